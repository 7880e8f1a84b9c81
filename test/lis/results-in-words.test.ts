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

test.each([
  ["Positive", "Negative", "Abnormal"],
  ["REACTIVE", "Non-Reactive", "Abnormal"],
  ["Detected.", "Not detected", "Abnormal"],
  ["Present", "Absent", "Abnormal"],
  ["Present", "Nil", "Abnormal"],
  ["Growth", "No growth", "Abnormal"],
  ["Negative", "negative", "In range"],
  ["Positive", "Non-reactive", ""],
  ["Weakly reactive", "Non-reactive", ""],
  ["Positive", "Negative: below 0.9", ""],
  ["Positive", "Negative or weakly positive", ""],
  ["Present", "Absent or occasional", ""],
  ["MTB detected", "Not detected", ""],
  ["Positive", "Positive in most adults", ""],
  ["Negative", "Positive", ""],
  ["Trace", "Nil", ""],
  ["Growth of normal flora", "No growth", ""],
])("%s beside the range %j, which nobody has flagged: %j", (value, range, flag) => {
  const words = `CULT: ${value} [${range}] ${flag}`.trim();
  expect(cultureReports(value, range, "")).toEqual([words, words]);
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

const CODED = "aside: OBX-5 of CULT has codes and words that deny each other";
const TEXT = "aside: CULT has findings that deny each other";

test.each(["Positive/Negative", "Reactive or Non-reactive", "Detected, Not detected"])(
  "%s is a form without its choice",
  (value) => {
    expect(cultureReports(value, "see text", "")).toEqual([TEXT, TEXT]);
  },
);

test.each([
  "Cancelled by lab",
  "DO NOT REPORT",
  "Duplicate",
  "see previous report",
  "Wrong patient",
  "Sample of another patient",
  "mislabelled",
  "Error: tube empty",
  "QC failed",
  "Reagent expired",
  "Calibrator",
  "Rerun",
  "to be verified",
  "Not verified",
  "Draft",
  "Result amended",
])("%j is about the sample or the run, and no result", (value) => {
  const reason = "aside: CULT has words in place of its result";
  expect(cultureReports(value, "see text", "N")).toEqual([reason, reason]);
});

test.each([
  "Control line seen, test line not seen",
  "Repeat culture shows no growth",
  "Provisional: Salmonella",
  "Invalid, inhibitors present",
])("%j is a result, or has one", (value) => {
  const words = `CULT: ${value} [see text]`;
  expect(cultureReports(value, "see text", "")).toEqual([words, words]);
});

test.each([
  ["ST", "Negative; HCV", TEXT],
  ["TX", "HIV 1/2, Non-reactive", TEXT],
  ["ST", "Positive; Dengue NS1 antigen", TEXT],
  ["ST", "Negative~Anti-HCV", TEXT],
  ["CWE", "NEG^Negative^L^HCV^HCV^L", CODED],
  ["CWE", "NEG^^L^HCV^^L", CODED],
  ["IS", "POS~HIV", CODED],
  ["ST", "Negative; repeat after 6 weeks", "CULT: Negative; repeat after 6 weeks [No significant growth]"],
  ["ST", "Reactive (HIV-1)", "CULT: Reactive (HIV-1) [No significant growth]"],
  ["ST", "HIV, HCV, HBsAg: Negative", "CULT: HIV, HCV, HBsAg: Negative [No significant growth]"],
  ["FT", "HCV\\.br\\Negative", "CULT: HCV Negative [No significant growth]"],
])("a finding beside a name alone may be of that name or not: %s %s", (type, value, words) => {
  expect(reportOf("MIC01", `${type}|CULT||${value}||||||F`)).toBe(words);
});
