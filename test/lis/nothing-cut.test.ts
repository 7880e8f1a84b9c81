import { expect, test } from "vitest";
import { smallPdfInBase64 } from "../support/small-pdf.ts";
import { FHIR, fhir, HL7, hl7, NATIVE, native, readToReport, shownOf } from "./read-to-report.ts";

/** Parts of a message that a reader could cut off, drop or put together wrongly: each stands on the report, or the message is quarantined. */

const line = (obx: string) =>
  shownOf(readToReport(HL7, hl7([`OBX|1|${obx}`], { test: "MIC01" }), "MIC01"))[0]?.replace(
    " [No significant growth]",
    "",
  );

test.each([
  ["SN|CULT||^2^+||||||F", "CULT: 2+"],
  ["SN|CULT||<=^5||||||F", "CULT: <=5"],
  ["SN|CULT||^1^/^2||||||F", "CULT: 1/2"],
  ["CE|CULT||ECO^E. coli^L~||||||F", "CULT: E. coli"],
  ["CE|CULT||^^^ECO^E. coli^L||||||F", "CULT: E. coli"],
  ["CE|CULT||260385009^Negative (qualifier value)^SCT^NEG^Negative^L||||||F", "CULT: Negative"],
  ["IS|CULT||a&b^c||||||F", "CULT: a&b^c"],
  ["ST|CULT||5|CFU x 10^5/mL|||||F", "CULT: 5 CFU x 10^5/mL"],
  ["ST|CULT||5|10^5|||||F", "CULT: 5 10^5"],
  ["ST|CULT||5|258773002^mL^SCT|||||F", "CULT: 5 mL"],
  ["ST|CULT||5|mL^per tube^L|||||F", "CULT: 5 mL (per tube)"],
  ["ST|CULT||5||(fasting) 3-4 (random)||||F", "CULT: 5 [(fasting) 3-4 (random)]"],
  ["ST|CULT||none||(none)||||F", "CULT: none [(none)]"],
  ["ST|CULT||5||(3-4)||||F", "CULT: 5 [3–4] High"],
  ["ST|CULT||Growth|||N~POS|||F", "CULT: Growth Abnormal, Positive"],
])("%s stands whole", (obx, shown) => {
  expect(line(obx)).toBe(shown);
});

test.each([
  ["SN|CULT||^1^^2||||||F", "OBX-5 of CULT is no structured number"],
  ["SN|CULT||>^100^5||||||F", "OBX-5 of CULT is no structured number"],
  ["SN|CULT||^^-^5||||||F", "OBX-5 of CULT is no structured number"],
  ["SN|CULT||about^5||||||F", "OBX-5 of CULT is no structured number"],
  ["CE|CULT||>10^5 CFU/mL||||||F", "OBX-5 of CULT has parts that have no place in a coded value"],
  ["CE|CULT||10^5 CFU/mL||||||F", "OBX-5 of CULT has parts that have no place in a coded value"],
  ["CE|CULT||Growth of^E. coli||||||F", "OBX-5 of CULT has parts that have no place in a coded value"],
  ["DT|CULT||20261399||||||F", "OBX-5 of CULT is no date"],
  ["ST|CULT||x|||POS~NEG|||F", "OBX-8 of CULT has flags of two sides"],
  ["ST|CULT||x|||R~S|||F", "OBX-8 of CULT has flags of two sides"],
  ["ST|CULT||x|||RR~NR|||F", "OBX-8 of CULT has flags of two sides"],
  ["|CULT||||||||U", "OBX-11 of CULT is U, and OBX-5 has no value"],
  ["ED|CULT||a^application^pdf^Base64^AAAA||||||D", "OBX-11 of CULT is D, which takes a document back"],
  ["ST|OTHER||x||||||D", "the analyte OTHER is not known"],
  ["ST|CULT||x||||||F||||||PCR^of^a & b^c", "OBX-17 of CULT has parts that have no place"],
])("%s is quarantined", (obx, reason) => {
  expect(line(obx)).toContain(`aside: ${reason}`);
});

const CHOL = "NM|CHOL||182|mg/dL|100-190||||F";
const ORDER = (status: string) =>
  `OBR|2|A1B2C3D4E5||BIO06^Test|||20261120073000|||||||||||||||20261120095000|||${status}`;
const lipid = (...segments: string[]) => shownOf(readToReport(HL7, hl7(segments), "BIO06"))[0];

