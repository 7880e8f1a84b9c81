import { expect, test } from "vitest";
import { FHIR, fhir, HL7, hl7, NATIVE, native, readToReport, shownOf } from "./read-to-report.ts";

/** What no reader knows says something that no report would show: refused, or set aside with its name. */

const OWN = { analyte: "CHOL", value: "182", unit: "mg/dL", refLow: 100, refHigh: 190 };
const PLAIN = "CHOL: 182 mg/dL [100–190] In range";
const nativeOf = (change: (body: Record<string, never> & { report: object; results: object[] }) => void) => {
  const body = JSON.parse(native([OWN]));
  change(body);
  return shownOf(readToReport(NATIVE, JSON.stringify(body), "BIO06"))[0];
};

test("fields of plain JSON that the contract does not have are ignored, as it says, and every field of the contract is read", () => {
  const known = {
    testCode: "BIO06",
    loinc: "2093-3",
    valueType: "NM",
    refText: "",
    flag: "N",
    critical: false,
    method: "",
    comments: [],
    instrument: "c501",
    resultedAt: "2026-11-20T09:00:00Z",
    status: "final",
  };
  const shown = nativeOf((body) => {
    Object.assign(body.patient ?? {}, { age: "38 Y", mobile: "" });
    Object.assign(body.results[0] ?? {}, known, { remark: "x" });
  });
  expect(shown).toBe(PLAIN);
});

const loinc = (...codes: string[]) => ({
  coding: codes.map((code) => ({ system: "http://loinc.org", code })),
});
const measured = (more: object = {}) => ({
  code: loinc("2093-3"),
  valueQuantity: { value: 182, unit: "mg/dL" },
  ...more,
});
const fhirOf = (observation: object, report: Record<string, unknown> = {}, more: object[] = []) =>
  shownOf(readToReport(FHIR, fhir([observation], report, more), "BIO06"))[0];

test.each([
  [{ comment: "STU3" }, "Observation.comment"],
  [{ comments: "DSTU2" }, "Observation.comments"],
  [{ related: [{ type: "has-member" }] }, "Observation.related"],
  [{ reliability: "questionable" }, "Observation.reliability"],
  [{ value: 190 }, "Observation.value"],
  [{ valuequantity: { value: 190 } }, "Observation.valuequantity"],
  [{ bodyStructure: { reference: "x" } }, "Observation.bodyStructure"],
  [
    { referenceRange: [{ text: "<200", meaning: { text: "goal" } }] },
    "Observation.referenceRange[0].meaning",
  ],
  [{ referenceRange: [{ text: "<200", comment: "x" }] }, "Observation.referenceRange[0].comment"],
  [
    { component: [{ ...measured({ code: loinc("2085-9") }), note: [{ text: "x" }] }] },
    "Observation.component[0].note",
  ],
  [
    { component: [{ ...measured(), referenceRange: [{ normalValue: {} }] }] },
    "Observation.component[0].referenceRange[0].normalValue",
  ],
  [{ contained: [{ resourceType: "Observation", id: "c", comment: "x" }] }, "Observation.comment"],
])("an Observation with %j is refused with the element's path", (more, path) => {
  expect(fhirOf(measured(more))).toMatch(/^refused: Bundle\.entry\[1\] Observation/);
  expect(fhirOf(measured(more))).toContain(`${path} is no element of FHIR R4, and would be lost.`);
});

test.each(["codedDiagnosis", "comments", "image", "diagnosis", "valueString", "supportingInfo"])(
  "a DiagnosticReport with %s is refused",
  (name) => {
    expect(fhirOf(measured(), { [name]: "x" })).toBe(
      `refused: Bundle.entry[0] DiagnosticReport.${name} is no element of FHIR R4, and would be lost.`,
    );
  },
);

test("elements of FHIR that say nothing of the result, and those of extensions, do no harm", () => {
  const harmless = {
    meta: {},
    language: "en",
    identifier: [],
    category: [],
    encounter: {},
    performer: [],
    device: {},
    effectiveDateTime: "2026-11-20",
    issued: "2026-11-20T09:50:00Z",
    derivedFrom: [],
    partOf: [],
    extension: [{ url: "x", valueString: "y" }],
    _status: { extension: [] },
    comment: null,
  };
  expect(fhirOf(measured(harmless), { category: [], effectivePeriod: {}, encounter: {} })).toContain(
    "182 mg/dL",
  );
});

