import { expect, test } from "vitest";
import { hoursOfLife, minuteOfTime, phaseOn } from "./pregnancy.ts";

const said = (phase: "luteal" | "postmenopause") => [
  { patientId: "p", phase, bornMinute: null, on: "2026-12-01" },
];

test.each([
  ["2026-12-01", "luteal"],
  ["2026-11-30", "luteal"],
  ["2026-12-02", "luteal"],
  ["2026-12-03", null],
  ["2026-11-29", null],
])("a phase that was said of 1 December is on %s %s", (day, phase) => {
  expect(phaseOn(said("luteal"), "p", day)).toBe(phase);
});

test("menopause stays, and nobody has what was said of another", () => {
  expect(phaseOn(said("postmenopause"), "p", "2027-12-01")).toBe("postmenopause");
  expect(phaseOn(said("luteal"), "q", "2026-12-01")).toBeNull();
});

test.each([
  // Born at half past two in the afternoon in India.
  [870, "2026-12-06", "2026-12-07T09:00:00Z", 24],
  [870, "2026-12-06", "2026-12-06T09:00:00Z", 0],
  [870, "2026-12-06", "2026-12-06T08:59:00Z", null],
  [null, "2026-12-06", "2026-12-07T09:00:00Z", null],
  [870, null, "2026-12-07T09:00:00Z", null],
  [870, "2026-12-06", null, null],
])("born at minute %s of %s, a sample of %s is of hour %s", (minute, born, taken, hours) => {
  expect(hoursOfLife(minute, born, taken === null ? null : new Date(taken))).toBe(hours);
});

test.each([
  ["07:30", 450],
  ["7:30", 450],
  ["23:59:30", 1439],
  ["00:00", 0],
  ["24:00", null],
  ["7.30", null],
  ["", null],
])("%s is minute %s of the day", (text, minute) => {
  expect(minuteOfTime(text)).toBe(minute);
});
