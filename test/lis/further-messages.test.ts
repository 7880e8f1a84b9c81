import { expect, test } from "vitest";
import { ASHA, FHIR, fhir, HL7, hl7, readToReport, shownOf } from "./read-to-report.ts";

/** Further messages, whole: what stands on the report of a lipid profile, or why nothing does. */
const CHOL = "OBX|1|NM|CHOL||182|mg/dL|100-190||||F";
const PLAIN = "CHOL: 182 mg/dL [100–190] In range";
const plain = hl7([CHOL]);

test.each([
  ["line feeds alone", plain.replaceAll("\r", "\n"), PLAIN],
  ["two line ends each", plain.replaceAll("\r", "\r\r"), PLAIN],
  ["MLLP's beginning without its end", `\v${plain}`, "refused: The frame of MLLP is not closed"],
  ["blanks before segments", plain.replaceAll("\r", "\r "), "refused: Line 2 does not begin"],
  [
    "other delimiters",
    plain.replace("|^~\\&", "$%*!@").replaceAll("|", "$").replaceAll("^", "%").replaceAll("&", "@"),
    PLAIN,
  ],
  ["three encoding characters", plain.replace("^~\\&", "^~\\"), "refused: The encoding characters"],
  ["version 2.3", plain.replace("2.5.1", "2.3"), PLAIN],
  ["version 2.8 of India", plain.replace("2.5.1", "2.8^IND"), PLAIN],
  ["version 3", plain.replace("2.5.1", "3.0"), "refused: MSH-12"],
  ["no version", plain.replace("|2.5.1", "|"), "refused: MSH-12"],
  ["another event", plain.replaceAll("R01", "R32"), "refused: MSH-9 is ORU^R32"],
  ["training", plain.replace("|P|", "|T|"), "aside: MSH-11 is T, which is not production"],
  ["debugging", plain.replace("|P|", "|D|"), "aside: MSH-11 is D, which is not production"],
  ["production, in small letters, with a mode", plain.replace("|P|", "|p^T|"), PLAIN],
  ["no PID", plain.replace(/PID[^\r]*\r/, ""), "refused: The message has no PID."],
  ["no OBR", plain.replace(/OBR[^\r]*\r/, ""), "refused: An OBX stands before"],
  ["a year of birth alone", plain.replace("19880412", "1988"), "refused: PID-7 is not a date."],
  [
    "an order of another test",
    hl7([CHOL], { test: "HEM01" }),
    "aside: the test HEM01 is not what was ordered",
  ],
  [
    "an order whose status is not known",
    hl7([CHOL], { status: "Z" }),
    "refused: OBR-25 of BIO06 is Z, which is not known.",
  ],
  ["a line whose status is not known", hl7([CHOL.replace(/F$/, "G")]), "refused: OBX-11 of CHOL is G, which"],
  [
    "a line without a value whose status is not known",
    hl7([CHOL, "OBX|2||TG||||||||Q"]),
    "refused: OBX-11 of TG is Q, which is not known.",
  ],
  [
    "a line by LOINC whose status is a word",
    hl7([CHOL.replace("CHOL", "2093-3^Cholesterol^LN").replace(/F$/, "Final")]),
    "refused: OBX-11 of 2093-3 is FINAL, which is not known.",
  ],
  ["the same line twice", hl7([CHOL, CHOL]), "aside: CHOL is there twice"],
  [
    "two sub-ids of one number",
    hl7([CHOL.replace("||182", "|1|182"), CHOL.replace("||182", "|2|190")]),
    "aside: CHOL is there twice",
  ],
  ["a name and no code", hl7([CHOL.replace("CHOL", "^Cholesterol, Total")]), PLAIN],
  [
    "a name that is none of the test's",
    hl7([CHOL.replace("CHOL", "^Cholesterin")]),
    "aside: a result has no code",
  ],
  ["no name at all", hl7([CHOL.replace("CHOL", "")]), "refused: OBX-3 is missing."],
  ["ADD", hl7([CHOL, "ADD|x"]), "aside: ADD says that the message goes on"],
  ["a segment that is not known", hl7([CHOL, "XYZ|1"]), "refused: Line 5"],
  ["small letters", hl7([CHOL.replace("OBX", "obx")]), "refused: Line 4"],
  [
    "characters that turn others around",
    hl7([CHOL.replace("182", "\u202e281")]),
    "refused: The value of CHOL has a character",
  ],
  [
    "a control character",
    hl7([CHOL.replace("182", "1\u000782")]),
    "refused: The value of CHOL has control characters.",
  ],
  ["UTF-16 in MSH-18", plain.replace("2.5.1", "2.5.1||||||UNICODE UTF-16"), "refused: MSH-18"],
  ["Windows' set in MSH-18", plain.replace("2.5.1", "2.5.1||||||WINDOWS-1252"), "refused: MSH-18"],
])("a message of HL7 with %s", (_, body, shown) => {
  expect(shownOf(readToReport(HL7, body, "BIO06"))[0]).toContain(shown);
});

