/** The click comes with the release, a finger's a moment later; and a finger's press shows on its element (`:active`) a moment after it began. */
const CLICK_MS = 100;

/**
 * Calls `then` in a moment, or, while a press is held on an element, when it has been let go and has had its effect: an element that is
 * replaced under the finger is never clicked. React may hydrate the element because of the very press. Returns what calls it off.
 */
export function afterPress(element: Element, then: () => void): () => void {
  const watching = new AbortController();
  const look = () => {
    if (!element.matches(":active")) {
      watching.abort();
      then();
    }
  };
  let timer = setTimeout(look, CLICK_MS);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(look, CLICK_MS);
  };
  for (const event of ["pointerup", "pointercancel", "keyup"])
    addEventListener(event, release, { capture: true, signal: watching.signal });
  return () => {
    watching.abort();
    clearTimeout(timer);
  };
}
