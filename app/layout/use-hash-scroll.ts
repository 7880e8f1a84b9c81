import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { href } from "../links.ts";
import { isPlainClick } from "../ui/link.tsx";
import { START_FROM_HASH_MS, smoothScroll } from "../ui/smooth-scroll.ts";

const SECTIONS = new Set(["#WhyChoose-section", "#equipments"]);
/** Until late-loading content is in place (specification, section 2.10). */
const DELAY_MS = 2000;
const SCROLL_MS = 400;
const GAP_PX = 8;

/**
 * The footer's hash links: about 2 s after the click the home page scrolls to its section, unless the user scrolls first. From the URL of the
 * document's first page it begins after 10 ms.
 */
export function useHashScroll(): void {
  const { pathname, hash, key } = useLocation();
  const isSection = pathname === "/" && SECTIONS.has(hash);
  useFollowedInPlace(key);
  useEffect(() => {
    if (!isSection) return;
    const isFirstPage = key === "default";
    const timer = setTimeout(
      () => {
        stopWatching();
        if (isFirstPage) scrollToSection(hash.slice(1));
        else scrollToSection(hash.slice(1), SCROLL_MS);
      },
      isFirstPage ? START_FROM_HASH_MS : DELAY_MS,
    );
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

/** Scrolls to the section, whose top stops below the header: past 200 px that stays at the top of the window. */
function scrollToSection(id: string, ms?: number): void {
  const section = document.getElementById(id);
  const header = document.querySelector(".site-header");
  if (!section) return;
  const place = () => section.getBoundingClientRect().top + scrollY - (header?.clientHeight ?? 0) - GAP_PX;
  smoothScroll(() => Math.max(0, place()), ms);
}
