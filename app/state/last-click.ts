import { isComposing } from "../ui/input-events.ts";

/** The last click on a button or link, or Enter in a field: what is repeated after a refresh of the page. */
export interface LastClick {
  kind: "click" | "enter";
  target: HTMLElement;
  /** The button's text when it was clicked: it may change while the call is pending. */
  text: string;
  /** `performance.now()` */
  at: number;
}

let last: LastClick | null = null;

export const lastClick = (): LastClick | null => last;

/** Begins to remember clicks. Before the handlers of the page, which make the call. */
export function rememberClicks(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button, a") : null;
      if (button) last = { kind: "click", target: button, text: textOf(button), at: performance.now() };
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { key, target } = event;
      if (key !== "Enter" || isComposing(event) || !(target instanceof HTMLInputElement)) return;
      last = { kind: "enter", target, text: target.name, at: performance.now() };
    },
    true,
  );
}

/** The text by which a button or a field is found again. */
export function textOf(element: Element): string {
  return element instanceof HTMLInputElement ? element.name : (element.textContent ?? "").trim();
}
