import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, call, endpoint, failureWords, UNREACHABLE } from "./call.ts";

const click = vi.fn();
let cameBy = "navigate";
let openFor = 1_000;

class Navigation {
  type = cameBy;
}

beforeEach(() => {
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "", getElementById: () => ({ click }) });
  vi.stubGlobal("PerformanceNavigationTiming", Navigation);
  vi.stubGlobal("performance", { now: () => openFor, getEntriesByType: () => [new Navigation()] });
  vi.stubGlobal("fetch", async () => Response.json({ status: 419, message: "Expired." }, { status: 419 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const change = () =>
  call(endpoint<undefined>("POST", "/loadData/submitPage/fetchCart")).catch(() => undefined);

test("a token that cannot be renewed reloads the page once, and not again and again when cookies are blocked", async () => {
  await change();
  expect(click).toHaveBeenCalledTimes(1);
  cameBy = "reload";
  await change();
  expect(click).toHaveBeenCalledTimes(1);
  openFor = 60_000;
  await change();
  expect(click).toHaveBeenCalledTimes(2);
});

test("after too many attempts the message says when to try again", () => {
  const refused = new CallError(429, "Too many tries. Please wait a little and try again.", 600);
  expect(failureWords(refused)).toBe("That was too often. Please wait 10 minutes, then try again.");
});

test("without a time the message is the server's own; without a response it says that there was none", () => {
  expect(failureWords(new CallError(429, "Too many tries.", null))).toBe("Too many tries.");
  expect(failureWords(new CallError(500, ""), "It did not work.")).toBe("It did not work.");
  expect(failureWords(new TypeError("Failed to fetch"))).toBe(UNREACHABLE);
});
