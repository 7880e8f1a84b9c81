import { expect, test } from "vitest";
import type { Outcome } from "./read-to-report.ts";
import { FHIR, fhir, NATIVE, native, readObx, readToReport, shownOf } from "./read-to-report.ts";

/** What a laboratory sends of the patient beside the results, in its three formats: it chooses the range and stands on no report. */
const HB = "NM|718-7^Haemoglobin^LN||10.6|g/dL|||||F";
const IN_PREGNANCY = ["HB: 10.6 g/dL [10.5–14.8] In range"];
const ofHl7 = (...obx: string[]) => readObx("HEM01", ...obx);
const loinc = (code: string) => ({ code: { coding: [{ system: "http://loinc.org", code }] } });
const ofFhir = (...facts: object[]) =>
  readToReport(
    FHIR,
    fhir([
      ...facts,
      {
        ...loinc("718-7"),
        valueQuantity: { value: 10.6, unit: "g/dL", system: "http://unitsofmeasure.org", code: "g/dL" },
      },
    ]),
    "HEM01",
  );

test.each<[string, () => Outcome]>([
  [
    "HL7, coded, with the week",
    () =>
      ofHl7(
        "CWE|82810-3^Pregnancy status^LN||77386006^Pregnant^SCT||||||F",
        "NM|49051-6^Week^LN||24|wk|||||F",
        HB,
      ),
  ],
  ["HL7, in words", () => ofHl7("ST|82810-3^Pregnancy status^LN||2nd trimester||||||F", HB)],
  [
    "FHIR, coded, with the week",
    () =>
      ofFhir(
        {
          ...loinc("82810-3"),
          valueCodeableConcept: {
            coding: [{ system: "http://snomed.info/sct", code: "77386006", display: "Pregnant" }],
          },
        },
        {
          ...loinc("49051-6"),
          valueQuantity: { value: 24, unit: "wk", system: "http://unitsofmeasure.org", code: "wk" },
        },
      ),
  ],
])("a pregnancy sent in %s gives the haemoglobin its range", (_, outcome) => {
  expect(shownOf(outcome())).toEqual(IN_PREGNANCY);
});

test("a pregnancy sent in plain JSON, as any other line", () => {
  const results = [
    { analyte: "WEEK", loinc: "49051-6", value: "24" },
    { analyte: "HB", value: "10.6", unit: "g/dL" },
  ];
  expect(shownOf(readToReport(NATIVE, native(results), "HEM01"))).toEqual(IN_PREGNANCY);
});

test("what is not understood quarantines the message, naming the code and not the value", () => {
  expect(shownOf(ofHl7("ST|82810-3^Pregnancy status^LN||maybe||||||F", HB))).toEqual([
    "aside: what was sent under the LOINC code 82810-3 is not understood",
  ]);
});
