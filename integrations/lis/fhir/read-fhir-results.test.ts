import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  fhirBundle,
  HB_SENT,
  ORDERED,
  READ_OF_HB_SENT,
  READ_OF_ORDERED,
  resultsIn,
} from "../../../test/support/lab-formats.ts";
import { smallPdf, smallPdfInBase64 } from "../../../test/support/small-pdf.ts";
import { readFhirResults } from "./read-fhir-results.ts";

const bundle = (change: Record<string, unknown> = {}) => fhirBundle(ORDERED, [HB_SENT], change);

const read = (text: string) => resultsIn(readFhirResults(text));
const error = (text: string) => {
  const result = readFhirResults(text);
  return result.ok ? "read" : result.error;
};
/** The bundle with one Observation's fields replaced. */
const observed = (fields: Record<string, unknown>) => {
  const parsed = JSON.parse(bundle());
  const { resource } = parsed.entry[1];
  for (const key of Object.keys(resource))
    if (key.startsWith("value") && "value" in fields) delete resource[key];
  const { value, ...others } = fields;
  Object.assign(resource, others, value ?? {});
  return JSON.stringify(parsed);
};

test("a Bundle says what the native message says, and decimals keep their digits", () => {
  expect(read(bundle())).toEqual({
    ...READ_OF_ORDERED,
    otherNumbers: [],
    sentAt: { at: new Date("2026-11-20T04:20:00Z"), exactTo: 1000, field: "issued" },
    results: [
      {
        ...READ_OF_HB_SENT,
        name: "",
        testCode: null,
        testHasLoinc: true,
        unitWords: ["g/dL"],
        method: "",
      },
    ],
  });
});

test("a DiagnosticReport alone carries what it refers to", () => {
  const { entry } = JSON.parse(bundle());
  const [report, observation, patient, request] = entry.map((each: { resource: object }) => each.resource);
  const alone = {
    ...report,
    contained: [
      { ...observation, id: "o1" },
      { ...patient, id: "p" },
      { ...request, id: "s" },
    ],
    result: [{ reference: "#o1" }],
    subject: { reference: "#p" },
    basedOn: [{ reference: "#s" }],
    resultsInterpreter: [{ display: "Dr Anjan Sen" }],
  };
  expect(read(JSON.stringify(alone))).toMatchObject({
    accession: ORDERED.accession,
    authorisedBy: "Dr Anjan Sen",
    results: [{ analyte: "HB" }],
  });
});

test.each([
  [{ value: { valueString: "No growth" } }, "No growth", null],
  [{ value: { valueCodeableConcept: { coding: [{ code: "B", display: "Group B" }] } } }, "Group B", null],
  [{ value: { valueInteger: 7 } }, "7", null],
  [
    { value: { valueQuantity: { value: 40, comparator: "<", unit: "mg/dL" } }, referenceRange: [] },
    "<40",
    "mg/dL",
  ],
  [{ value: { valueRatio: { numerator: { value: 1 }, denominator: { value: 80 } } } }, "1:80", null],
])("an Observation's value of another kind is read: %#", (fields, value, unit) => {
  expect(read(observed(fields)).results[0]).toMatchObject({ value, unit });
});

test("panels lead to their members, and components are results of their own", () => {
  const parsed = JSON.parse(bundle());
  const [report, hb] = parsed.entry;
  parsed.entry.push({
    fullUrl: "urn:panel",
    resource: {
      resourceType: "Observation",
      status: "final",
      code: { text: "Panel" },
      hasMember: [{ reference: hb.fullUrl }],
      component: [{ code: { coding: [{ code: "WBC" }] }, valueQuantity: { value: 6200, unit: "/uL" } }],
    },
  });
  report.resource.result = [{ reference: "urn:panel" }, { reference: hb.fullUrl }];
  expect(read(JSON.stringify(parsed)).results.map(({ analyte }) => analyte)).toEqual(["WBC", "HB"]);
});

test.each([
  ["partial", "final", "preliminary"],
  ["final", "preliminary", "preliminary"],
  ["appended", "final", "amended"],
  ["corrected", "final", "corrected"],
  ["entered-in-error", "final", "cancelled"],
])("a report %s with a value %s is %s", (report, value, status) => {
  const parsed = JSON.parse(observed({ status: value }));
  parsed.entry[0].resource.status = report;
  expect(read(JSON.stringify(parsed)).status).toBe(status);
});

test("of several reference ranges the normal one counts, else none", () => {
  const range = (low: number, type?: string) => ({
    low: { value: low, unit: "g/dL" },
    ...(type ? { type: { coding: [{ code: type }] } } : {}),
  });
  const bounds = (ranges: object[]) => read(observed({ referenceRange: ranges })).results[0]?.refLow;
  expect(bounds([range(11, "treatment"), range(12, "normal")])).toBe(12);
  expect(bounds([range(11), range(12)])).toBeNull();
});