test.each([
  [{ interpretation: [{ text: "Panic value" }] }, 'Abnormal, Critical "Panic value"'],
  [{ interpretation: [{ coding: [{ code: "H" }], text: "critical, called to Dr Roy" }] }, "Very high"],
  [{ interpretation: [{ coding: [{ code: "N" }] }, { text: "CRITICAL RESULT" }] }, "Critical"],
  [{ interpretation: [{ coding: [{ code: "L", display: "Life-threatening" }] }] }, "Very low"],
])("words of an interpretation that speak of a critical value hold it: %j", (more, shown) => {
  expect(fhirOf(measured(more))).toContain(shown);
});

test.each([
  [{ display: "Serum, haemolysed" }, "Sample: Serum, haemolysed"],
  [{ reference: "Specimen/none", display: "Lipaemic" }, "Sample: Lipaemic"],
  [{ reference: "Specimen/s" }, "Sample: unsatisfactory"],
])(
  "what a sample is called where it is not in the message, and that it is poor, is said: %j",
  (specimen, comment) => {
    const entry = { resource: { resourceType: "Specimen", id: "s", status: "unsatisfactory" } };
    for (const body of [
      fhir([measured()], { specimen: [specimen] }, [entry]),
      fhir([measured({ specimen })], {}, [entry]),
    ])
      expect(readToReport(FHIR, body, "BIO06")).toMatchObject({ comments: [comment] });
  },
);

/** LOINC codes of one result: total cholesterol, the same by another method, and HDL. */
test.each([
  [["2093-3", "35200-5"], "CHOL: 182"],
  [["35200-5", "2093-3"], "CHOL: 182"],
  [["2093-3", "2093-3"], "CHOL: 182"],
  [["2093-3", "2085-9"], "aside: the LOINC codes 2093-3 and 2085-9 are of two analytes"],
  [["99999-9", "2085-9", "2093-3"], "aside: the LOINC codes 2085-9 and 2093-3 are of two analytes"],
  [["99999-9", "35200-5"], "aside: the LOINC code 99999-9 is not part of BIO06"],
])("a result with the LOINC codes %j reads %s", (codes, shown) => {
  expect(fhirOf(measured({ code: loinc(...codes) }))).toContain(shown);
  const [first = "", second = "", third = ""] = codes;
  const obx3 = `${first}^x^LN^${second}^x^LN^^^^${third}^${third && "x"}^${third && "LN"}`;
  const read = readToReport(HL7, hl7([`OBX|1|NM|${obx3}||182|mg/dL|||||F`]), "BIO06");
  expect(shownOf(read)[0]).toContain(shown);
});

test("a code of ours beside a LOINC code of another analyte is quarantined, in whatever order", () => {
  const coded = { code: { coding: [{ code: "CHOL" }, ...loinc("2093-3", "2085-9").coding] } };
  expect(fhirOf(measured(coded))).toBe("aside: the LOINC code 2085-9 is not that of CHOL");
});

test.each(["\u200d", "\u200c\u200d", "\u00a0", "\u2800", "\u3000"])(
  "a value that shows nothing is none: %j",
  (value) => {
    expect(shownOf(readToReport(NATIVE, native([{ analyte: "CULT", value }]), "MIC01"))[0]).toBe(
      "aside: CULT has no value",
    );
  },
);

