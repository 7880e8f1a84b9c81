/** What the page sends to its window when every part of the first HTML is hydrated. */
export const PAGE_HYDRATED = "page-hydrated";

/** A form waits this long for its scripts, in milliseconds; then the browser sends it by itself. */
const FORM_WAITS_MS = 3000;

/**
 * Runs as an inline script, before React and without anything around it. A button that only scripts answer does nothing until the page is
 * hydrated, and a form would load the whole page again just as its scripts arrive. Presses on such buttons and the sending of forms are
 * held and made again when the page is hydrated, each once, unless the button says something else by then (BOOK TEST of what turned out
 * to be in the cart). Links, and forms that have waited long enough, are the browser's own.
 */
function holdEvents(hydrated: string, formWaitsMs: number) {
  type Button = HTMLElement | null;
  const clicks = new Map<Element, [Button, string | null | undefined]>();
  const forms = new Map<Element, [Button, string | null | undefined]>();
  const hold = (event: Event, held: typeof clicks, target: Element, button: Button) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.set(target, [button, button?.textContent]);
    button?.setAttribute("data-held", "");
  };
  const release = (held: typeof clicks, repeat: (target: Element, button: Button) => void) => {
    for (const [target, [button, said]] of held) {
      button?.removeAttribute("data-held");
      if (button?.textContent === said) repeat(target, button);
    }
    held.clear();
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
    if (button) hold(event, clicks, button, button);
  };
  const onSubmit = (event: SubmitEvent) => {
    if (forms.size === 0) setTimeout(sendForms, formWaitsMs);
    hold(event, forms, event.target as HTMLFormElement, event.submitter);
  };
  const sendForms = () => {
    removeEventListener("submit", onSubmit, true);
    release(forms, (form, button) => (form as HTMLFormElement).requestSubmit(button));
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

/** The text of the inline script; only on the server. */
export const HOLD_EVENTS = import.meta.env.SSR
  ? `(${holdEvents})(${JSON.stringify(PAGE_HYDRATED)},${FORM_WAITS_MS})`
  : "";
