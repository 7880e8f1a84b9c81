import { useSyncExternalStore } from "react";

/** Whether the page is scrolled beyond `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    followScroll,
    () => window.scrollY > px,
    () => false,
  );
}

function followScroll(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}