test("a message in UTF-16 is refused", () => {
  expect(readToReport(HL7, Buffer.from(plain, "utf16le"), "BIO06").kind).toBe("refused");
});

test.each([
  ["a zone with hours that no place has", "20261120095000+1500", "MSH-7"],
  ["a zone with a colon", "20261120095000+05:30", "MSH-7"],
  ["the zone Z", "20261120095000Z", "MSH-7"],
  ["ISO 8601", "2026-11-20T09:50:00", "MSH-7"],
  ["a month 13", "20261320095000", "MSH-7"],
  ["a second 60", "20261120095060", "MSH-7"],
  ["the zone of London", "20261120042000+0000", "OBR-22"],
])("%s in OBR-22: the time of %3$s counts", (_, at, field) => {
  const read = readToReport(HL7, plain.replace("20261120095000", at), "BIO06");
  expect(read).toMatchObject({ message: { sentAt: { field } } });
});

test("two lines of text with one strict range between them keep it", () => {
  const body = hl7(["OBX|1|TX|CULT||5||||||F", "OBX|2|TX|CULT||6||<7.0||||F"], { test: "MIC01" });
  expect(shownOf(readToReport(HL7, body, "MIC01"))).toEqual(["CULT: 5 6 [below 7.0]"]);
});

const loinc = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
const measured = (value: number, more: object = {}) => ({
  code: loinc("2093-3"),
  valueQuantity: { value, unit: "mg/dL" },
  ...more,
});
const mg = (value: number) => ({ value, unit: "mg/dL" });
const line = (more: object, change = {}) =>
  shownOf(readToReport(FHIR, fhir([measured(182, more)], change), "BIO06"))[0];
const ranged = (range: object) => line({ referenceRange: [range] });

test.each([
  [{ text: "<200" }, "[below 200] In range"],
  [{ high: mg(200), text: "< 200" }, "[below 200] In range"],
  [{ high: mg(182), text: "<182" }, "[below 182] High"],
  [{ high: mg(182), text: "<=182" }, "[up to 182] In range"],
  [{ low: mg(0), high: mg(200), text: "<200" }, "[below 200] In range"],
  [{ low: mg(182), text: "> 182" }, "[above 182] Low"],
  [{ high: mg(200), text: "Less than 200" }, "[below 200] In range"],
  [{ text: "100-190" }, "[100–190] In range"],
  [{ text: "100 to 190 mg/dL" }, "[100–190] In range"],
  [{ high: mg(200), text: ">200" }, "referenceRange[0].text is another range than low and high."],
  [
    { low: mg(100), high: mg(200), text: "100-190" },
    "referenceRange[0].text is another range than low and high.",
  ],
  [{ high: { ...mg(200), comparator: "<" } }, "referenceRange[0].high.comparator has no place in a range."],
  [{ low: mg(200), high: mg(100) }, "aside: the range of CHOL has its low above its high"],
  [{ type: { text: "recommended" }, high: mg(150) }, "[recommended: <= 150 mg/dL]"],
  [{ type: { text: "recommended" }, high: mg(150), text: "<150" }, "[recommended: < 150 mg/dL]"],
  [{ high: { value: 5, unit: "mmol/L" } }, "referenceRange[0].high.unit is another than the value's."],
  [{}, "[up to 199"],
])("a range of FHIR %j reads %s", (range, shown) => {
  expect(ranged(range)).toContain(shown);
});

