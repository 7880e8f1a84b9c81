import { isComposing } from "../ui/input-events.ts";

/** The last click on a button or link, or Enter in a field: what is repeated after a refresh of the page. */
export interface LastClick {
  kind: "click" | "enter";
  target: HTMLElement;
  /** The button's text when it was clicked: it may change while the call is pending. */
  text: string;
  /** In a dialog, which the click may have closed. */
  isInDialog: boolean;
  /** `performance.now()` */
  at: number;
}

let last: LastClick | null = null;

export const lastClick = (): LastClick | null => last;

/** A call or a file that is requested later than this after a click does not belong to it. */
const CLICK_MS = 10_000;

/** The last click, if what is requested now can belong to it. */
export function recentClick(): LastClick | null {
  return last && performance.now() - last.at <= CLICK_MS ? last : null;
}

/** Begins to remember clicks. Before the handlers of the page, which make the call. */
export function rememberClicks(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button, a") : null;
      if (button) remember("click", button);
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, target } = event;
      if (key !== "Enter" || isComposing(event) || !(target instanceof HTMLInputElement)) return;
      remember("enter", target);
    },
    true,
  );
}

function remember(kind: LastClick["kind"], target: HTMLElement): void {
  const isInDialog = target.closest("dialog") !== null;
  last = { kind, target, text: textOf(target), isInDialog, at: performance.now() };
}

/** The text by which a button or a field is found again. */
export function textOf(element: Element): string {
  return element instanceof HTMLInputElement ? element.name : (element.textContent ?? "").trim();
}
