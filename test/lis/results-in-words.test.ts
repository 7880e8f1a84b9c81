import { expect, test } from "vitest";
import { cultureReports, reportOf } from "./read-to-report.ts";

/** Findings that a text has behind its subject, and the flags and ranges that deny them. */

const RANGE = "aside: the flag of CULT is against its range";
const VALUE = "aside: the flag of CULT is against its value";

const inHl7 = (value: string, range: string, flag: string) =>
  reportOf("MIC01", `ST|CULT||${value}||${range}|${flag}|||F`);

test.each([
  ["MTB detected, very low", "Not detected", "N", RANGE],
  ["Presumptive positive", "Negative", "N", RANGE],
  ["Weak positive", "Negative", "N", RANGE],
  ["Trace positive", "Negative", "N", RANGE],
  ["Malarial parasite present", "Absent", "N", RANGE],
  ["Smear positive for AFB", "Negative", "N", RANGE],
  ["AFB 1+", "Negative", "N", RANGE],
  ["Doubtful", "Negative", "N", VALUE],
  ["Target not detected", "see text", "DET", VALUE],
  ["MTB NOT DETECTED", "Not detected", "DET", VALUE],
  ["MTB NOT DETECTED", "Not detected", "A", RANGE],
  ["No malarial parasite", "Not seen", "POS", VALUE],
  ["No pus cells", "Nil", "A", RANGE],
  ["MTB detected, very low", "Not detected", "A", "CULT: MTB detected, very low [Not detected] Abnormal"],
  ["MTB NOT DETECTED", "Not detected", "N", "CULT: MTB NOT DETECTED [Not detected] In range"],
  ["False positive", "Negative", "N", "CULT: False positive [Negative] In range"],
  [
    "MTB detected, rifampicin resistance not detected",
    "see text",
    "DET",
    "CULT: MTB detected, rifampicin resistance not detected [see text] Abnormal, Detected",
  ],
  ["IgM negative, IgG positive", "Negative", "N", "CULT: IgM negative, IgG positive [Negative] In range"],
  [
    "Plenty of pus cells, yeast absent",
    "Absent",
    "A",
    "CULT: Plenty of pus cells, yeast absent [Absent] Abnormal",
  ],
  ["Gram positive cocci", "see text", "A", "CULT: Gram positive cocci [see text] Abnormal"],
  ["AB positive", "see text", "N", "CULT: AB positive [see text] In range"],
  ["Positive if above 1.1", "Negative", "POS", "CULT: Positive if above 1.1 [Negative] Abnormal, Positive"],
])("%s beside the range %j that is flagged %j", (value, range, flag, words) => {
  expect(cultureReports(value, range, flag)).toEqual([words, words]);
});

test("a finding and two numbers of a text are held against the laboratory's own limits", () => {
  expect(inHl7("Reactive", "<1.0", "N")).toBe(RANGE);
  expect(inHl7("Reactive", ">10", "N")).toBe("CULT: Reactive [above 10] In range");
  expect(inHl7("Non reactive", "<1.0", "N")).toBe("CULT: Non reactive [below 1.0] In range");
  expect(inHl7("8-10", "0-5", "N")).toBe("CULT: 8-10 [0–5] High");
  expect(inHl7("8-10", "0-5", "L")).toBe(RANGE);
  expect(inHl7("2-4", "0-5", "")).toBe("CULT: 2-4 [0–5] In range");
  expect(inHl7("3-8", "0-5", "N")).toBe("CULT: 3-8 [0–5] In range");
});

test("a dash is a negative finding only beside a range or a flag that says so", () => {
  const reason = "aside: CULT has a dash in place of its value";
  for (const flag of ["", "N", "A"])
    expect(reportOf("MIC01", `ST|CULT||-|||${flag}|||F`.replace("|||", "||see text|"))).toBe(reason);
  expect(reportOf("MIC01", "ST|CULT||-||Nil|N|||F")).toBe("CULT: - [Nil] In range");
  expect(reportOf("MIC01", "ST|CULT||-||see text|NEG|||F")).toBe("CULT: - [see text] Negative");
});