test.each([
  [
    { focus: [{ reference: "Patient/fetus" }] },
    "focus says that it is of somebody or something else than the patient.",
  ],
  [{ bodySite: { text: "left arm" } }, '"Body site: left arm"'],
  [{ valueQuantity: { ...mg(5), comparator: "ad" } }, "comparator is not one of"],
  [{ valueQuantity: { ...mg(5), comparator: "≤" } }, "comparator is not one of"],
  [{ valueQuantity: { unit: "mg/dL" } }, "valueQuantity.value is missing"],
  [{ valueQuantity: { value: 182, code: "mg/dL" } }, "aside: the unit of CHOL is missing"],
  [
    { valueQuantity: { value: 182, unit: "g/L", system: "http://unitsofmeasure.org", code: "mg/dL" } },
    "written as two that differ",
  ],
  [
    { valueQuantity: undefined, valuePeriod: { start: "2026" } },
    "valuePeriod is of a kind that cannot be shown.",
  ],
  [
    { valueQuantity: undefined, valueAttachment: { url: "x" } },
    "valueAttachment is of a kind that cannot be shown.",
  ],
  [
    { valueQuantity: undefined, valueRatio: { numerator: { value: 30 } } },
    "valueRatio.denominator is missing.",
  ],
  [{ valueQuantity: undefined, valueRange: { low: { value: 2 } } }, "valueRange has one end only."],
  [{ valueQuantity: undefined, valueString: "  " }, "valueString is empty."],
  [{ valueQuantity: undefined, dataAbsentReason: { coding: [{ code: "zzz" }] } }, "CHOL: No result: zzz"],
  [
    {
      valueQuantity: undefined,
      dataAbsentReason: { coding: [{ code: "masked" }], text: "Consent withdrawn" },
    },
    "CHOL: No result: Consent withdrawn",
  ],
  [{ dataAbsentReason: { coding: [{ code: "error" }] } }, "dataAbsentReason says that there is no value"],
  [{ interpretation: [{ coding: [{ code: "zz" }] }] }, "interpretation[0] has a code that is not known."],
  [
    { interpretation: [{ coding: [{ code: "L" }] }], valueQuantity: mg(282) },
    "aside: the flag of CHOL is against its range",
  ],
  [{ interpretation: [{ text: "see below" }] }, '"see below"'],
  [{ status: "unknown" }, "status is unknown."],
  [{ status: "FINAL" }, "status is FINAL."],
  [{ meta: { security: [{ code: "HTEST" }] } }, "meta.security says that it is of no real patient."],
])("an Observation with %j reads %s", (more, shown) => {
  expect(line(more)).toContain(shown);
});

test.each([
  [{ issued: "2026-11-20" }, "issued is not an instant."],
  [{ issued: "2026-11-20T09:50:00" }, "issued is not an instant."],
  [{ status: "unknown" }, "DiagnosticReport.status is unknown."],
  [{ result: [{ display: "x" }] }, "result[0] leads to no Observation of the message."],
  [{ presentedForm: [{ contentType: "image/png", data: "AAAA" }] }, "presentedForm has no application/pdf."],
  [{ presentedForm: [{ title: "see paper" }] }, "presentedForm has no application/pdf."],
  [{ result: [{ reference: "Observation/o0" }, { reference: "Observation/o0" }] }, "CHOL: 182 mg/dL"],
])("a DiagnosticReport with %j reads %s", (change, shown) => {
  expect(line({}, change)).toContain(shown);
});

const bundle = (
  change: (body: { type?: string; entry: Record<string, unknown>[] } & Record<string, unknown>) => void,
) => {
  const body = JSON.parse(fhir([measured(182)]));
  change(body);
  return shownOf(readToReport(FHIR, JSON.stringify(body), "BIO06"))[0];
};

test("a transaction is read with its requests, and one that removes or asks is refused", () => {
  const sent = (method: string) =>
    bundle((body) => {
      body.type = "transaction";
      body.entry.map((entry, i) => Object.assign(entry, { request: { method, url: `Observation/${i}` } }));
    });
  expect(sent("POST")).toContain("CHOL: 182 mg/dL");
  expect(sent("PUT")).toContain("CHOL: 182 mg/dL");
  expect(sent("DELETE")).toContain("refused: Bundle.entry[0].request.method is DELETE");
  expect(sent("GET")).toContain("refused: Bundle.entry[0].request.method is GET");
});

test("a Bundle of which a part is elsewhere, and one of test data, are refused", () => {
  const next = bundle((body) => Object.assign(body, { link: [{ relation: "next", url: "x" }] }));
  expect(next).toBe("refused: Bundle.link says that a part of it is elsewhere.");
  expect(bundle((body) => Object.assign(body, { meta: { security: [{ code: "HTEST" }] } }))).toContain(
    "refused: Bundle.meta.security",
  );
  expect(bundle((body) => Object.assign(body, { entry: [...body.entry, null] }))).toContain(
    "refused: Bundle.entry",
  );
});

test("a patient whose birthday is not whole is refused", () => {
  const body = fhir([measured(182)]).replace(ASHA.dob, "1988");
  expect(shownOf(readToReport(FHIR, body, "BIO06"))[0]).toBe("refused: Patient.birthDate is not a day.");
});
