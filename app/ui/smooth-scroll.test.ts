import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { smoothScroll } from "./smooth-scroll.ts";

let reduced = false;
const scrollTo = vi.fn((_: number, top: number) => vi.stubGlobal("scrollY", top));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) =>
    setTimeout(() => step(performance.now()), 16),
  );
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});
afterEach(() => {
  reduced = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a smooth scroll takes 1000 ms unless its duration is given", () => {
  smoothScroll(() => 500);
  vi.advanceTimersByTime(960);
  expect(scrollY).toBeGreaterThan(400);
  expect(scrollY).toBeLessThan(500);
  vi.advanceTimersByTime(80);
  expect(scrollY).toBe(500);
  smoothScroll(() => 0, 400);
  vi.advanceTimersByTime(440);
  expect(scrollY).toBe(0);
});

test("a smooth scroll ends where its target is by then", () => {
  let place = 500;
  smoothScroll(() => place, 400);
  vi.advanceTimersByTime(200);
  place = 620;
  vi.advanceTimersByTime(240);
  expect(scrollY).toBe(620);
});

test("under reduced motion a smooth scroll is at its target at once", () => {
  reduced = true;
  smoothScroll(() => 500);
  expect(scrollY).toBe(500);
});
