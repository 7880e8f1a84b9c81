import { setText } from "../ui/set-text.ts";
import { sessionStore } from "./session.ts";

/** What was typed into the forms of a page that one has left, by the field's place in the page. */
interface Left {
  /** Whose it is: nobody else gets it back. */
  of: string;
  texts: Map<string, string>;
}

/** What was left in forms, by the page's key in the history; as long as the document stands. */
const left = new Map<string, Left>();

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers what is typed into forms that send something, but no password and no code; what is sent is forgotten. What was typed before, while
 * the scripts were still coming, is remembered with it.
 */
export function rememberTypedText(): void {
  rememberPage();
  document.addEventListener("input", ({ target }) => {
    if (isKept(target)) rememberPage();
  });
  document.addEventListener("submit", () => left.delete(keyOfPage()));
}

/** All fields at once: a page has few, and what one of them told before this began is not missed. */
function rememberPage(): void {
  const texts = new Map<string, string>();
  for (const box of keptBoxes()) {
    const place = placeOf(box);
    if (place !== null && box.value !== box.defaultValue) texts.set(place, box.value);
  }
  left.set(keyOfPage(), { of: sessionStore.read().user.authTokenId, texts });
}

/** Puts it back after Back or Forward inside the document, as the browser does between documents; what stands there already stays. */
export function restoreTypedText(): void {
  const page = left.get(keyOfPage());
  if (!page || page.of !== sessionStore.read().user.authTokenId) return;
  for (const box of keptBoxes()) {
    if (box.value !== box.defaultValue) continue;
    const text = page.texts.get(placeOf(box) ?? "");
    if (text === undefined || text === box.value) continue;
    setText(box, text);
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
}

/** The router's own name of the entry in the history. */
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