test("a corrected report's reason is that of its Provenance", () => {
  const parsed = JSON.parse(bundle({ status: "corrected" }));
  parsed.entry.push({ resource: { resourceType: "Provenance", reason: [{ text: "Sample mix-up found" }] } });
  expect(read(JSON.stringify(parsed)).reason).toBe("Sample mix-up found");
});

test("a final report with a corrected value has the reason of its Provenance too", () => {
  const parsed = JSON.parse(observed({ status: "corrected" }));
  parsed.entry.push({ resource: { resourceType: "Provenance", reason: [{ text: "Sample mix-up found" }] } });
  expect(read(JSON.stringify(parsed))).toMatchObject({ status: "corrected", reason: "Sample mix-up found" });
});

test("a gender that FHIR does not have is no patient's, also one that is called like a part of every object", () => {
  for (const [gender, sex] of [
    ["unknown", null],
    ["constructor", "CONSTRUCTOR"],
    ["__proto__", "__PROTO__"],
  ] as const) {
    const parsed = JSON.parse(bundle());
    const entry = parsed.entry.find(
      (each: { resource: { resourceType: string } }) => each.resource.resourceType === "Patient",
    );
    entry.resource.gender = gender;
    expect(read(JSON.stringify(parsed)).patient.sex, gender).toBe(sex);
  }
});

const form = { contentType: "application/pdf", data: smallPdfInBase64() };
/** The bundle without its Observation, and with a finished form instead. */
const presented = (presentedForm: unknown, change: Record<string, unknown> = {}) => {
  const parsed = JSON.parse(bundle({ result: [], presentedForm, ...change }));
  parsed.entry.splice(1, 1);
  return JSON.stringify(parsed);
};

test("a report with a finished PDF and no Observation is a document", () => {
  const hash = createHash("sha1").update(smallPdf()).digest("base64");
  const text = presented(
    [
      { contentType: "text/html", data: "PGI+" },
      { ...form, hash },
    ],
    { status: "amended" },
  );

  const result = readFhirResults(text);

  expect(result).toMatchObject({
    ok: true,
    value: { kind: "document", accession: ORDERED.accession, version: null, status: "amended" },
  });
  if (!result.ok || result.value.kind !== "document") throw new Error("it is no document");
  expect(Buffer.from(result.value.content).toString()).toBe(smallPdf());
  expect(result.value).not.toHaveProperty("results");
});

test("a withdrawn report needs no document, and values stay values beside a form", () => {
  expect(read(presented([form], { status: "entered-in-error" }))).toMatchObject({ status: "cancelled" });
  expect(read(bundle({ presentedForm: [form] })).results).toHaveLength(1);
});

test.each([
  [[{ ...form, contentType: "text/html" }], {}, "has no application/pdf"],
  [[form, form], {}, "more than one PDF"],
  [[{ contentType: "application/pdf", url: "https://lab.example/1.pdf" }], {}, "an address is not fetched"],
  [[{ ...form, data: "%%" }], {}, "data is not base64"],
  [[{ ...form, data: "R0lGODlh" }], {}, "data is not a PDF"],
  [[{ ...form, hash: "AAAA" }], {}, "hash is not that of its data"],
  [[form], { status: "preliminary" }, "of a report that is final"],
])("a form that cannot be taken is refused with the reason: %#", (forms, change, reason) => {
  expect(error(presented(forms, change))).toContain(reason);
});

test.each([
  ["", "not JSON"],
  ["[]", "must be an object"],
  [`${"[".repeat(100)}${"]".repeat(100)}`, "deeper than 40"],
  ['{"resourceType":"Patient"}', "resourceType is Patient"],
  ['{"resourceType":"Bundle","entry":[]}', "no DiagnosticReport"],
  [bundle({ status: "unknown" }), "DiagnosticReport.status is unknown"],
  [bundle({ subject: { reference: "Patient/p9" } }), "leads to no Patient"],
  [bundle({ basedOn: [] }), "No accession"],
  [bundle({ result: [{ reference: "Observation/lost" }] }), "leads to no Observation"],
  [bundle({ issued: "2026-11-20" }), "issued is not an instant"],
  [bundle({ issued: "2026-02-30T10:00:00+05:30" }), "issued is not an instant"],
  [observed({ status: "sure" }), "Observation.status is sure"],
  [observed({ value: { valueSampledData: {} } }), "Observation.valueSampledData"],
  [observed({ code: {} }), "Observation.code is missing."],
  [observed({ referenceRange: [{ low: { value: 120, unit: "g/L" } }] }), "referenceRange[0].low.unit"],
])("what cannot be read is refused with the field: %#", (text, reason) => {
  expect(error(text)).toContain(reason);
});
