import { useEffect } from "react";
import { useLocation } from "react-router";
import { wantsNoMotion } from "../ui/slide-to.ts";

const SECTIONS = new Set(["#WhyChoose-section", "#equipments"]);
/** Until what loads late stands in its place (specification, section 2.10). */
const DELAY_MS = 2000;
const SCROLL_MS = 400;
const HEADER_PX = 80;

/** The footer's hash links: about 2 s after they were followed the home page scrolls to its section, unless the customer scrolls first. */
export function useHashScroll(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again scrolls again
  useEffect(() => {
    if (pathname !== "/" || !SECTIONS.has(hash)) return;
    const timer = setTimeout(() => {
      stopWatching();
      const section = document.getElementById(hash.slice(1));
      if (section) scrollSmoothly(section.getBoundingClientRect().top + scrollY - HEADER_PX);
    }, DELAY_MS);
    const giveUp = () => {
      clearTimeout(timer);
      stopWatching();
    };
    const stopWatching = () => {
      for (const name of ["wheel", "touchmove", "keydown"]) removeEventListener(name, giveUp);
    };
    for (const name of ["wheel", "touchmove", "keydown"]) addEventListener(name, giveUp, { passive: true });
    return giveUp;
  }, [pathname, hash, key]);
}

function scrollSmoothly(to: number): void {
  const from = scrollY;
  if (wantsNoMotion() || Math.abs(to - from) < 2) {
    scrollTo(0, to);
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min((now - start) / SCROLL_MS, 1);
    scrollTo(0, from + (to - from) * (1 - (1 - part) ** 3));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
