import { expect, test } from "vitest";
import { FHIR, fhir, HL7, hl7, readToReport, shownOf } from "./read-to-report.ts";

/** Parts of a message of which one denies the other, or of which none can be told to be the right one: quarantined or refused, never one of the two shown. */

const lipid = (obx: string) => shownOf(readToReport(HL7, hl7([`OBX|1|${obx}`]), "BIO06"))[0];
const hbsag = (obx: string) =>
  shownOf(readToReport(HL7, hl7([`OBX|1|${obx}`], { test: "SER16" }), "SER16"))[0];
const LOINC = (code: string, words = {}) => ({ coding: [{ system: "http://loinc.org", code, ...words }] });
const UCUM = "http://unitsofmeasure.org";
const cholesterol = (change: object) =>
  shownOf(readToReport(FHIR, fhir([{ code: LOINC("2093-3"), ...change }]), "BIO06"))[0];
const quantity = (unit: string, code: string, system: string | undefined = UCUM) => ({
  valueQuantity: { value: 182, unit, code, ...(system === "" ? {} : { system }) },
});
const RANGE = "[up to 199; 200–239 borderline, 240 or more high]";

test.each([
  ["mg/dL^mmol/L^UCUM"],
  ["mmol/L^mg/dL^L"],
  ["mg/dL^%^UCUM"],
  ["mg/dL^10*3/uL^UCUM"],
  ["mg/dL^milligram^L^meq/L^^UCUM"],
])("a number in %s has two units, and none is shown", (unit) => {
  expect(lipid(`NM|CHOL||182|${unit}|||||F`)).toBe("aside: the unit of CHOL is written as two that differ");
});

test.each([
  ["mg/dL^mg%^L"],
  ["mg/dL^milligram per decilitre^UCUM"],
  ["258797006^mg/dL^SCT"],
  ["mg/dL^MGDL^99LAB"],
])("a number in %s has one unit", (unit) => {
  expect(lipid(`NM|CHOL||182|${unit}|||||F`)).toBe(`CHOL: 182 mg/dL ${RANGE} In range`);
});

test.each([
  [quantity("mg/dL", "mmol/L")],
  [quantity("mg/dL", "mmol/L", "")],
  [quantity("mg/dL", "mmol/L", "UCUM")],
  [quantity("mmol/L", "mg/dL")],
  [quantity("mg/dL", "%")],
])("%j has two units, and none is shown", (value) => {
  expect(cholesterol(value)).toBe("aside: the unit of CHOL is written as two that differ");
});

test("a unit that is said by its code alone counts if its system is UCUM, also by its mere name", () => {
  for (const unit of [
    { code: "mg/dL", system: UCUM },
    { code: "mg/dL", system: "UCUM" },
  ])
    expect(cholesterol({ valueQuantity: { value: 182, ...unit } })).toBe(`CHOL: 182 mg/dL ${RANGE} In range`);
});

test.each([
  ["mg/dL", "mmol/L"],
  ["mg/dL", "g/L"],
  ["mg/dL", "%"],
])("a limit in %s whose code is %s is refused", (unit, code) => {
  const high = { value: 200, unit, code, system: UCUM };
  const value = quantity("mg/dL", "mg/dL");
  expect(cholesterol({ ...value, referenceRange: [{ high }] })).toContain(
    "refused: Bundle.entry[1] Observation.referenceRange[0].high.unit is another than the value's.",
  );
});

test.each([
  ["CE|HBSAG||POS^Negative^L"],
  ["CE|HBSAG||NEG^Positive^L"],
  ["CWE|HBSAG||10828004^Negative^SCT"],
  ["CE|HBSAG||260385009^Negative^SCT^POS^Positive^L"],
  ["CE|HBSAG||POS^Positive^L^NEG^Negative^L"],
  ["CE|HBSAG||ND^Detected^L"],
  ["IS|HBSAG||POS~NEG"],
  ["CE|HBSAG||LA6576-8^Negative^LN"],
  ["CWE|HBSAG||NEG^Negative^L^^^^^^Reactive"],
])("%s says two things of one finding", (obx) => {
  expect(hbsag(`${obx}||||||F`)).toBe("aside: OBX-5 of HBSAG has codes and words that deny each other");
});

