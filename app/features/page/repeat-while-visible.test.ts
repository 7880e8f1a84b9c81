import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatWhileVisible } from "./repeat-while-visible.ts";

const tab = Object.assign(new EventTarget(), { hidden: false });
let runs = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", tab);
  tab.hidden = false;
  runs = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(isShown: boolean) {
  tab.hidden = !isShown;
  tab.dispatchEvent(new Event("visibilitychange"));
}

function after(seconds: number): number {
  vi.advanceTimersByTime(seconds * 1000);
  return runs;
}

test("the delays grow from the first to five minutes, until it is stopped", () => {
  const stop = repeatWhileVisible(() => runs++, 100);
  expect([after(99), after(1), after(149), after(1), after(225), after(300), after(300)]).toEqual([
    0, 1, 1, 2, 3, 4, 5,
  ]);
  stop();
  expect(after(3000)).toBe(5);
});

test("a hidden tab does nothing, and runs at once when it is visible again, with the next delay", () => {
  const stop = repeatWhileVisible(() => runs++, 10);
  show(false);
  expect(after(3000)).toBe(0);
  show(true);
  expect(runs).toBe(1);
  expect([after(14), after(1)]).toEqual([1, 2]);
  stop();
});

test("a tab that was hidden only between two runs keeps its delay", () => {
  const stop = repeatWhileVisible(() => runs++, 10);
  show(false);
  after(5);
  show(true);
  expect([runs, after(5)]).toEqual([0, 1]);
  stop();
});
