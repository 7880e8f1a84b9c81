import { setInputValue } from "../ui/input-events.ts";
import { sessionStore } from "./session.ts";

/** Text typed into the forms of a page that was left, by the field's position in the page. */
interface LeftPage {
  /** The customer that it belongs to: nobody else gets it back. */
  of: string;
  texts: Map<string, string>;
}

/** Text typed into forms, by the page's history key; kept as long as the document. */
const left = new Map<string, LeftPage>();

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Remembers text typed into forms that submit something, except passwords and codes; submitted text is forgotten. Text typed before hydration is included. */
export function rememberTypedText(): void {
  rememberPage();
  document.addEventListener("input", ({ target }) => {
    if (isKept(target)) rememberPage();
  });
  document.addEventListener("submit", () => left.delete(keyOfPage()));
}

/** All fields at once: a page has few, and values from before this started are included. */
function rememberPage(): void {
  const texts = new Map<string, string>();
  for (const box of keptBoxes()) {
    const place = placeOf(box);
    if (place !== null && box.value !== box.defaultValue) texts.set(place, box.value);
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
