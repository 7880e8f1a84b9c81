import { expect, test } from "vitest";
import { FHIR, fhir, readToReport, shownOf } from "./read-to-report.ts";

const PLAIN = "CHOL: 182 mg/dL [up to 199; 200–239 borderline, 240 or more high] In range";
const chol = (change: object = {}) => ({
  code: { coding: [{ system: "http://loinc.org", code: "2093-3" }] },
  valueQuantity: { value: 182, unit: "mg/dL" },
  ...change,
});
const read = (body: string) => shownOf(readToReport(FHIR, body, "BIO06"));
const one = (observation: object) => read(fhir([observation]));

test("without named results the members of a panel count too, and one that is not there is refused", () => {
  const member = { resourceType: "Observation", id: "m", status: "final", ...chol() };
  const panel = { code: { text: "Lipids" }, contained: [member], hasMember: [{ reference: "#m" }] };
  expect(read(fhir([panel], { result: [] }))).toEqual([PLAIN]);
  expect(read(fhir([{ ...panel, contained: [] }, chol()], { result: [] }))[0]).toContain(
    "hasMember[0] leads to no Observation of the message",
  );
  expect(read(fhir([{ ...chol(), contained: [member] }], { result: [] }))[0]).toMatch(
    /^refused: .*contained\[0\]/,
  );
});

const WOMAN = { coding: [{ system: "http://snomed.info/sct", code: "248152002" }] };
test.each([
  [
    "an audience",
    { referenceRange: [{ high: { value: 150 }, appliesTo: WOMAN }] },
    "appliesTo must be a list",
  ],
  [
    "an age",
    { referenceRange: [{ high: { value: 150 }, age: [{ low: { value: 18 } }] }] },
    "age must be an object",
  ],
  ["a sample", { specimen: [{ display: "Haemolysed" }] }, "specimen must be an object"],
  ["a site", { bodySite: [{ text: "Left arm" }] }, "bodySite must be an object"],
])("%s of another shape than FHIR's is refused, not read as missing", (_, change, reason) => {
  expect(one(chol(change))[0]).toContain(reason);
});

test("a report's samples and a sample's conditions of another shape than FHIR's are refused, not read as missing", () => {
  const sample = (condition: object) => ({ resource: { resourceType: "Specimen", id: "s", condition } });
  const specimen = [{ reference: "Specimen/s" }];
  expect(read(fhir([chol()], { specimen: specimen[0] }))[0]).toContain("specimen must be a list");
  expect(read(fhir([chol()], { specimen }, [sample({ text: "Haemolysed" })]))[0]).toContain(
    "condition must be a list",
  );
  const outcome = readToReport(
    FHIR,
    fhir([chol()], { specimen }, [sample([{ text: "Haemolysed" }])]),
    "BIO06",
  );
  expect(outcome).toMatchObject({ message: { comments: ["Sample: Haemolysed"] } });
});
