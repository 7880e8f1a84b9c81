import { expect, test } from "vitest";
import { differ } from "./compare-times.ts";

const noise = (seed: number) =>
  Array.from({ length: 40 }, (_, i) => 10 + ((i * 7919 + seed * 104729) % 997) / 250);

test("times that differ by noise alone do not differ", () => {
  expect(differ(noise(1), noise(2))).toBeNull();
});

test("one kind that takes a third longer is found, whichever it is", () => {
  const slow = noise(2).map((time) => time * 1.33);
  expect(differ(slow, noise(1))).toContain("ms against");
  expect(differ(noise(1), slow)).toContain("ms against");
});

test("a few slow responses among many are noise", () => {
  const bumpy = noise(2).map((time, i) => (i % 10 === 0 ? time * 50 : time));
  expect(differ(bumpy, noise(1))).toBeNull();
});
