import { expect, test } from "vitest";
import { addValue, readAddValue, readServiceId } from "./button-value.ts";

test("a button's value says which service is added, and the price that was seen", () => {
  expect(readAddValue(addValue({ ServiceId: 1001, Fees: 400 }))).toEqual({
    serviceId: 1001,
    seenPaise: 40000,
  });
  expect(readAddValue(addValue({ ServiceId: 7, Fees: 349.5 }))).toEqual({ serviceId: 7, seenPaise: 34950 });
  expect(readAddValue(addValue({ ServiceId: 7, Fees: "1299" }))).toEqual({ serviceId: 7, seenPaise: 129900 });
});

test.each(["", "1001", "1001 ", " 400", "0 400", "1001 4e2", "1001 -4", "1001  400", "1001 400 1", "x 400"])(
  "%j adds nothing",
  (text) => expect(readAddValue(text)).toBeUndefined(),
);

test("a service's id is a whole number from 1 on, of at most nine digits", () => {
  expect(readServiceId("1001")).toBe(1001);
  for (const text of ["", "0", "01", "-1", "1.5", "1e3", "1234567890"])
    expect(readServiceId(text), text).toBeUndefined();
});
