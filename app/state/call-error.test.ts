import { expect, test } from "vitest";
import { CallError, failureWords, UNREACHABLE } from "./call-error.ts";

test("who has tried too often is told when to try again", () => {
  const refused = new CallError(429, "Too many tries. Please wait a little and try again.", 600);
  expect(failureWords(refused)).toBe("That was too often. Please wait 10 minutes, then try again.");
});

test("without a time, the server's own words are told; without an answer, that there was none", () => {
  expect(failureWords(new CallError(429, "Too many tries.", null))).toBe("Too many tries.");
  expect(failureWords(new CallError(500, ""), "It did not work.")).toBe("It did not work.");
  expect(failureWords(new TypeError("Failed to fetch"))).toBe(UNREACHABLE);
});
