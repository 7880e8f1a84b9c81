import { setText } from "../ui/set-text.ts";
import { PAGE_HYDRATED } from "./hold-events.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What people have typed or chosen before the page was hydrated, by its control. */
const early = new Map<Control, string | boolean>();

/**
 * On a slow network people type before the scripts have come. React leaves what was typed in its place but does not tell its components, and
 * sets it back when it renders them again. So it is remembered until the page is hydrated.
 */
export function rememberEarlyInput(): void {
  for (const control of document.querySelectorAll<Control>("input, textarea, select")) remember(control);
  for (const event of ["input", "change"]) document.addEventListener(event, rememberTarget, true);
  addEventListener(PAGE_HYDRATED, forgetEarlyInput, { once: true });
}

/** Tells the parts that are hydrated what was typed and chosen before, as if it were done now. */
export function replayEarlyInput(): void {
  for (const [control, state] of [...early]) {
    if (isTicked(control)) {
      control.checked = control.defaultChecked;
      control.click();
    } else if (control instanceof HTMLSelectElement) {
      control.value = String(state);
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else {
      control.value = control.defaultValue;
      setText(control, String(state));
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

function forgetEarlyInput(): void {
  for (const event of ["input", "change"]) document.removeEventListener(event, rememberTarget, true);
  early.clear();
}

/** What people did, or a password manager for them, whose events are made by a script. */
function rememberTarget({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) remember(target as Control);
}

function remember(control: Control): void {
  if (control.type === "hidden" || control.type === "file") return;
  const state = stateOf(control);
  // A radio button that is no longer chosen says nothing: the chosen one does.
  if (state === initialStateOf(control) || (control.type === "radio" && !state)) early.delete(control);
  else early.set(control, state);
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function stateOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

/** What the page's HTML says. */
function initialStateOf(control: Control): string | boolean {
  if (isTicked(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
