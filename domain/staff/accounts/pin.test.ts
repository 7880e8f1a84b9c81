import { expect, test } from "vitest";
import { isLocked, isPin } from "./pin.ts";

test.each([
  ["2580", true],
  ["482913", true],
  ["1111", false],
  ["1234", false],
  ["456789", false],
  ["9876", false],
  ["258", false],
  ["2580258", false],
  ["25a0", false],
  ["", false],
])("%j as a PIN: %j", (pin, isOne) => {
  expect(isPin(pin)).toBe(isOne);
});

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 26, 1, minutes));

test.each([
  ["before the PIN is typed", { pinAt: null, seenAt: at(0) }, true],
  ["after it is typed", { pinAt: at(21), seenAt: at(0) }, false],
  ["while it is used", { pinAt: at(0), seenAt: at(21) }, false],
  ["after ten minutes without use", { pinAt: at(0), seenAt: at(19) }, true],
])("a collector's session %s is locked or open", (_, session, locked) => {
  expect(isLocked("collector", session, at(30))).toBe(locked);
});

test("a session of any other role has no PIN", () => {
  expect(isLocked("reception", { pinAt: null, seenAt: at(0) }, at(30))).toBe(false);
});
