import { expect, test } from "vitest";
import { readHl7Time } from "./read-hl7-time.ts";

test("a time without a zone is India's, whatever the server's is", () => {
  expect(readHl7Time("20261120095000")).toEqual(new Date("2026-11-20T04:20:00Z"));
  expect(readHl7Time("202611200950+0000")).toEqual(new Date("2026-11-20T09:50:00Z"));
  expect(readHl7Time("20280229000000")).toEqual(new Date("2028-02-28T18:30:00Z"));
});

test("a day that the calendar does not have is not one of the next month", () => {
  for (const text of [
    "20260230100000",
    "20270229100000+0530",
    "20261320100000",
    "20261120250000",
    "20261120",
  ]) {
    expect(readHl7Time(text), text).toBeNull();
  }
});
