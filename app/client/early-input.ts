type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What people have typed or chosen before the page was alive. */
const early = new Map<Control, string | boolean>();

/**
 * On a slow network people type before the scripts have come. From now on until the page is alive, what stands in a control is kept:
 * drawing may set it back to what the page began with.
 */
export function keepEarlyInput(): void {
  for (const control of document.querySelectorAll<Control>("input, textarea, select")) keep(control);
  for (const event of ["input", "change"]) document.addEventListener(event, keepTarget, true);
}

/** The events that are being sent from here; nobody typed or chose for them. */
let isTelling = false;

/** Tells the parts that have come to life of what was typed and chosen before, as if it were done now. */
export function tellEarlyInput(): void {
  isTelling = true;
  for (const [control, state] of [...early]) {
    if (stateOf(control) === beginningOf(control)) put(control, state);
    control.dispatchEvent(new Event(eventOf(control), { bubbles: true }));
  }
  isTelling = false;
}

/** The page is alive: its controls are told of everything by the browser. */
export function forgetEarlyInput(): void {
  for (const event of ["input", "change"]) document.removeEventListener(event, keepTarget, true);
  early.clear();
}

/** What people did, or a password manager for them, whose events are made by a script. */
function keepTarget({ target }: Event): void {
  if (!isTelling && target instanceof HTMLElement && target.matches("input, textarea, select"))
    keep(target as Control);
}

function keep(control: Control): void {
  if (control.type === "hidden" || control.type === "file") return;
  const state = stateOf(control);
  // A radio button that is no longer chosen says nothing: the chosen one does.
  if (state === beginningOf(control) || (control.type === "radio" && !state)) early.delete(control);
  else early.set(control, state);
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function stateOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

/** What the page's HTML says. */
function beginningOf(control: Control): string | boolean {
  if (isTicked(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function put(control: Control, state: string | boolean): void {
  if (typeof state === "string") control.value = state;
  else if (isTicked(control)) control.checked = state;
}

function eventOf(control: Control): "input" | "change" {
  return isTicked(control) || control instanceof HTMLSelectElement ? "change" : "input";
}
