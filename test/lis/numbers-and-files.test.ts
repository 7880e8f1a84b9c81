import { expect, test } from "vitest";
import {
  FHIR,
  fhir,
  HL7,
  hl7,
  NATIVE,
  native,
  nativeReportOf,
  readToReport,
  shownOf,
} from "./read-to-report.ts";

/** Numbers as Indian systems write them, and files in the place of text. */

const read = (code: string, ...segments: string[]) =>
  shownOf(readToReport(HL7, hl7(segments, { test: code }), code))[0];

test.each([
  ["NM|PLT||1,50,000|/cumm|1,50,000-4,10,000", "PLT: 150 10^3/uL [150–410] In range as 1,50,000 /cumm"],
  [
    "ST|PLT||> 12,34,567|/cumm|1,50,000-4,10,000",
    "PLT: >1234.567 10^3/uL [150–410] Very high as > 12,34,567 /cumm",
  ],
  ["ST|PLT||1,234,567|/uL|1,50,000-4,10,000", "PLT: 1234.567 10^3/uL [150–410] Very high as 1,234,567 /uL"],
])("%s has the commas of lakhs or of millions", (obx, shown) => {
  expect(read("HEM01", `OBX|1|${obx}||||F`)).toBe(shown);
});

test.each([
  ["WBC", "7.5", "10^3/uL", "4000-10000", "of another scale than its value"],
  ["WBC", "7.5", "10*3/uL", ">= 4000", "of another scale than its value"],
  ["HB", "13.2", "g/dL", "130-170", "of another scale than its value"],
  ["PLT", "250", "10^3/uL", "1.5-4.5", "of another scale than its value"],
  ["WBC", "7.5", "10^3/uL", "4-10", ""],
  ["WBC", "1.1", "10^3/uL", "10-20", ""],
  ["HB", "13.2", "g/dL", "20-30", ""],
])("%s %s %s beside the range %s has the right scale: %s", (code, value, unit, range, fault) => {
  const sent = `OBX|1|NM|${code}||${value}|${unit.replace("^", "\\S\\")}|${range}||||F`;
  const plain = nativeReportOf("HEM01", { analyte: code, value, unit, refText: range });
  for (const shown of [read("HEM01", sent), plain]) {
    if (fault) expect(shown).toBe(`aside: the range of ${code} is ${fault}`);
    else expect(shown).toMatch(new RegExp(`^${code}: ${value} `));
  }
});

test.each(["20261120", "19990131", "202611200930", "20261120093015"])(
  "%s is a day and no amount",
  (value) => {
    expect(read("BIO06", `OBX|1|NM|CHOL||${value}|mg/dL|||||F`)).toBe(
      "aside: CHOL has a day in place of its value",
    );
    expect(nativeReportOf("BIO06", { analyte: "CHOL", value, unit: "mg/dL" })).toBe(
      "aside: CHOL has a day in place of its value",
    );
  },
);

test("a number that is not converted stands with its commas", () => {
  expect(read("BIO06", "OBX|1|NM|CHOL||1,50,000|mg/dL|100-190||||F")).toBe(
    "CHOL: 1,50,000 mg/dL [100–190] High",
  );
});

test.each(["11,000", "1,5", "1,50", "1,50,00", "15,0,000", "1,5000", "1,,50,000", ",50,000", "1,50,000,"])(
  "whether %s has a decimal comma, or is whole, is not known",
  (value) => {
    expect(read("HEM01", `OBX|1|ST|PLT||${value}|/cumm|1,50,000-4,10,000||||F`)).toBe(
      "aside: PLT is not a number",
    );
  },
);

const FILES = [
  ["{\\rtf1\\ansi\\deff0 Negative}", "in Rich Text Format"],
  ["Report: {\\rtf Negative}", "in Rich Text Format"],
  ["<html><body>Negative</body></html>", "a page in HTML or XML"],
  ['<?xml version="1.0"?><r>Negative</r>', "a page in HTML or XML"],
  ["<b>Reactive</b>", "in HTML"],
  ["Reactive<br/>Confirm by Western blot", "in HTML"],
  ["JVBERi0xLjQKJeLjz9MKMSAwIG9iago=", "a file in Base64"],
  ["No growth\\.br\\seen", "text with an escape of HL7"],
  ["No growth\\.br seen", "text with an escape of HL7"],
  ["a\\.bq\\b", "text with an escape of HL7"],
  ["A \\T\\ B", "text with an escape of HL7"],
  ["10\\S\\5", "text with an escape of HL7"],
  ["\\H\\MRSA\\N\\", "text with an escape of HL7"],
  ["\\E\\", "text with an escape of HL7"],
  ["\\x41\\", "text with an escape of HL7"],
  ["\\X0D0A\\seen", "text with an escape of HL7"],
  ["\\C2842\\", "text with an escape of HL7"],
  ["&lt;5", "text with an escape of HTML"],
  ["5 &#181;g", "text with an escape of HTML"],
  ["Growth\\r\\nof E. coli", "text with an escape of JSON"],
  ["Growth\\nOf E. coli", "text with an escape of JSON"],
  ["5 \\u00b5g", "text with an escape of JSON"],
  ["iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "a file in Base64"],
] as const;

test.each(FILES)("text that is %j is refused, as value and as comment", (text, what) => {
  const escaped = text.replaceAll("\\", "\\E\\");
  const line = (value: string) => `OBX|1|TX|CULT||${value}||||||F`;
  const refused = (of: string) => `refused: ${of} is ${what}; text is shown as it is sent.`;
  expect(read("MIC01", line(escaped))).toBe(refused("The value of CULT"));
  expect(read("MIC01", line("x"), `NTE|1||${escaped}`)).toBe(refused("A comment of CULT"));
  const own = { analyte: "CULT", value: text };
  expect(shownOf(readToReport(NATIVE, native([own]), "MIC01"))).toEqual([refused("The value of CULT")]);
  const body = fhir([{ code: { coding: [{ code: "CULT" }] }, valueString: text }], {
    code: { coding: [{ code: "MIC01" }] },
  });
  expect(shownOf(readToReport(FHIR, body, "MIC01"))).toEqual([refused("The value of CULT")]);
});

test.each([
  "B&T;",
  "R & D",
  "A\\S",
  "No growth\\Not significant",
  "a < b > c",
  "<5 CFU",
  "5 <b",
  "p<0.05 > x",
  "C:\\reports\\rtf",
  "JVBERi",
  "A<I>B",
])("%j is text", (text) => {
  expect(shownOf(readToReport(NATIVE, native([{ analyte: "CULT", value: text }]), "MIC01"))[0]).toContain(
    `CULT: ${text}`,
  );
});
