import { expect, test } from "vitest";
import { FHIR_INSTANT, ISO_INSTANT, readInstant } from "./read-instant.ts";

test("an instant with its seconds and its zone is read alike in every format", () => {
  for (const form of [FHIR_INSTANT, ISO_INSTANT]) {
    expect(readInstant("2026-11-20T09:50:00Z", form)).toEqual(new Date("2026-11-20T09:50:00Z"));
    expect(readInstant("2026-11-20T09:50:00+05:30", form)).toEqual(new Date("2026-11-20T04:20:00Z"));
    expect(readInstant("2026-11-20T09:50:00.123456789-01:00", form)).toEqual(
      new Date("2026-11-20T10:50:00.123Z"),
    );
    expect(readInstant("2028-02-29T00:00:00+05:30", form)).toEqual(new Date("2028-02-28T18:30:00Z"));
  }
});

test("without its seconds, without the colon of its zone or finer than FHIR is, the native format alone reads it", () => {
  for (const [text, instant] of [
    ["2026-11-20T09:50Z", "2026-11-20T09:50:00Z"],
    ["2026-11-20T09:50+05:30", "2026-11-20T04:20:00Z"],
    ["2026-11-20T09:50:00+0530", "2026-11-20T04:20:00Z"],
    ["2026-11-20T09:50:00.1234567890Z", "2026-11-20T09:50:00.123Z"],
  ] as const) {
    expect(readInstant(text, ISO_INSTANT), text).toEqual(new Date(instant));
    expect(readInstant(text, FHIR_INSTANT), text).toBeNull();
  }
});

test("what could be off by hours, or names a day that the calendar does not have, is no instant", () => {
  for (const form of [FHIR_INSTANT, ISO_INSTANT]) {
    for (const text of [
      "",
      "2026-11-20",
      "2026-11-20T09:50:00",
      "2026-11-20 09:50:00Z",
      "2026-11-20T09:50:00z",
      "2026-11-20T09:50:00Z\n",
      " 2026-11-20T09:50:00Z",
      "2026-11-20T09:50:00.Z",
      "2026-11-20T09Z",
      "2026-02-30T10:00:00Z",
      "2027-02-29T10:00:00+05:30",
      "2026-13-20T10:00:00Z",
      "2026-11-20T25:00:00Z",
      "2026-11-20T24:00:00+05:30",
      "2026-11-20T09:50:00+14:01",
      "2026-11-20T09:50:00-23:59",
      "2026-11-20T09:50:00+05:60",
    ]) {
      expect(readInstant(text, form), text).toBeNull();
    }
  }
});
