import type { FormField } from "../ui/form-field.ts";
import { isTickable, isUntouched } from "../ui/form-field.ts";
import { setInputValue } from "../ui/input-events.ts";

/** Sent to the window when every boundary of the first HTML is hydrated. */
export const PAGE_HYDRATED = "page-hydrated";

/** How long a form waits for its scripts, in milliseconds; then the browser submits it by itself. */
const FORM_WAITS_MS = 3000;

/**
 * The events, besides clicks and submissions, for which React hydrates a part of the page at once: presses, keys, a finger that begins to
 * scroll. On a slow phone that would be one task of a tenth of a second.
 */
const HYDRATING_EVENTS =
  "pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel auxclick dblclick contextmenu dragstart dragend drop keydown keypress keyup textInput compositionstart compositionend copy cut paste reset".split(
    " ",
  );

/**
 * What was pressed: buttons by themselves, the submission of a form by the form. `sign` shows that a button was pressed; it is an animation,
 * because React reports an attribute that the server's HTML does not have.
 */
type Held = Map<
  Element,
  { button: HTMLElement | null; label: string | undefined; sign: Animation | undefined }
>;

/**
 * Runs as an inline script, before React and without any imports. Until hydration a scripted button does nothing, and a form would reload
 * the page just as its scripts arrive. So clicks on such buttons and form submissions are held and repeated after hydration, each once,
 * unless the button's label has changed (BOOK TEST for a test that is in the cart already). Links, and forms that have waited long enough,
 * are left to the browser. Of a form's own buttons the last one counts; buttons outside a form that name it are many that share the form.
 */
function holdEvents(others: string[], hydrated: string, formWaitsMs: number) {
  const clicks: Held = new Map();
  const submits: Held = new Map();
  const holdsClicks = new AbortController();
  const holdsSubmits = new AbortController();
  const stop = (event: Event) => event.stopImmediatePropagation();
  const hold = (held: Held, key: Element, button: HTMLElement | null, event: Event) => {
    event.preventDefault();
    stop(event);
    held.get(key)?.sign?.cancel();
    const sign = button?.animate({ opacity: 0.7, cursor: "progress" }, { duration: 1, fill: "forwards" });
    held.set(key, { button, label: button?.textContent, sign });
  };
  const release = (held: Held, holds: AbortController) => {
    holds.abort();
    for (const [key, { button, label, sign }] of held) {
      sign?.cancel();
      if (button?.textContent !== label) continue;
      if (key === button) button.click();
      else (key as HTMLFormElement).requestSubmit(button);
    }
    held.clear();
  };
  const onClick = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('a, button[type="button"]');
    if (pressed?.matches("button")) hold(clicks, pressed, pressed, event);
    else if (!pressed && event.isTrusted) stop(event);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (submits.size === 0) setTimeout(() => release(submits, holdsSubmits), formWaitsMs);
    const { target: form, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    const isShared = submitter && !form.contains(submitter);
    hold(submits, isShared ? submitter : form, submitter, event);
  };
  for (const type of others) addEventListener(type, stop, { capture: true, signal: holdsClicks.signal });
  addEventListener("click", onClick, { capture: true, signal: holdsClicks.signal });
  addEventListener("submit", onSubmit, { capture: true, signal: holdsSubmits.signal });
  addEventListener(hydrated, () => release(clicks, holdsClicks));
  addEventListener(hydrated, () => release(submits, holdsSubmits));
}

/** The source of the inline script; on the server only. */
export const HOLD_EVENTS = import.meta.env.SSR
  ? `(${holdEvents})(${JSON.stringify(HYDRATING_EVENTS)},${JSON.stringify(PAGE_HYDRATED)},${FORM_WAITS_MS})`
  : "";

const INPUTS = ["input", "change"];

/** What was typed or chosen before hydration, by control. */
const early = new Map<FormField, string | boolean>();

/**
 * On a slow network people type before the scripts have loaded. React keeps the typed text but does not tell its components, and resets it
 * when they render again. So the text is remembered until the page is hydrated. Until then React receives no input: of a part that is hydrated
 * before the others it would be received twice.
 */
export function rememberEarlyInput(): void {
  for (const control of document.querySelectorAll<FormField>("input, textarea, select")) remember(control);
  for (const event of INPUTS) document.addEventListener(event, rememberTarget, true);
}

/** Dispatches to the hydrated components what was typed and chosen before, as if it happened now. */
export function replayEarlyInput(): void {
  for (const event of INPUTS) document.removeEventListener(event, rememberTarget, true);
  for (const [control, state] of early) {
    if (isTickable(control)) {
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
  early.clear();
}

function rememberTarget(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement && target.matches("input:not([type=file]), textarea, select"))) return;
  event.stopImmediatePropagation();
  remember(target as FormField);
}

function remember(control: FormField): void {
  if (control.type === "hidden" || control.type === "file") return;
  const state = stateOf(control);
  // A radio button that is no longer chosen needs no event: the chosen one of its group sends it.
  if (control.type === "radio" && !state) return;
  forget(control);
  if (!isUntouched(control)) early.set(control, state);
}

/** Of a radio button the others of its group, too: one of them may have been chosen before. */
function forget(control: FormField): void {
  early.delete(control);
  if (control.type !== "radio") return;
  for (const other of early.keys()) {
    const isOfGroup = other.type === "radio" && other.name === control.name && other.form === control.form;
    if (isOfGroup) early.delete(other);
  }
}

function stateOf(control: FormField): string | boolean {
  return isTickable(control) ? control.checked : control.value;
}
