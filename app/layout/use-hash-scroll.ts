import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { href } from "../links.ts";
import { isPlainClick } from "../ui/is-plain-click.ts";
import { prefersReducedMotion } from "../ui/slide-to.ts";

const SECTIONS = new Set(["#WhyChoose-section", "#equipments"]);
/** Until late-loading content is in place (specification, section 2.10). */
const DELAY_MS = 2000;
const SCROLL_MS = 400;
const HEADER_PX = 80;

/** The footer's hash links: about 2 s after the click the home page scrolls to its section, unless the user scrolls first. */
export function useHashScroll(): void {
  const { pathname, hash, key } = useLocation();
  const isSection = pathname === "/" && SECTIONS.has(hash);
  useFollowedInPlace(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated click on the same link scrolls again
  useEffect(() => {
    if (!isSection) return;
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
  }, [isSection, hash, key]);
}

/**
 * The footer's links to a section navigate on the client. The browser jumps to the section at once when the URL changes; that is undone
 * before the next paint: to the top of the page, or to the previous position on the home page.
 */
function useFollowedInPlace(key: string): void {
  const navigate = useNavigate();
  const stayAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the URL has changed
  useLayoutEffect(() => {
    const top = stayAt.current;
    stayAt.current = null;
    if (top !== null) queueMicrotask(() => scrollTo(0, top));
  }, [key]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.pathname !== href("/") || !SECTIONS.has(link.hash))
        return;
      if (!isPlainClick(event)) return;
      event.preventDefault();
      stayAt.current = location.pathname === link.pathname ? scrollY : 0;
      void navigate(`/${link.hash}`);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function scrollSmoothly(to: number): void {
  const from = scrollY;
  if (prefersReducedMotion() || Math.abs(to - from) < 2) {
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