test.each([
  ["CE|HBSAG||NEG^Non-reactive^L", "Non-reactive [Non-reactive] In range"],
  [
    "CE|HBSAG||260385009^Negative (qualifier value)^SCT^NEG^Not detected^L",
    "Negative (qualifier value) (Not detected) [Non-reactive]",
  ],
  ["IS|HBSAG||POS~DET", "POS; DET [Non-reactive]"],
  ["CE|HBSAG||POS^^L^2^^99LAB", "POS (2) [Non-reactive]"],
  ["CE|HBSAG||R1^^99LAB", "R1 [Non-reactive]"],
  ["CE|HBSAG||R1^Reactive^99LAB^11214006^^SCT", "Reactive [Non-reactive] Abnormal"],
])("%s stands whole", (obx, words) => {
  expect(hbsag(`${obx}||||||F`)).toBe(`HBSAG: ${words}`);
});

test.each(["10828004^^SCT", "^^^LA6576-8^^LN", "R1^^99LAB^11214006^^SCT", "260385009^^SNOMED-CT"])(
  "the code %s without words says nothing to a reader, and is quarantined",
  (value) => {
    expect(hbsag(`CE|HBSAG||${value}||||||F`)).toBe(
      "aside: OBX-5 of HBSAG has a code of SNOMED CT or LOINC and no words",
    );
  },
);

test("a code of SNOMED CT or LOINC without words is quarantined in FHIR too", () => {
  for (const coding of [
    { system: "http://snomed.info/sct", code: "10828004" },
    { system: "http://loinc.org", code: "LA6576-8" },
  ]) {
    const valueCodeableConcept = { coding: [coding] };
    const body = fhir([{ code: LOINC("5195-3"), valueCodeableConcept }], {
      code: { coding: [{ code: "SER16" }] },
    });
    expect(shownOf(readToReport(FHIR, body, "SER16"))[0]).toContain(
      "valueCodeableConcept has a code of SNOMED CT or LOINC and no words.",
    );
  }
});

const concept = (...coding: object[]) => ({ coding: coding.map((each) => ({ system: "urn:lab", ...each })) });
const SCT = "http://snomed.info/sct";

test.each([
  [concept({ system: SCT, code: "10828004", display: "Negative" })],
  [{ ...concept({ system: SCT, code: "10828004", display: "Positive" }), text: "Negative" }],
  [{ ...concept({ code: "ND" }), text: "Detected" }],
  [concept({ code: "POS", display: "Positive" }, { code: "NEG", display: "Negative" })],
  [concept({ code: "POS" }, { code: "NEG" })],
])("the finding %j denies itself", (valueCodeableConcept) => {
  const body = fhir([{ code: LOINC("5195-3"), valueCodeableConcept }], {
    code: { coding: [{ code: "SER16" }] },
  });
  expect(shownOf(readToReport(FHIR, body, "SER16"))[0]).toContain(
    "valueCodeableConcept has codes and words that deny each other.",
  );
});

test("a reason why there is no value is none, also as a coded value", () => {
  const absent = {
    system: "http://terminology.hl7.org/CodeSystem/data-absent-reason",
    code: "unknown",
    display: "Unknown",
  };
  const valueCodeableConcept = { coding: [absent] };
  const body = fhir([{ code: LOINC("5195-3"), valueCodeableConcept }], {
    code: { coding: [{ code: "SER16" }] },
  });
  expect(shownOf(readToReport(FHIR, body, "SER16"))[0]).toContain(
    "valueCodeableConcept says that there is no value; that is a dataAbsentReason.",
  );
});

