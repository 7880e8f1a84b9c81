import { type RefObject, useEffect, useRef } from "react";

/**
 * Where the focus goes when what had it is gone with a change: a control that took itself away would leave the keyboard and the screen
 * reader at the top of the page. `change` is another text after each change.
 */
export function useFocusAfterLoss<E extends HTMLElement>(change: string): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [change]);
  return target;
}