test.each([
  [["OBX|1|TX|CHOL||182", "ADD| and more"], "aside: ADD says that the message goes on in another one"],
  [["OBX|1|ST|CHOL||182 | 190 |mg/dL|||||F"], "aside: OBX has its fields in wrong places"],
  [[`OBX|1|${CHOL}`, "NTE|1||Ova | larvae not seen"], "aside: NTE has its fields in wrong places"],
  [[`OBX|1|${CHOL}`, "NTE|1|Haemolysed|"], "aside: NTE has its fields in wrong places"],
  [[`OBX|1|${CHOL}`, "NTE|1|Sample was haemolysed|x"], "aside: NTE has its fields in wrong places"],
  [[`OBX|1|${CHOL}`, "DSC|77|F"], "aside: DSC says that the message goes on in another one"],
  [
    ["OBX|1|TX|CHOL||Positive for:", "AFB||||||F"],
    "refused: Line 5 does not begin with the name of a segment.",
  ],
  [[`OBX|1|${CHOL}`, ORDER("X"), "OBX|1|NM|TG||140|mg/dL|||||F"], "aside: OBR-25 of an order is X"],
  [
    ["OBX|1|NM|CHOL||182|mg/dL|||||C", "OBX|2|NM|TG||140|mg/dL|||||P"],
    "aside: the message is a correction and not finished at once",
  ],
])("%j does not lose a part", (segments, why) => {
  expect(lipid(...segments)).toContain(why);
});

test("prose whose lines are flagged to two sides is quarantined", () => {
  const message = hl7(["OBX|1|TX|CULT||No|||L|||F", "OBX|2|TX|CULT||growth|||H|||F"], { test: "MIC01" });
  expect(shownOf(readToReport(HL7, message, "MIC01"))[0]).toContain(
    "aside: the lines of CULT are flagged to two sides",
  );
});

test("a segment of two parties, and an end of a message that does not go on, do no harm", () => {
  expect(lipid("ZLR|1|x", `OBX|1|${CHOL}`, "DSC")).toBe("CHOL: 182 mg/dL [100–190] In range");
});

test.each(["OBX|1|ST|CULT||Escherichia co#||||||F", "OBX|1|ST|CULT||x||||||F\rNTE|1||See pa#"])(
  "a part that its sender cut off, as MSH-2 of version 2.7 marks it, is quarantined: %s",
  (segments) => {
    const message = hl7([segments], { test: "MIC01" });
    expect(readToReport(HL7, message.replace("^~\\&", "^~\\&#"), "MIC01")).toMatchObject({
      kind: "aside",
      reason: expect.stringContaining("was cut off by its sender"),
    });
    expect(readToReport(HL7, message, "MIC01").kind).toBe("lines");
  },
);

test("what is written below a line that stands on no report is said of the whole", () => {
  const PREGNANT = "82810-3";
  const byHl7 = hl7([`OBX|1|${CHOL}`, `OBX|2|ST|${PREGNANT}^x^LN||Pregnant||||||F`, "NTE|1||by dates"]);
  expect(readToReport(HL7, byHl7, "BIO06")).toMatchObject({ comments: ["by dates"] });
  const status = { status: "entered-in-error", comments: ["of another sample"] };
  const own = { analyte: "CHOL", value: "182", unit: "mg/dL", ...status };
  expect(readToReport(NATIVE, native([own]), "BIO06")).toMatchObject({ comments: ["of another sample"] });
});

const oneOf = (result: object, report = {}) => readToReport(NATIVE, native([result], report), "BIO06");
const OWN = { analyte: "CHOL", value: "182", unit: "mg/dL" };

test.each(["R", "S", "O", "P", "I", "preliminary", "partial"])(
  "a line of plain JSON that is not finished (%s) makes the whole preliminary, as in HL7",
  (status) => {
    expect(oneOf({ ...OWN, status })).toMatchObject({ message: { status: "preliminary" } });
    expect(oneOf({ ...OWN, status }, { status: "corrected" })).toMatchObject({
      kind: "aside",
      reason: "the report is a correction, and CHOL is not finished; a person decides",
    });
  },
);

test.each([
  ["hold", "the status of CHOL is not known"],
  ["cancelled", "the status of CHOL says that there is no value, and it has one"],
  ["X", "the status of CHOL says that there is no value, and it has one"],
])("a status of plain JSON that says something else than its value is quarantined: %s", (status, reason) => {
  expect(oneOf({ ...OWN, status })).toMatchObject({ kind: "aside", reason });
});

test("a number that is larger than numbers of JSON keeps its digits", () => {
  const body = native([{ analyte: "CULT", value: 1 }]).replace('"value":1', '"value":1e400');
  expect(shownOf(readToReport(NATIVE, body, "MIC01"))[0]).toContain("CULT: 1e400");
});

const COLI = { code: { coding: [{ system: "http://loinc.org", code: "630-4" }] } };
const culture = (change: object) => shownOf(readToReport(FHIR, fhir([{ ...COLI, ...change }]), "MIC01"))[0];

