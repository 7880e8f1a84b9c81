import { expect, test } from "vitest";
import { caseOf, FHIR, HL7, readToReport, shownOf } from "./read-to-report.ts";

/** Messages that were read wrongly once, and what stands on the report, or why there is none. The pairs of corrections are in `corrections.test.ts`. */
test.each([
  [
    "01-ampersand-cuts-text.hl7",
    "CLP02",
    [
      "SOVA: Ova & larvae not seen [Ova & larvae not seen] In range",
      "STROPH: Trophozoites & cysts not seen [Not seen]",
    ],
  ],
  [
    "04-backslash-pairs-eat-words.hl7",
    "MIC01",
    [String.raw`CULT: No growth\Not significant\See comment [No significant growth]`],
  ],
  [
    "05-ft-commands-join-words.hl7",
    "MIC01",
    ["CULT: E. coli Sensitive to Amikacin Ofloxacin Nitrofurantoin [No significant growth]"],
  ],
  [
    "06-repeated-coded-values.hl7",
    "MIC01",
    ["CULT: Escherichia coli; Klebsiella pneumoniae [No significant growth]"],
  ],
  [
    "07-obx-x-without-type.hl7",
    "BIO06",
    [
      "CHOL: 182 mg/dL [up to 199; 200–239 borderline, 240 or more high] In range",
      "TG: No result: it could not be obtained",
    ],
  ],
  [
    "10-flag-AA-released.hl7",
    "MIC01",
    ["CULT: Growth of Salmonella Typhi [No significant growth] Abnormal, Critical"],
  ],
  [
    "15-latin1-undeclared.hl7",
    "MIC01",
    ["refused: The body has bytes that are not valid in utf-8 (MSH-18 names no set)."],
  ],
  [
    "17-comment-under-obx-lost.hl7",
    "BIO06",
    [
      'CHOL: 182 mg/dL [up to 199; 200–239 borderline, 240 or more high] In range "Sample haemolysed; interpret with caution"',
    ],
  ],
  [
    "18-rounded-over-the-limit.hl7",
    "HEM01",
    ["WBC: 11.04 10^3/uL [4–11] High as 11040 /cumm", "PLT: 149.8 10^3/uL [150–410] Low as 1.498 lakhs/cumm"],
  ],
  [
    "21a-contained-same-id-wrong-value.fhir.json",
    "BIO06",
    ["CHOL: 182 mg/dL [up to 199; 200–239 borderline, 240 or more high] In range"],
  ],
  [
    "22-two-observations-of-one-id.fhir.json",
    "BIO06",
    ["refused: Bundle.entry[5] Observation: two entries are Observation/o1."],
  ],
  [
    "23-data-absent-reason.fhir.json",
    "BIO06",
    [
      "CHOL: 182 mg/dL [up to 199; 200–239 borderline, 240 or more high] In range",
      "TG: No result: not performed",
    ],
  ],
  ["24-range-unit-in-another-spelling.fhir.json", "BIO06", ["CHOL: 182 mg/dL [up to 200] In range"]],
  [
    "abdm-lab-example-snomed-units.fhir.json",
    "BIO06",
    [
      "CHOL: 156 mg/dL [up to 200] In range",
      "TG: 146 mg/dL [up to 150] In range",
      "HDL: 45 mg/dL [40 or more] In range",
    ],
  ],
])("%s", (file, test, lines) => {
  const format = file.endsWith(".json") ? FHIR : HL7;
  expect(shownOf(readToReport(format, caseOf(file, { test }), test))).toEqual(lines);
});

test("the conclusion of ABDM's example stands on the report", () => {
  const outcome = readToReport(
    FHIR,
    caseOf("abdm-lab-example-snomed-units.fhir.json", { test: "BIO06" }),
    "BIO06",
  );
  expect(outcome).toMatchObject({ comments: ["Elevated cholesterol/high density lipoprotein ratio"] });
});

test("what is not UTF-8 is decoded rightly where the sender's setting says how", () => {
  const rules = { charset: "windows-1252", tildeBreaks: false } as const;
  const outcome = readToReport(HL7, caseOf("15-latin1-undeclared.hl7", { test: "MIC01" }), "MIC01", rules);
  expect(shownOf(outcome)).toEqual(["CULT: Incubated at 37°C, 5 µg disc [No significant growth]"]);
});
