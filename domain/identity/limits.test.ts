import { expect, test } from "vitest";
import { addressLimit, DEFAULT_LIMITS, limitOf, passwordLimit } from "./limits.ts";

const now = new Date("2026-11-20T10:00:00Z");
const ago = (...seconds: number[]) => seconds.map((each) => new Date(now.getTime() - each * 1000));
const sends = limitOf("send", "9830012345", DEFAULT_LIMITS.sendsToNumber);

test("three codes in ten minutes are sent, the fourth waits until the first is ten minutes old", () => {
  expect(sends.wait(ago(10, 20), now)).toBe(0);
  expect(sends.wait(ago(10, 20, 400), now)).toBe(200);
  expect(sends.wait(ago(10, 20, 600), now)).toBe(0);
});

test("the sixth code of an hour waits for the hour, the eleventh of a day for the day", () => {
  expect(sends.wait(ago(700, 800, 900, 1000, 3000), now)).toBe(600);
  expect(sends.wait(ago(...Array.from({ length: 10 }, (_, i) => 4000 * (i + 1))), now)).toBe(86_400 - 40_000);
  expect([sends.lookBack, sends.counted]).toEqual([86_400, 10]);
});

test("after ten wrong passwords each further try waits twice as long, at most a quarter of an hour", () => {
  const { wait } = passwordLimit("9830012345");
  const wrong = (count: number) => ago(...Array.from({ length: count }, (_, i) => i));
  expect([9, 10, 11, 12, 20].map((count) => wait(wrong(count), now))).toEqual([0, 30, 60, 120, 900]);
  expect(wait(ago(31, ...Array(9).fill(40)), now)).toBe(0);
});

test("an address is not limited where the rule has no limit or the address is unknown", () => {
  expect(addressLimit("try", "10.0.0.1", null)).toEqual([]);
  expect(addressLimit("try", "", DEFAULT_LIMITS.triesByAddress)).toEqual([]);
  expect(addressLimit("try", "10.0.0.1", DEFAULT_LIMITS.triesByAddress)).toHaveLength(1);
});

test("of IPv6 the network of a line and the site that it lies in are limited, the site at ten times as much", () => {
  const limits = addressLimit("try", "2001:db8:7:1::/64", [{ most: 2, seconds: 60 }]);
  expect(limits.map(({ subject }) => subject)).toEqual(["2001:db8:7:1::/64", "2001:db8:7::/48"]);
  const now = new Date("2026-11-20T04:30:00Z");
  const times = (count: number) => Array.from({ length: count }, () => now);
  expect([2, 19, 20].map((count) => limits.map(({ wait }) => wait(times(count), now) > 0))).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test("what a form sends is counted apart, and by the site too", () => {
  const limits = addressLimit("call-back", "2001:db8:7:1::/64", [{ most: 2, seconds: 60 }], "grievance");
  expect(limits.map(({ subject }) => subject)).toEqual([
    "grievance 2001:db8:7:1::/64",
    "grievance 2001:db8:7::/48",
  ]);
});
