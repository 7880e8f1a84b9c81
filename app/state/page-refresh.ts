import { setInputValue } from "../ui/input-events.ts";
import { lastClick, recentClick, textOf } from "./last-click.ts";
import { pause } from "./pause.ts";
import { forget, keep, REFRESH_KEY, readStored } from "./session-storage.ts";

/** What survives a refresh of the page, for this tab and until it is restored. */
export interface KeptPage {
  url: string;
  /** The open menu of the header or its search, by an id: its form exists only while it is open. */
  menu: string;
  texts: { name: string; nth: number; value: string }[];
  press: { kind: "click" | "enter"; text: string; nth: number } | null;
  /** `Date.now()`; an older one is not restored. */
  at: number;
}

const GOOD_FOR_MS = 60_000;
const WAIT_MS = 5000;
const LOOK_EVERY_MS = 50;
const KEPT_TYPES: ReadonlySet<string> = new Set(["text", "tel", "email", "search", "textarea"]);

const OPEN_MENU = ".header-menu[data-open] [id$=-panel], .site-search:focus-within [type=search]";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Before the refresh (status 419, or a file that is gone or that the browser does not request again): stores what is typed and the last press. */
export function keepForRefresh(): void {
  const menu = document.querySelector(OPEN_MENU)?.id ?? "";
  // The press that opened the menu opens it again.
  const isOpener = lastClick()?.target.getAttribute("aria-controls") === menu;
  const page: KeptPage = {
    url: location.href,
    menu: isOpener ? "" : menu,
    texts: boxes()
      .filter((box) => box.value !== box.defaultValue || isControlled(box))
      .map((box) => ({ name: box.name, nth: nthOf(box, boxes(), box.name), value: box.value })),
    press: pressOf(),
    at: Date.now(),
  };
  keep(REFRESH_KEY, page);
}

/** Typed passwords and codes are not stored for a refresh. */
export const SECRETS = 'input[type="password"], input[autocomplete="one-time-code"]';

/** Whether the page has chosen files, which no reload keeps. */
export function hasChosenFiles(): boolean {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  return inputs.some(({ files }) => (files?.length ?? 0) > 0);
}

/** Whether the page has secrets, chosen files or a dialog, which would be gone with the button pressed in it. */
export function refreshLoses(): boolean {
  const isLost = document.querySelector(`${SECRETS}, dialog[open]`) !== null;
  return isLost || hasChosenFiles() || recentClick()?.isInDialog === true;
}

let restored = false;

/** Whether this page was loaded for a press and has made it. */
export const wasRestored = (): boolean => restored;

/** After the refresh, when the session is known: the text is typed in again, and the press repeated, once. */
export async function restoreAfterRefresh(): Promise<void> {
  const kept = readStored(REFRESH_KEY) as KeptPage | null;
  forget(REFRESH_KEY);
  if (!kept || kept.url !== location.href || Date.now() - kept.at > GOOD_FOR_MS) return;
  restored = true;
  if (kept.menu) openMenu(kept.menu);
  for (const { name, nth, value } of kept.texts) {
    const box = await appears(() => boxes().filter((each) => each.name === name)[nth]);
    if (!box || box.readOnly || box.value === value) continue;
    setInputValue(box, value);
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  const { press } = kept;
  if (!press) return;
  const target = await appears(
    () => candidates(press.kind).filter((each) => textOf(each) === press.text)[press.nth],
  );
  if (press.kind === "click") target?.click();
  else target?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
}

function openMenu(id: string): void {
  const opener = document.querySelector<HTMLElement>(`[aria-controls="${id}"], #${id}[type=search]`);
  opener?.focus();
  opener?.click();
}

/** Also those that are read-only: some are while their form is sent. */
function boxes(): TextBox[] {
  return [...document.querySelectorAll<TextBox>("input, textarea")].filter(
    (box) => KEPT_TYPES.has(box.type) && box.autocomplete !== "one-time-code",
  );
}

/** React writes the value of a controlled box into its default as well. */
function isControlled(box: TextBox): boolean {
  return box.value !== "" && box.getAttribute("value") === box.value;
}

function candidates(kind: "click" | "enter"): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(kind === "click" ? "button, a" : "input")];
}

function pressOf(): KeptPage["press"] {
  const click = recentClick();
  if (!click) return null;
  const all = candidates(click.kind);
  const at = all.indexOf(click.target);
  // The pressed button may read otherwise by now: it counts with the text that it had.
  const same = all.slice(0, at === -1 ? all.length : at).filter((each) => textOf(each) === click.text);
  // One that is gone is found again only if it was the only one of its text.
  if (at === -1 && same.length > 0) return null;
  return { kind: click.kind, text: click.text, nth: same.length };
}

function nthOf(box: TextBox, all: TextBox[], name: string): number {
  return all.filter((each) => each.name === name).indexOf(box);
}

/** An element of a part that may still be loading. */
async function appears<E>(find: () => E | undefined): Promise<E | undefined> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const found = find();
    if (found || performance.now() > end) return found;
    await pause(LOOK_EVERY_MS);
  }
}
