import { setInputValue } from "../ui/input-events.ts";

/** Sent to the window when every boundary of the first HTML is hydrated. */
export const PAGE_HYDRATED = "page-hydrated";

/** How long a form waits for its scripts, in milliseconds; then the browser submits it by itself. */
const FORM_WAITS_MS = 3000;

/**
 * Runs as an inline script, before React and without any imports. Until hydration a scripted button does nothing, and a form would reload
 * the page just as its scripts arrive. So clicks on such buttons and form submissions are queued and replayed after hydration, each once,
 * unless the button's label has changed (BOOK TEST for a test that is in the cart already). Links, and forms that have waited long enough,
 * are left to the browser.
 */
function holdEvents(hydrated: string, formWaitsMs: number) {
  type Button = HTMLElement | null;
  const clicks = new Map<Element, [Button, string | null | undefined, Animation | undefined]>();
  const forms: typeof clicks = new Map();
  const hold = (event: Event, held: typeof clicks, target: Element, button: Button) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    // An animation, because React reports an attribute that the server's HTML does not have.
    const sign = button?.animate({ opacity: 0.7, cursor: "progress" }, { duration: 1, fill: "forwards" });
    held.set(target, [button, button?.textContent, sign]);
  };
  const release = (held: typeof clicks, repeat: (target: Element, button: Button) => void) => {
    for (const [target, [button, label, sign]] of held) {
      sign?.cancel();
      if (button?.textContent === label) repeat(target, button);
    }
    held.clear();
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) hold(event, clicks, button, button);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (forms.size === 0) setTimeout(sendForms, formWaitsMs);
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    // Of a form's own buttons the last one counts; a button outside the form that it names is one of many that share the form.
    hold(event, forms, form.contains(submitter) ? form : (submitter ?? form), submitter);
  };
  const sendForms = () => {
    removeEventListener("submit", onSubmit, true);
    release(forms, (target, button) => {
      if (target instanceof HTMLFormElement) target.requestSubmit(button);
      else button?.click();
    });
  };
  const onHydrated = () => {
    removeEventListener("click", onClick, true);
    release(clicks, (button) => (button as HTMLElement).click());
    sendForms();
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener(hydrated, onHydrated, { once: true });
}

/** The source of the inline script; on the server only. */
export const HOLD_EVENTS = import.meta.env.SSR
  ? `(${holdEvents})(${JSON.stringify(PAGE_HYDRATED)},${FORM_WAITS_MS})`
  : "";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed or chosen before hydration, by control. */
const early = new Map<Control, string | boolean>();

/** Controls whose components have received an input from React: nothing is repeated to them. */
const received = new WeakSet<EventTarget>();

/**
 * On a slow network people type before the scripts have loaded. React keeps the typed text but does not tell its components, and resets it
 * when they render again. So the text is remembered until the page is hydrated, or until a component receives a later input (`forgetReceivedInput`).
 */
export function rememberEarlyInput(): void {
  for (const control of document.querySelectorAll<Control>("input, textarea, select")) remember(control);
  for (const event of ["input", "change"]) document.addEventListener(event, rememberTarget, true);
  addEventListener(PAGE_HYDRATED, forgetEarlyInput, { once: true });
}

/** Dispatches to the hydrated components what was typed and chosen before, as if it happened now. */
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
      setInputValue(control, String(state));
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

/** For `<body>`: React calls it only for a control whose part of the page is hydrated, though others may not be yet. */
export function forgetReceivedInput({ target }: { target: EventTarget }): void {
  received.add(target);
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) forget(target as Control);
}

function forgetEarlyInput(): void {
  for (const event of ["input", "change"]) document.removeEventListener(event, rememberTarget, true);
  early.clear();
}

/** Input by the user or a password manager, not events dispatched by this script. */
function rememberTarget({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) remember(target as Control);
}

function remember(control: Control): void {
  if (control.type === "hidden" || control.type === "file" || received.has(control)) return;
  const state = stateOf(control);
  // A radio button that is no longer chosen needs no event: the chosen one of its group sends it.
  if (control.type === "radio" && !state) return;
  forget(control);
  if (state !== initialStateOf(control)) early.set(control, state);
}

/** Of a radio button the others of its group, too: one of them may have been chosen before. */
function forget(control: Control): void {
  early.delete(control);
  if (control.type !== "radio") return;
  for (const other of early.keys()) {
    const isOfGroup = other.type === "radio" && other.name === control.name && other.form === control.form;
    if (isOfGroup) early.delete(other);
  }
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

function stateOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

/** The state in the page's HTML. */
function initialStateOf(control: Control): string | boolean {
  if (isTicked(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
