import { expect, test } from "vitest";
import { numberJustProven } from "./service.ts";
import type { Challenge } from "./types.ts";

const sentAt = new Date("2026-11-24T06:00:00Z");
const minutesLater = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000);
const challenge: Challenge = {
  id: "c",
  sessionHash: new Uint8Array(),
  purpose: "reset",
  mobile: "9830012345",
  codeHash: new Uint8Array(),
  createdAt: sentAt,
  expiresAt: minutesLater(10),
  wrongTries: 0,
  usedAt: minutesLater(2),
};

test("the number of a code that was used is known while the code would be good", () => {
  expect(numberJustProven(challenge, minutesLater(9))).toBe("9830012345");
  expect(numberJustProven(challenge, minutesLater(10))).toBe("");
});

test("a number that nobody has proven is not told", () => {
  expect(numberJustProven({ ...challenge, usedAt: null }, minutesLater(3))).toBe("");
  expect(numberJustProven(undefined, minutesLater(3))).toBe("");
});
