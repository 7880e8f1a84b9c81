import { expect, test } from "vitest";
import { formatDayTime } from "../shared/clock.ts";
import { grievanceClocks, requestNumber } from "./file-grievance.ts";

const clocks = (now: string) => {
  const { acknowledgeBy, resolveBy } = grievanceClocks(new Date(now));
  return [formatDayTime(acknowledgeBy), formatDayTime(resolveBy)];
};

test("a complaint is acknowledged within 48 hours and resolved within one month", () => {
  expect(clocks("2026-11-20T04:30:00Z")).toEqual(["22/11/2026, 10:00 a.m.", "20/12/2026, 10:00 a.m."]);
});

test("a month ends on its last day where the next one is shorter, and December is followed by January", () => {
  expect(clocks("2027-01-31T04:30:00Z")[1]).toBe("28/02/2027, 10:00 a.m.");
  expect(clocks("2026-12-31T04:30:00Z")[1]).toBe("31/01/2027, 10:00 a.m.");
});

test("a request's number names its kind and can be read aloud without mistakes", () => {
  let byte = 0;
  const random = {
    bytes: (length: number) => Uint8Array.from({ length }, () => (byte = (byte * 29 + 41) % 251)),
  };
  const numbers = (["RX", "JA", "GR"] as const).map((prefix) => requestNumber(prefix, random));
  for (const number of numbers) expect(number).toMatch(/^(RX|JA|GR)[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(numbers.map((number) => number.slice(2))).size).toBe(3);
});
