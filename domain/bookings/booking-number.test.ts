import { expect, test } from "vitest";
import { isBookingNo, newBookingNo } from "./booking-number.ts";

const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };

test("a new number has the form of one", () => {
  const numbers = Array.from({ length: 100 }, () => newBookingNo(random));
  expect(numbers.filter((each) => !isBookingNo(each))).toEqual([]);
});

test.each([
  "",
  "N7K2M9QWE",
  "N7K2M9QWERT",
  "n7k2m9qwer",
  "T7K2M9QWER",
  "N7K2M9QWEO",
  " N7K2M9QWER",
  "N7K2M9QWER\n",
])("%j has another form", (text) => expect(isBookingNo(text)).toBe(false));
