import { FORM_OWNER } from "../../contract/form-owner.ts";
import type { FormField } from "../ui/form-field.ts";
import { isTickable, isUntouched } from "../ui/form-field.ts";
import { setInputValue } from "../ui/input-events.ts";
import { pathOfPage } from "./page-owner.ts";
import { customerOfTab, sessionStore } from "./session.ts";
import { forget, keep, readStored, TYPED_KEY } from "./session-storage.ts";

/** What was typed and chosen in the forms of a page that was left, by the field's position in the page. */
interface LeftPage {
  /** The customer who typed it: it is restored for no other. */
  of: string;
  texts: Map<string, string>;
}

/** Text typed into forms, by the page's history key; by its address alone while it comes in another language. */
const left = new Map<string, LeftPage>();

/** A box whose value React sets has that as its default value, too, and so have all boxes of a refused form. */
const typedInto = new WeakSet<FormField>();

/**
 * Remembers text typed into forms that submit something and what is chosen in them, except passwords, codes and ticks that agree to words;
 * what is submitted is forgotten, unless it was refused or has not reached the site (`rememberPage`). Text typed before hydration is
 * included. From one document to the next it is in the tab's storage: a reload, Back, the login and another
 * language restore it there too. A page that is opened anew begins empty, and a logout forgets everything.
 */
export function rememberTypedText(): void {
  restoreFromStorage();
  rememberPage();
  document.addEventListener("input", ({ target }) => {
    if (!isKept(target)) return;
    typedInto.add(target);
    rememberPage();
  });
  let isLanguageChanged = false;
  document.addEventListener("submit", ({ target }) => {
    isLanguageChanged = target instanceof HTMLFormElement && target.matches('[action$="/language"]');
    forgetThisAddress();
    rememberPage(target);
  });
  let isLoggedOut = false;
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('a[href$="/genulabhome/logout"]')) isLoggedOut = true;
  });
  addEventListener("pagehide", () => {
    if (isLoggedOut || pathOfPage() === "logout") left.clear();
    const page = left.get(keyOfPage());
    // The page in another language is a new entry of the history, at the same address.
    if (isLanguageChanged && page) left.set(addressOfPage(), page);
    keepPages();
  });
  // A phone ends a page in the background without another event.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keepPages();
  });
}

/** What a customer typed who has logged out in this tab is not kept. */
function keepPages(): void {
  const customer = customerOfTab();
  const pages = [...left].filter(([, { of, texts }]) => texts.size > 0 && (of === "" || of === customer));
  if (pages.length === 0) forget(TYPED_KEY);
  else keep(TYPED_KEY, { pages: pages.map(([key, { of, texts }]) => ({ key, of, texts: [...texts] })) });
}

/** Browsers restore no text of a page that must not be stored, and of none the fields that they are not to complete. */
function restoreFromStorage(): void {
  const kept = readStored(TYPED_KEY);
  forget(TYPED_KEY);
  if (!isKeptPages(kept)) return;
  for (const { key, of, texts } of kept.pages) left.set(key, { of, texts: new Map(texts) });
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const inOtherLanguage = left.get(addressOfPage());
  left.delete(addressOfPage());
  if (inOtherLanguage) left.set(keyOfPage(), inOtherLanguage);
  else if (navigation?.type === "navigate") forgetThisAddress();
  restoreTypedText();
}

interface KeptPages {
  pages: { key: string; of: string; texts: [string, string][] }[];
}

function isKeptPages(kept: unknown): kept is KeptPages {
  return typeof kept === "object" && kept !== null && "pages" in kept && Array.isArray(kept.pages);
}

/** All fields at once, but those of a form that is sent: a page has few, and values from before this started are included. */
export function rememberPage(sent?: EventTarget | null): void {
  const texts = new Map<string, string>();
  for (const field of keptFields()) {
    const isTouched = !isUntouched(field);
    if (isTouched) typedInto.add(field);
    if (sent && field.form === sent) continue;
    const place = placeOf(field);
    const isTyped = isTouched || (typedInto.has(field) && (textOf(field) !== "" || isTick(field)));
    if (place !== null && isTyped) texts.set(place, textOf(field));
  }
  left.set(keyOfPage(), { of: ownerOfTexts(), texts });
}

/** The customer whose page it is, also when the session has ended meanwhile or somebody else has logged in. */
function ownerOfTexts(): string {
  const owner = document.querySelector<HTMLInputElement>(`main form > input[name="${FORM_OWNER}"]`);
  return owner?.value ?? customerOfTab();
}

/** Restores it after Back or Forward inside the document, as the browser does between documents; fields with text are left alone. */
export function restoreTypedText(): void {
  const page = pageToRestore();
  if (!page || page.of !== sessionStore.read().user.authTokenId) return;
  for (const field of keptFields()) {
    if (!isUntouched(field) || ("readOnly" in field && field.readOnly)) continue;
    const text = page.texts.get(placeOf(field) ?? "");
    if (text === undefined || text === textOf(field)) continue;
    typedInto.add(field);
    if (isTickable(field)) {
      if (!field.disabled && (text === CHOSEN || isTick(field))) field.click();
      continue;
    }
    setInputValue(field, text);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** A reload that led to the login and back, and a refused form, make a new entry of the history at the same address. */
function pageToRestore(): LeftPage | undefined {
  return left.get(keyOfPage()) ?? [...left].findLast(([key]) => isOfThisAddress(key))?.[1];
}

function forgetThisAddress(): void {
  for (const key of left.keys()) if (isOfThisAddress(key)) left.delete(key);
}

const isOfThisAddress = (key: string) => key.startsWith(`${addressOfPage()} `);

const CHOSEN = "chosen";

/** A box that is a choice of its own, and can be left unticked. */
const isTick = ({ type }: FormField) => type === "checkbox";

function textOf(field: FormField): string {
  if (isTickable(field)) return field.checked ? CHOSEN : "";
  return field.value;
}

/** The router's key of the history entry. */
function keyOfPage(): string {
  const state: unknown = history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : "";
  return `${addressOfPage()} ${String(key)}`;
}

const addressOfPage = () => `${location.pathname}${location.search}`;

const KEPT_TYPES: ReadonlySet<string> = new Set(["text", "tel", "email", "textarea", "radio", "select-one"]);

function keptFields(): FormField[] {
  return [...document.querySelectorAll("main :is(input, textarea, select)")].filter(isKept);
}

function isKept(target: unknown): target is FormField {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isField || target.autocomplete === "one-time-code") return false;
  if (!KEPT_TYPES.has(target.type) && !(target.type === "checkbox" && "choice" in target.dataset))
    return false;
  return target.form?.method === "post" && target.closest("main") !== null && !target.closest("dialog");
}

/** A choice is found again by its value: what stands before it may be gone. */
function placeOf(field: FormField): string | null {
  const { form, name } = field;
  if (!form || name === "") return null;
  const forms = [...document.querySelectorAll("main form")];
  const fields = [...form.elements].filter((each) => each.getAttribute("name") === name);
  return `${forms.indexOf(form)} ${name} ${isTickable(field) ? field.value : fields.indexOf(field)}`;
}
