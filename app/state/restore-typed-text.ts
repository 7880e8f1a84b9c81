import { setInputValue } from "../ui/input-events.ts";
import { sessionStore } from "./session.ts";
import { forget, keep, readStored, TYPED_KEY } from "./session-storage.ts";

/** Text typed into the forms of a page that was left, by the field's position in the page. */
interface LeftPage {
  /** The customer who typed it: it is restored for no other. */
  of: string;
  texts: Map<string, string>;
}

/** Text typed into forms, by the page's history key. */
const left = new Map<string, LeftPage>();

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** A box whose value React sets has that as its default value, too. */
const typedInto = new WeakSet<TextBox>();

/**
 * Remembers text typed into forms that submit something, except passwords and codes; submitted text is forgotten. Text typed before hydration
 * is included, and what a reload of the page has interrupted: it is in the tab's storage from one document to the next alone.
 */
export function rememberTypedText(): void {
  restoreAfterReload();
  rememberPage();
  document.addEventListener("input", ({ target }) => {
    if (!isKept(target)) return;
    typedInto.add(target);
    rememberPage();
  });
  document.addEventListener("submit", () => left.delete(keyOfPage()));
  addEventListener("pagehide", () => {
    const page = left.get(keyOfPage());
    if (page && page.texts.size > 0)
      keep(TYPED_KEY, { key: keyOfPage(), of: page.of, texts: [...page.texts] });
  });
}

/** Browsers restore no text of a page that must not be stored, as those of a login. */
function restoreAfterReload(): void {
  const kept = readStored(TYPED_KEY);
  forget(TYPED_KEY);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "reload" || !isLeftPage(kept) || kept.key !== keyOfPage()) return;
  left.set(kept.key, { of: kept.of, texts: new Map(kept.texts) });
  restoreTypedText();
}

function isLeftPage(kept: unknown): kept is { key: string; of: string; texts: [string, string][] } {
  return typeof kept === "object" && kept !== null && "texts" in kept && Array.isArray(kept.texts);
}

/** All fields at once: a page has few, and values from before this started are included. */
function rememberPage(): void {
  const texts = new Map<string, string>();
  for (const box of keptBoxes()) {
    const place = placeOf(box);
    const isTyped = box.value !== box.defaultValue || (typedInto.has(box) && box.value !== "");
    if (place !== null && isTyped) texts.set(place, box.value);
  }
  left.set(keyOfPage(), { of: sessionStore.read().user.authTokenId, texts });
}

/** Restores it after Back or Forward inside the document, as the browser does between documents; fields with text are left alone. */
export function restoreTypedText(): void {
  const page = left.get(keyOfPage());
  if (!page || page.of !== sessionStore.read().user.authTokenId) return;
  for (const box of keptBoxes()) {
    if (box.value !== box.defaultValue) continue;
    const text = page.texts.get(placeOf(box) ?? "");
    if (text === undefined || text === box.value) continue;
    setInputValue(box, text);
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

/** The router's key of the history entry. */
function keyOfPage(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : "";
  return `${location.pathname}${location.search} ${String(key)}`;
}

const TEXT_TYPES: ReadonlySet<string> = new Set(["text", "tel", "email", "textarea"]);

function keptBoxes(): TextBox[] {
  return [...document.querySelectorAll("main input, main textarea")].filter(isKept);
}

function isKept(target: unknown): target is TextBox {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  if (!TEXT_TYPES.has(target.type) || target.readOnly || target.autocomplete === "one-time-code")
    return false;
  return target.form?.method === "post" && target.closest("main") !== null && !target.closest("dialog");
}

function placeOf(box: TextBox): string | null {
  const { form, name } = box;
  if (!form || name === "") return null;
  const forms = [...document.querySelectorAll("main form")];
  const boxes = [...form.elements].filter((each) => each.getAttribute("name") === name);
  return `${forms.indexOf(form)} ${name} ${boxes.indexOf(box)}`;
}
