/** The click comes with the release, a finger's a moment later. */
const CLICK_MS = 100;

/**
 * Calls `then` at once, or, while a press is held on an element, when it has been let go and has had its effect: an element that is replaced
 * under the finger is never clicked. Returns what calls it off.
 */
export function afterPress(element: Element, then: () => void): () => void {
  if (!element.matches(":active")) {
    then();
    return () => {};
  }
  const watching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    watching.abort();
    timer = setTimeout(then, CLICK_MS);
  };
  for (const event of ["pointerup", "pointercancel", "keyup"])
    addEventListener(event, release, { capture: true, signal: watching.signal });
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}
