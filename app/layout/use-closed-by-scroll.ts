import { useEffect } from "react";

/** A scroll this soon after the box got the focus, a letter, an arrow key or a phone's keyboard is the browser's: it keeps them in view. */
const BROWSER_SCROLLS_FOR_MS = 400;
const SCROLL_KEYS: ReadonlySet<string> = new Set(["PageUp", "PageDown"]);

/** A scroll of the page closes the results: by wheel, finger, key, scrollbar or script, but not the browser's own. */
export function useClosedByScroll(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    let browserScrollsUntil = 0;
    const byBrowser = () => {
      browserScrollsUntil = performance.now() + BROWSER_SCROLLS_FOR_MS;
    };
    const byCustomer = () => {
      browserScrollsUntil = 0;
    };
    byBrowser();
    const onKey = ({ key }: KeyboardEvent) => (SCROLL_KEYS.has(key) ? byCustomer() : byBrowser());
    const onPress = ({ target }: PointerEvent) => {
      // A press on the scrollbar: the target is the document itself.
      if (target === document.documentElement) byCustomer();
    };
    const onScroll = () => {
      if (performance.now() >= browserScrollsUntil) close();
    };
    const left = new AbortController();
    const options = { passive: true, signal: left.signal };
    addEventListener("wheel", byCustomer, options);
    addEventListener("touchmove", byCustomer, options);
    addEventListener("keydown", onKey, options);
    addEventListener("input", byBrowser, options);
    addEventListener("pointerdown", onPress, options);
    addEventListener("scroll", onScroll, options);
    visualViewport?.addEventListener("resize", byBrowser, options);
    return () => left.abort();
  }, [isOpen, close]);
}
