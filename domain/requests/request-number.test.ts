import { expect, test } from "vitest";
import { requestNumber } from "./request-number.ts";

test("a request's number names its kind and can be read aloud without mistakes", () => {
  let byte = 0;
  const random = {
    bytes: (length: number) => Uint8Array.from({ length }, () => (byte = (byte * 29 + 41) % 251)),
  };
  const numbers = (["RX", "JA", "GR"] as const).map((prefix) => requestNumber(prefix, random));
  for (const number of numbers) expect(number).toMatch(/^(RX|JA|GR)[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(numbers.map((number) => number.slice(2))).size).toBe(3);
});
