import { useEffect } from "react";

/** A scroll this soon after the customer's wheel, finger or key is theirs. */
const SCROLLS_FOR_MS = 1000;
const SCROLL_KEYS: ReadonlySet<string> = new Set(["PageUp", "PageDown"]);

/**
 * Any scroll of the page by the customer closes the results: by wheel, finger, key or scrollbar. The browser itself scrolls to a focused box
 * and when a phone's keyboard opens; the results stay open then.
 */
export function useClosedByScroll(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    let scrollsUntil = 0;
    const moved = () => {
      scrollsUntil = performance.now() + SCROLLS_FOR_MS;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (SCROLL_KEYS.has(key)) moved();
    };
    const onPress = ({ target }: PointerEvent) => {
      // A press on the scrollbar: the target is the document itself.
      if (target === document.documentElement) scrollsUntil = Number.POSITIVE_INFINITY;
    };
    const onScroll = () => {
      if (performance.now() < scrollsUntil) close();
    };
    const listeners = [
      ["wheel", moved],
      ["touchmove", moved],
      ["keydown", onKey],
      ["pointerdown", onPress],
      ["scroll", onScroll],
    ] as const;
    for (const [name, listener] of listeners)
      addEventListener(name, listener as EventListener, { passive: true });
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener as EventListener);
    };
  }, [isOpen, close]);
}