/** A blood count as analysers send it without a laboratory's system between: settings, suspect flags and pictures beside the counts. */
test.each([
  ["IS|08001^Take Mode^99MRC||O||||||F", "aside: the analyte 08001 is not known"],
  ["NM|30525-0^Age^LN||38|yr|||||F", "aside: the LOINC code 30525-0 is not part of HEM01"],
  ["IS|12014^WBC Abnormal scattergram^99MRC||T||||||F", "aside: the analyte 12014 is not known"],
  ["NM|15051^RBC Histogram. Left Line^99MRC||40||||||F", "aside: the analyte 15051 is not known"],
  [
    "ED|15000^WBC Histogram. Binary^99MRC||^Application^Octer-stream^Base64^AAAA||||||F",
    "aside: OBX-5 is a document",
  ],
  [
    "ED|15008^WBC Histogram. BMP^99MRC||^Image^BMP^Base64^Qk0=||||||F",
    "aside: OBX-5 is a document of the type BMP",
  ],
  [
    "RP|SCAT_WDF^x^L||PNG\\R\\a.png||||||F",
    "aside: OBX-5 of SCAT_WDF is a pointer (RP), which is never fetched",
  ],
  ["ST|^^^^Blasts?^2||1||||||F", "aside: a result has no code"],
])("what an analyser adds to its counts sets them aside for a person: %s", (obx, reason) => {
  const counts = "OBX|1|NM|6690-2^WBC^LN||9.55|10*9/L|4.00-10.00|N|||F";
  const read = (lines: string[]) => shownOf(readToReport(HL7, hl7(lines, { test: "HEM01" }), "HEM01"))[0];
  expect(read([counts])).toBe("WBC: 9.55 10^3/uL [4.00–10.00] In range");
  expect(read([counts, `OBX|2|${obx}`])).toContain(reason);
});

test.each([
  "0-1 yr: 5-10; 1-12 yr: 6-15",
  "18-60 yrs: 100-190",
  "100-190 (18-60 yrs)",
  ">18 years: 100-190",
  "Age 18+: 100-190",
  "Newborn: 100-190",
  "6 months: 100-190",
  "12-15 years: 100-190",
])("a range by age in words stands as it was sent and judges nothing: %s", (range) => {
  const byHl7 = readToReport(HL7, hl7([`OBX|1|NM|CHOL||282|mg/dL|${range}||||F`]), "BIO06");
  const byJson = readToReport(
    NATIVE,
    native([{ analyte: "CHOL", value: "282", unit: "mg/dL", refText: range }]),
    "BIO06",
  );
  const byFhir = readToReport(
    FHIR,
    fhir([measured({ valueQuantity: { value: 282, unit: "mg/dL" }, referenceRange: [{ text: range }] })]),
    "BIO06",
  );
  for (const read of [byHl7, byJson, byFhir]) expect(shownOf(read)).toEqual([`CHOL: 282 mg/dL [${range}]`]);
});

const entryOf = (resource: object) => fhirOf(measured(), {}, [{ resource }]);
const composition = (section: object) =>
  entryOf({ resourceType: "Composition", id: "c", status: "final", section: [section] });
const words = { status: "generated", div: "<div>Repeat in a week</div>" };
const inner = {
  resourceType: "Observation",
  id: "i",
  status: "final",
  code: loinc("2085-9"),
  valueString: "x",
};

test.each([
  [{ resourceType: "ClinicalImpression", summary: "x" }, "is of a kind that is not read, and would be lost."],
  [{ resourceType: "DetectedIssue", detail: "x" }, "is of a kind that is not read, and would be lost."],
  [{ resourceType: "MolecularSequence" }, "is of a kind that is not read, and would be lost."],
  [{ id: "x", status: "final" }, "resource.resourceType is missing."],
])("an entry of a Bundle that nobody reads is refused: %j", (resource, why) => {
  expect(entryOf(resource)).toContain(`refused: Bundle.entry[5]`);
  expect(entryOf(resource)).toContain(why);
});

test("words of a document's section without entries are its only ones, and are refused", () => {
  expect(composition({ title: "Advice", text: words })).toContain(
    "section[0].text has words that its elements do not have",
  );
  const shown = "CHOL: 182 mg/dL";
  expect(composition({ title: "Advice", text: { ...words, div: "<div> </div>" } })).toContain(shown);
  expect(composition({ title: "Advice", text: words, emptyReason: { text: "none" } })).toContain(shown);
  expect(
    composition({ title: "Lab", text: words, entry: [{ reference: "DiagnosticReport/rep" }] }),
  ).toContain(shown);
});

test("an Observation in another one that nothing leads to, and one in a contained one, are refused", () => {
  expect(fhirOf(measured({ contained: [inner] }))).toBe(
    "refused: Bundle.entry[1] Observation.contained[0] Observation is there, and DiagnosticReport.result does not lead to it.",
  );
  expect(fhirOf(measured({ contained: [{ ...inner, contained: [{ ...inner, id: "j" }] }] }))).toBe(
    "refused: Bundle.entry[1] Observation.contained[0] Observation contains resources of its own.",
  );
});
