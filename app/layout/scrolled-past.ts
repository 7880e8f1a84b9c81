import { useEffect } from "react";
import { createStore, useStore } from "../state/store.ts";

/** How far the page is scrolled, in pixels, read once an event: read again after what it changes, it would lay the page out once more. */
const scrolled = createStore(0);
let isFollowed = false;

/** Whether the page is scrolled beyond `px`. */
export function useScrolledPast(px: number): boolean {
  useEffect(followScroll, []);
  return useStore(scrolled, (y) => y > px);
}

/** One listener for as long as the document is there. */
function followScroll(): void {
  if (isFollowed) return;
  isFollowed = true;
  const look = () => scrolled.change(window.scrollY);
  look();
  addEventListener("scroll", look, { passive: true });
}
