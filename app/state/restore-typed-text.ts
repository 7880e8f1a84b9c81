import { setInputValue } from "../ui/input-events.ts";
import { sessionStore } from "./session.ts";
import { forget, keep, readStored, TYPED_KEY } from "./session-storage.ts";

/** What was typed and chosen in the forms of a page that was left, by the field's position in the page. */
interface LeftPage {
  /** The customer who typed it: it is restored for no other. */
  of: string;
  texts: Map<string, string>;
}

/** Text typed into forms, by the page's history key. */
const left = new Map<string, LeftPage>();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A box whose value React sets has that as its default value, too. */
const typedInto = new WeakSet<Field>();

/**
 * Remembers text typed into forms that submit something and what is chosen in them, except passwords, codes and ticks (a tick may agree to
 * words); what is submitted is forgotten. Text typed before hydration is included, and what a reload of the page or another language has
 * interrupted: it is in the tab's storage from one document to the next alone.
 */
export function rememberTypedText(): void {
  restoreAfterReload();
  rememberPage();
  document.addEventListener("input", ({ target }) => {
    if (!isKept(target)) return;
    typedInto.add(target);
    rememberPage();
  });
  let isLanguageChanged = false;
  document.addEventListener("submit", ({ target }) => {
    isLanguageChanged = target instanceof HTMLFormElement && target.matches('[action$="/language"]');
    if (isLanguageChanged) rememberPage();
    else left.delete(keyOfPage());
  });
  addEventListener("pagehide", () => {
    const page = left.get(keyOfPage());
    // The page in another language is a new entry of the history, at the same address.
    const key = isLanguageChanged ? addressOfPage() : keyOfPage();
    if (page && page.texts.size > 0) keep(TYPED_KEY, { key, of: page.of, texts: [...page.texts] });
  });
}

/** Browsers restore no text of a page that must not be stored, as those of a login. */
function restoreAfterReload(): void {
  const kept = readStored(TYPED_KEY);
  forget(TYPED_KEY);
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const expected = navigation?.type === "reload" ? keyOfPage() : addressOfPage();
  if (!isLeftPage(kept) || kept.key !== expected) return;
  left.set(keyOfPage(), { of: kept.of, texts: new Map(kept.texts) });
  restoreTypedText();
}

function isLeftPage(kept: unknown): kept is { key: string; of: string; texts: [string, string][] } {
  return typeof kept === "object" && kept !== null && "texts" in kept && Array.isArray(kept.texts);
}

/** All fields at once: a page has few, and values from before this started are included. */
function rememberPage(): void {
  const texts = new Map<string, string>();
  for (const field of keptFields()) {
    const place = placeOf(field);
    const isTyped = !isUntouched(field) || (typedInto.has(field) && textOf(field) !== "");
    if (place !== null && isTyped) texts.set(place, textOf(field));
  }
  left.set(keyOfPage(), { of: sessionStore.read().user.authTokenId, texts });
}

/** Restores it after Back or Forward inside the document, as the browser does between documents; fields with text are left alone. */
export function restoreTypedText(): void {
  const page = left.get(keyOfPage());
  if (!page || page.of !== sessionStore.read().user.authTokenId) return;
  for (const field of keptFields()) {
    if (!isUntouched(field) || ("readOnly" in field && field.readOnly)) continue;
    const text = page.texts.get(placeOf(field) ?? "");
    if (text === undefined || text === textOf(field)) continue;
    typedInto.add(field);
    if (isChoice(field)) {
      if (!field.disabled && text === CHOSEN) field.click();
      continue;
    }
    setInputValue(field, text);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

const CHOSEN = "chosen";

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "radio";
}

function textOf(field: Field): string {
  if (isChoice(field)) return field.checked ? CHOSEN : "";
  return field.value;
}

/** Whether a field has what the page gave it. */
function isUntouched(field: Field): boolean {
  if (isChoice(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const given = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value === given?.value;
}

/** The router's key of the history entry. */
function keyOfPage(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : "";
  return `${addressOfPage()} ${String(key)}`;
}

const addressOfPage = () => `${location.pathname}${location.search}`;

const KEPT_TYPES: ReadonlySet<string> = new Set(["text", "tel", "email", "textarea", "radio", "select-one"]);

function keptFields(): Field[] {
  return [...document.querySelectorAll("main :is(input, textarea, select)")].filter(isKept);
}

function isKept(target: unknown): target is Field {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isField || !KEPT_TYPES.has(target.type) || target.autocomplete === "one-time-code") return false;
  return target.form?.method === "post" && target.closest("main") !== null && !target.closest("dialog");
}

/** A choice is found again by its value: what stands before it may be gone. */
function placeOf(field: Field): string | null {
  const { form, name } = field;
  if (!form || name === "") return null;
  const forms = [...document.querySelectorAll("main form")];
  const fields = [...form.elements].filter((each) => each.getAttribute("name") === name);
  return `${forms.indexOf(form)} ${name} ${isChoice(field) ? field.value : fields.indexOf(field)}`;
}