test.each([
  ["ST|HBSAG||Non Reactive|||POS", "value"],
  ["ST|HBSAG||NEGATIVE|||DET", "value"],
  ["ST|HBSAG||Reactive|||NEG", "value"],
  ["ST|HBSAG||Reactive|||NR", "value"],
  ["ST|HBSAG||Reactive||Non Reactive|N", "range"],
  ["ST|HBSAG||Detected||Not detected|N", "range"],
])("a flag of %s that denies the %s is quarantined", (obx, what) => {
  expect(hbsag(`${obx}|||F`)).toBe(`aside: the flag of HBSAG is against its ${what}`);
});

test.each([
  ["ST|HBSAG||Non Reactive||Non-reactive|N", "Non Reactive [Non-reactive] In range"],
  ["ST|HBSAG||Reactive||Non-reactive|A", "Reactive [Non-reactive] Abnormal"],
  ["ST|HBSAG||Reactive||Non-reactive|POS", "Reactive [Non-reactive] Abnormal, Positive"],
  ["ST|HBSAG||Reactive||Reactive|N", "Reactive [Reactive] In range"],
  [
    "ST|HBSAG||Non Reactive||Reactive: 1.0 or more, Non Reactive: below 1.0|N",
    "Non Reactive [Reactive: 1.0 or more, Non Reactive: below 1.0] In range",
  ],
  ["ST|HBSAG||Negative|||NEG", "Negative [Non-reactive] Negative"],
  ["ST|HBSAG||Reactive|||N", "aside: the flag of HBSAG is against its range"],
])("%s with a flag of its own side stands", (obx, words) => {
  expect(hbsag(`${obx}|||F`)).toBe(words.startsWith("aside") ? words : `HBSAG: ${words}`);
});

test.each([
  ["NM|CHOL^Triglycerides^L", "CHOL", "TG"],
  ["NM|2093-3^Triglycerides^LN", "CHOL", "TG"],
  ["NM|TG^HDL Cholesterol^L", "TG", "HDL"],
])(
  "a number under the code of one analyte and the name of another is quarantined: %s",
  (obx, code, other) => {
    expect(lipid(`${obx}||140|mg/dL|||||F`)).toBe(`aside: the name beside ${code} is that of ${other}`);
  },
);

test("a count of cells that is called like their percentage is the count: so says its unit", () => {
  const count = (obx: string) =>
    shownOf(readToReport(HL7, hl7([`OBX|1|NM|${obx}|||||F`], { test: "HEM01" }), "HEM01"))[0];
  for (const code of ["ANC^Neutrophils^L", "ANC^Neutrophils^L^751-8^Neutrophils^LN"])
    expect(count(`${code}||4.2|10*3/uL^thou/cumm^UCUM`)).toMatch(/^ANC: 4\.2 10\^3\/uL/);
  for (const unit of ["%", ""])
    expect(count(`ANC^Neutrophils^L||42|${unit}`)).toBe("aside: the name beside ANC is that of NEU");
});

test("the laboratory's own words beside a code do no harm", () => {
  for (const words of [
    "S. Cholesterol",
    "CHOLESTEROL TOTAL (CHOD-PAP)",
    "Lipid Profile",
    "cholesterol, total",
  ])
    expect(lipid(`NM|CHOL^${words}^L||182|mg/dL|||||F`)).toBe(`CHOL: 182 mg/dL ${RANGE} In range`);
});

test("the name of another parameter beside a code is quarantined in FHIR too, in a display or in the text", () => {
  for (const code of [
    LOINC("2093-3", { display: "Triglycerides" }),
    { ...LOINC("2093-3"), text: "Triglycerides" },
  ])
    expect(shownOf(readToReport(FHIR, fhir([{ code, ...quantity("mg/dL", "mg/dL") }]), "BIO06"))[0]).toBe(
      "aside: the name beside CHOL is that of TG",
    );
});

test.each([["Upto-200"], ["Up to -200"], ["Less than -200"], ["Female: upto-200"]])(
  "whether the dash of %s is a sign is not known: it stays words",
  (range) => {
    expect(lipid(`NM|CHOL||182|mg/dL|${range}||||F`)).toBe(`CHOL: 182 mg/dL [${range}]`);
  },
);