test.each([
  [
    { valueCodeableConcept: { coding: [{ display: "Escherichia coli" }], text: "heavy growth" } },
    "CULT: Escherichia coli (heavy growth)",
  ],
  [
    { valueCodeableConcept: { coding: [{ display: "Negative (qualifier value)" }], text: "Negative" } },
    "CULT: Negative",
  ],
  [
    { valueQuantity: { value: 5, unit: "per field", system: "http://unitsofmeasure.org", code: "/[HPF]" } },
    "per field",
  ],
  [
    { valueString: "x", interpretation: [{ coding: [{ code: "N", display: "Critical high" }] }] },
    "Very high",
  ],
  [{ valueString: "x", interpretation: [{ coding: [{ code: "R" }, { code: "S" }] }] }, "flags of two sides"],
  [{ valueString: "x", note: [{ text: 5 }] }, "note[0].text must be text"],
  [{ valueString: "x", method: "PCR" }, "method must be an object"],
  [{ valueRange: { low: { value: 2, comparator: "<" }, high: { value: 5 } } }, "valueRange.low.comparator"],
  [{ valueString: "x", referenceRange: [{ type: { text: "goal" }, high: { value: 5 } }] }, "[goal: <= 5]"],
  [
    { valueString: "x", referenceRange: [{ text: "y", age: { low: { value: 18, unit: "a" } } }] },
    "[y; age >= 18 a]",
  ],
])("nothing of a FHIR value is left out: %j", (value, shown) => {
  expect(culture(value)).toContain(shown);
});

const bundle = (change: (body: { entry: { resource: object }[] }) => void) => {
  const body = JSON.parse(fhir([{ ...COLI, valueString: "x" }]));
  change(body);
  return shownOf(readToReport(FHIR, JSON.stringify(body), "MIC01"))[0];
};

test.each([
  ["Observation", { id: "lost", status: "final", ...COLI, valueString: "y" }, "does not lead to it"],
  ["Bundle", { type: "collection", entry: [] }, "would be lost"],
  ["Binary", { contentType: "application/pdf", data: "AAAA" }, "would be lost"],
  ["Practitioner", { id: "p", modifierExtension: [{}] }, "modifierExtension changes what is meant"],
])("an entry that would not be read is refused: %s", (resourceType, resource, why) => {
  const shown = bundle(({ entry }) => entry.push({ resource: { resourceType, ...resource } }));
  expect(shown).toMatch(/^refused: Bundle\.entry\[5\]/);
  expect(shown).toContain(why);
});

test("what changes the meaning of a whole Bundle, and pictures, are refused", () => {
  expect(bundle((body) => Object.assign(body, { implicitRules: "urn:x" }))).toContain(
    "refused: Bundle.implicitRules changes what is meant",
  );
  const media = [{ link: { reference: "Media/1" } }];
  expect(bundle(({ entry }) => Object.assign(entry[0]?.resource ?? {}, { media }))).toContain(
    "refused: DiagnosticReport.media has pictures",
  );
});

test("an Observation that is corrected makes the report a correction; one that is not finished beside it is quarantined", () => {
  const of = (...statuses: string[]) =>
    readToReport(
      FHIR,
      fhir(
        statuses.map((status, i) => ({
          code: { coding: [{ code: i === 0 ? "CHOL" : "TG" }] },
          status,
          valueQuantity: { value: 140, unit: "mg/dL" },
        })),
      ),
      "BIO06",
    );
  expect(of("corrected", "final")).toMatchObject({ message: { status: "corrected" } });
  expect(of("corrected", "preliminary")).toMatchObject({
    kind: "aside",
    reason: "the report is a correction and not finished at once; a person decides",
  });
});

test("base64 that was cut is refused, whatever of it can be read", () => {
  const pdf = smallPdfInBase64();
  const of = (data: string) => line(`ED|PDF||LAB^application^pdf^Base64^${data}||||||F`);
  expect(of(pdf)).toBe("a document");
  expect(of(`${pdf}A`)).toContain("aside: OBX-5.5 is not base64");
  const form = (data: string) =>
    shownOf(
      readToReport(FHIR, fhir([], { presentedForm: [{ contentType: "application/pdf", data }] }), "MIC01"),
    )[0];
  expect(form(pdf)).toBe("a document");
  expect(form(`${pdf}A`)).toContain("refused: DiagnosticReport.presentedForm.data is not base64");
});

test.each([
  [["SPM|1|||SER^Serum||||||||||icteric~cloudy"], ["Sample: icteric", "Sample: cloudy"]],
  [["SPM|1|||SER^Serum||||||||||||||||||||HEM^Haemolysed"], ["Sample: Haemolysed"]],
  [["NTE|1|L|", "NTE|2|L|Repeat"], []],
])("what is said of a sample stands on the report: %j", (segments, comments) => {
  expect(readToReport(HL7, hl7([`OBX|1|${CHOL}`, ...segments]), "BIO06")).toMatchObject({
    kind: "lines",
    comments,
  });
});

test("what the collector wrote of an order stands on the report", () => {
  const body = hl7([`OBX|1|${CHOL}`]).replace("&&&Dr", "&&&Dr|||||||^Difficult draw");
  expect(readToReport(HL7, body, "BIO06")).toMatchObject({ comments: ["Sample: Difficult draw"] });
});
