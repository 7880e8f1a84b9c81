import { useEffect } from "react";
import { useLocation } from "react-router";

/** Kept outside the component, which is mounted again when an error page is shown. */
let lastKey: string | undefined;

/** Keeps the focus in the page after each navigation and each form: of every layout. */
export function useKeptFocus(): void {
  const { hash, key } = useLocation();
  // Also when only the query changes: a link to another form of the same step disappears when pressed.
  useEffect(() => {
    lastKey ??= key;
    if (lastKey === key) return;
    lastKey = key;
    keepFocus(hash);
  }, [hash, key]);
}

/**
 * If the element with the focus is gone with what was shown, the page's content takes it, so that the keyboard does not start at the top
 * again; if the URL has a fragment that can take the focus, that element does.
 */
export function keepFocus(hash = ""): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const part = document.getElementById(hash.slice(1));
  const target =
    part?.tabIndex === -1 && part.hasAttribute("tabindex") ? part : document.getElementById("content");
  target?.focus({ preventScroll: true });
}
