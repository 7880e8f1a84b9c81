import { expect, test } from "vitest";
import { FHIR, fhir, HL7, hl7, NATIVE, native, readToReport, shownOf } from "./read-to-report.ts";

/** Cells in the urine are counted over several fields of view, and are two numbers: "2-4 /hpf". */

const read = (obx: string) =>
  shownOf(readToReport(HL7, hl7([`OBX|1|${obx}`], { test: "CLP01" }), "CLP01"))[0];

test.each([
  ["ST|UPUS||2-4|/hpf|0-5||||F", "UPUS: 2-4 /hpf [0–5] In range"],
  ["NM|UPUS||2 - 4|/HPF|0-5||||F", "UPUS: 2 - 4 /hpf [0–5] In range"],
  ["ST|UPUS||2–4|/hpf|0-5||||F", "UPUS: 2–4 /hpf [0–5] In range"],
  ["TX|UPUS||2 to 4|cells/hpf|0-5||||F", "UPUS: 2 to 4 /hpf [0–5] In range"],
  ["SN|UPUS||^2^-^4|/hpf|0-5||||F", "UPUS: 2-4 /hpf [0–5] In range"],
  ["ST|UPUS||20-25|/hpf|0-5||||F", "UPUS: 20-25 /hpf [0–5] High"],
  ["ST|UPUS||4-6|/hpf|0-5||||F", "UPUS: 4-6 /hpf [0–5]"],
  ["ST|UPUS||20-25|/hpf|0-5|H|||F", "UPUS: 20-25 /hpf [0–5] High"],
  ["ST|UPUS||4-6|/hpf|0-5|H|||F", "UPUS: 4-6 /hpf [0–5] High"],
  [
    "ST|UPUS||20-25|/hpf|0-5|HH|||F",
    'UPUS: 20-25 /hpf [0–5] Very high "The laboratory has flagged this result. Range source: the laboratory."',
  ],
])("%s reads %s", (obx, shown) => {
  expect(read(obx)).toBe(shown);
});

test.each([
  ["ST|UPUS||4-2|/hpf|0-5||||F", "UPUS is not a number"],
  ["ST|UPUS||2-4-6|/hpf|0-5||||F", "UPUS is not a number"],
  ["ST|UPUS||-2-4|/hpf|0-5||||F", "UPUS is not a number"],
  ["ST|UPUS||2-|/hpf|0-5||||F", "UPUS is not a number"],
  ["ST|UPUS||2,5-4|/hpf|0-5||||F", "UPUS is not a number"],
  ["ST|UPUS||Plenty|/hpf|0-5||||F", "UPUS is not a number"],
  ["ST|UPUS||2-4|/uL|0-5||||F", "the unit of UPUS is /uL, and not /hpf"],
  ["ST|UPUS||2-4||0-5||||F", "the unit of UPUS is missing, and not /hpf"],
  ["ST|UPUS||20-25|/hpf|0-5|L|||F", "the flag of UPUS is against its range"],
  ["ST|UPUS||4-6|/hpf|0-5|L|||F", "the flag of UPUS is against its range"],
])("%s is quarantined", (obx, reason) => {
  expect(read(obx)).toBe(`aside: ${reason}`);
});

test("a count over several fields of view is read in FHIR and in plain JSON too", () => {
  const ends = { low: { value: 2, unit: "/hpf" }, high: { value: 4, unit: "/hpf" } };
  const code = { coding: [{ system: "http://loinc.org", code: "5821-4" }] };
  const about = { code: { coding: [{ code: "CLP01" }] } };
  const body = fhir(
    [{ code, valueRange: ends, referenceRange: [{ low: { value: 0 }, high: { value: 5 } }] }],
    about,
  );
  const line = { analyte: "UPUS", value: "2-4", unit: "/hpf", refLow: 0, refHigh: 5 };
  const own = readToReport(NATIVE, native([line]), "CLP01");
  expect(shownOf(readToReport(FHIR, body, "CLP01"))).toEqual(["UPUS: 2-4 /hpf [0–5] In range"]);
  expect(shownOf(own)).toEqual(["UPUS: 2-4 /hpf [0–5] In range"]);
});
