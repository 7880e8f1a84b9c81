import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHashScroll } from "./use-hash-scroll.ts";

let at = { pathname: "/", hash: "#equipments", key: "default" };
let cleanUp: (() => void)[] = [];

// The effects of one render, run at once.
vi.mock("react", () => ({
  useEffect: (run: () => (() => void) | undefined) => {
    const end = run();
    if (end) cleanUp.push(end);
  },
  useLayoutEffect: () => undefined,
  useRef: (current: unknown) => ({ current }),
}));
vi.mock("react-router", () => ({ useLocation: () => at, useNavigate: () => () => undefined }));

const SECTION_PX = 1_000;
const HEADER_PX = 100;
const GAP_PX = 8;
const place = SECTION_PX - HEADER_PX - GAP_PX;
let listeners: Map<string, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  listeners = new Map();
  vi.stubGlobal("addEventListener", (name: string, run: () => void) => listeners.set(name, run));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  vi.stubGlobal("requestAnimationFrame", (step: (now: number) => void) =>
    setTimeout(() => step(performance.now()), 1),
  );
  vi.stubGlobal("scrollY", 0);
  vi.stubGlobal("scrollTo", (_: number, top: number) => vi.stubGlobal("scrollY", top));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    getElementById: () => ({ getBoundingClientRect: () => ({ top: SECTION_PX - scrollY }) }),
    querySelector: () => ({ clientHeight: HEADER_PX }),
  });
});
afterEach(() => {
  for (const end of cleanUp) end();
  cleanUp = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ["the URL of the document's first page", 10, 1_000, "default"],
  ["a press of a footer's link", 2_000, 400, "k1"],
] as const)("from %s the scroll begins after %i ms and takes %i ms", (_, waits, takes, key) => {
  at = { pathname: "/", hash: key === "default" ? "#equipments" : "#WhyChoose-section", key };
  useHashScroll();
  vi.advanceTimersByTime(waits);
  expect(scrollY).toBe(0);
  vi.advanceTimersByTime(2);
  expect(scrollY).toBeGreaterThan(0);
  vi.advanceTimersByTime(takes - 10);
  expect(scrollY).toBeLessThan(place);
  vi.advanceTimersByTime(10);
  expect(scrollY).toBe(place);
});

test.each(["wheel", "touchmove", "keydown"])("a %s of the customer before that ends it", (name) => {
  at = { pathname: "/", hash: "#equipments", key: "k2" };
  useHashScroll();
  vi.advanceTimersByTime(1_000);
  listeners.get(name)?.();
  vi.advanceTimersByTime(5_000);
  expect([scrollY, listeners.size]).toEqual([0, 0]);
});

test.each([
  ["/", "#else"],
  ["/", ""],
  ["/about", "#equipments"],
])("%s%s is no section of the home page", (pathname, hash) => {
  at = { pathname, hash, key: "default" };
  useHashScroll();
  vi.advanceTimersByTime(5_000);
  expect(scrollY).toBe(0);
});
