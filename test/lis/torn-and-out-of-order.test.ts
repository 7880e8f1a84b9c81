import { expect, test } from "vitest";
import { readLisParts } from "../../server/webhooks/read-lis-message.ts";
import { processorTime } from "../support/processor-time.ts";
import { ACCESSION, ASHA, FHIR, fhir, HL7, hl7, readToReport, shownOf } from "./read-to-report.ts";

/** Segments whose fields were shifted by an unescaped separator, that come in another order, or that speak of another patient or of an order that was called off. */

const CULT = (line: string, ...more: string[]) =>
  shownOf(readToReport(HL7, hl7([line, ...more], { test: "MIC01" }), "MIC01"))[0]?.replace(
    " [No significant growth]",
    "",
  );
const [MSH = "", PID = "", OBR = ""] = hl7([]).split("\r");
const CULTURE = "OBX|1|NM|CHOL||182|mg/dL|100-190||||F";
const TORN = "has its fields in wrong places, as if a separator in a text was not escaped";

test.each([
  ["OBX|1|TX|CULT||a|b|c|||||||F"],
  ["OBX|1|TX|CULT||a|b|||||A|F"],
  ["OBX|1|TX|CULT||a||||||F|resistant"],
  ["OBX|1|TX|CULT||a||||||F|||resistant"],
  ["OBX|1|TX|CULT||a||||A||F"],
  ["OBX|1|TX|CULT||a||||||F||||||||resistant"],
])("%s is torn", (line) => {
  expect(CULT(line)).toBe(`aside: OBX ${TORN}`);
});

test.each([
  ["NTE|Sample haemolysed"],
  ["NTE|Sample haemolysed||"],
  ["NTE|1|L|Amikacin|S|sensitive"],
  ["NTE|1|L|a|RE|7001^Sen|resistant"],
  ["NTE|1|L|a|RE|||resistant"],
  ["NTE|1|L|a|||||||resistant"],
])("%s is torn", (note) => {
  expect(CULT("OBX|1|TX|CULT||x||||||F", note)).toBe(`aside: NTE ${TORN}`);
});

test.each([
  ["OBX|2|NM|TG", "OBX-11 of TG is missing, as if the segment was cut off"],
  ["OBX|2|NM|TG||14", "OBX-11 of TG is missing, as if the segment was cut off"],
  ["OBX|2|NM|TG||140|mg/dL", "OBX-11 of TG is missing, as if the segment was cut off"],
  ["OBX|2|NM|TG||140|mg/dL|50-15", "OBX-11 of TG is missing, as if the segment was cut off"],
  ["OBX|2|NM|TG||140|mg/dL|50-150||||", "OBX-11 of TG is missing, as if the segment was cut off"],
  ['OBX|2|NM|TG||140|mg/dL|50-150||||""', "OBX-11 of TG is missing, as if the segment was cut off"],
  ["OBX|2||TG", "OBX-11 of TG is missing, as if the segment was cut off"],
  [
    "OBX|2|NM|TG||140|mg/dL|50-150||||F|||||7001^Sen^An",
    "OBX, the last segment, has no line end, and may be cut off",
  ],
  ["NTE|1||Sample haemolysed, plea", "NTE, the last segment, has no line end, and may be cut off"],
  [
    `OBR|2|${ACCESSION}||BIO06^Test|||20261120073000||||||||||||||||||F`,
    "the last OBR has no OBX, as if the message was cut off",
  ],
])("a message that ends in %s was torn", (end, reason) => {
  expect(whole(MSH, PID, OBR, CHOL, end)).toEqual([`aside: ${reason}`]);
});

test("a message that ends behind its last status is whole, whether it has the last line end or not", () => {
  const TIMED = `${TG}|||20261120093000|LAB`;
  for (const end of ["", "\r", "\r\n"]) expect(whole(MSH, PID, OBR, CHOL, TIMED + end)).toEqual(BOTH);
  expect(whole(MSH, PID, OBR, CHOL, TG, "NTE|1||Fasting", "")[1]).toBe(`${BOTH[1]} "Fasting"`);
  const grouped = OBR.replace("OBR|1|", "OBR|2|");
  expect(whole(MSH, PID, OBR, grouped, CHOL, TG)).toEqual(BOTH);
});

test("of a sender that never writes the last line end a message that ends in a text is whole, one that lacks a status is not", () => {
  const rules = { charset: "utf-8", tildeBreaks: false, endsOpen: true } as const;
  const shown = (...lines: string[]) =>
    shownOf(readToReport(HL7, [MSH, PID, OBR, ...lines].join("\r"), "BIO06", rules));
  expect(shown(CHOL, "NTE|1||Fasting")[0]).toContain('"Fasting"');
  expect(shown(CHOL, "OBX|2|NM|TG||140|mg/dL")).toEqual([
    "aside: OBX-11 of TG is missing, as if the segment was cut off",
  ]);
});

test("of a batch of two patients the part that ends in a text without a line end was torn", () => {
  const other = [PID.replace("Asha", "Usha"), OBR.replace(ACCESSION, "ZZZZ")];
  const body = [MSH, PID, OBR, CHOL, "NTE|1||Fasting", ...other, CHOL, "NTE|1||Fast"].join("\r");
  const parts = readLisParts(
    { contentType: HL7, kind: "result", body },
    { charset: "utf-8", tildeBreaks: false },
  );
  expect(parts.map(({ read }) => read?.kind === "result" && read.quarantineReason)).toEqual([
    null,
    "NTE, the last segment, has no line end, and may be cut off",
  ]);
});

test("an interpreter who is not in the message and has no name is refused", () => {
  const of = (interpreter: object) =>
    shownOf(readToReport(FHIR, fhir([CHOLESTEROL], { resultsInterpreter: [interpreter] }), "BIO06"))[0];
  const why = "leads to nobody of the message, and has no name.";
  expect(of({ reference: "Practitioner/lost" })).toBe(
    `refused: DiagnosticReport.resultsInterpreter[0] ${why}`,
  );
  expect(of({ reference: "Practitioner/lost", display: "Dr Sen" })).toContain("CHOL: 182");
  expect(of({ reference: "https://lab.example/Practitioner/7" })).toContain("CHOL: 182");
});

test("a range of FHIR that is there twice is one", () => {
  const referenceRange = Array.from({ length: 2 }, () => ({ low: { value: 100 }, high: { value: 190 } }));
  expect(shownOf(readToReport(FHIR, fhir([{ ...CHOLESTEROL, referenceRange }]), "BIO06"))).toEqual([
    "CHOL: 182 mg/dL [100–190] In range",
  ]);
});

test("a Bundle with fewer or more entries than its total is refused", () => {
  const body = fhir([CHOLESTEROL]);
  const of = (total: number) =>
    shownOf(readToReport(FHIR, body.replace('"type":', `"total":${total},"type":`), "BIO06"))[0];
  expect(of(6)).toBe("refused: Bundle.total says that there are 6 entries; 5 came.");
  expect(of(1)).toBe("refused: Bundle.total says that there are 1 entries; 5 came.");
  expect(of(5)).toContain("CHOL: 182");
});

test.each([
  ["OBX|1|TX|CULT||x||||||F|20260101||20261120093000+0530|LAB|7001^Sen||AN-1|20261120093000", "CULT: x"],
  ["OBX|1|TX|CULT||x||||||F|||2026-11-20 09:30", "CULT: x"],
  ['OBX|1|TX|CULT||x||||||F|""||""', "CULT: x"],
])("%s is whole", (line, shown) => {
  expect(CULT(line)).toBe(shown);
});

test.each([
  ["NTE|1|L|words|RE|7001^Sen|20261120|20261120|20261231"],
  ["NTE|001|L|words|RE^Remark^HL70364"],
  ["NTE||P|words|GI"],
])("%s is whole", (note) => {
  expect(CULT("OBX|1|TX|CULT||x||||||F", note)).toBe('CULT: x "words"');
});

test("an order whose fields were shifted is torn: its signatory and its time would be lost", () => {
  const order = hl7(["OBX|1|TX|CULT||x||||||F"], { test: "MIC01" }).replace(
    "|||20261120073000|||||||||||||||",
    "|||20261120073000||||||fever | cough|||||||||",
  );
  expect(shownOf(readToReport(HL7, order, "MIC01"))).toEqual([`aside: OBR ${TORN}`]);
});

test.each([
  ["a field before it left out", OBR.replace("|||F|||||||7001", "||F|||||||7001"), CULTURE],
  ["its status twice", OBR.replace("|||F|||||||7001", "|||F|F|||||||7001"), CULTURE],
])("an order with %s is torn: its signatory would be lost", (_, obr, obx) => {
  expect(whole(MSH, PID, obr, obx)).toEqual([`aside: OBR ${TORN}`]);
});

test.each([
  [["OBX|1|TX|CULT||Growth||||||F", "OBX|1|TX|CULT||Growth||||||F"], "a line of CULT is there twice"],
  [["OBX|1|TX|CULT||||||||F", "OBX|2|TX|CULT||of E. coli||||||F"], ""],
  [["OBX|1|TX|CULT|||Growth of|||||F"], "OBX-5 of CULT is empty, and OBX-6 has a unit"],
])(
  "prose of which a line is doubled or in a place of another field is quarantined: %j",
  ([one = "", ...more], reason) => {
    expect(CULT(one, ...more)).toBe(reason === "" ? "CULT: of E. coli" : `aside: ${reason}`);
  },
);

test.each([
  [["OBX|2|TX|CULT||of E. coli||||||F", "OBX|1|TX|CULT||Growth||||||F"]],
  [["OBX|1|TX|CULT|2|of E. coli||||||F", "OBX|1|TX|CULT|1|Growth||||||F"]],
  [["OBX|1|TX|CULT|1.2|of E. coli||||||F", "OBX|2|TX|CULT|1.1|Growth||||||F"]],
])(
  "prose whose lines come in another order than they are counted is quarantined: %j",
  ([one = "", two = ""]) => {
    expect(CULT(one, two)).toBe("aside: the lines of CULT are not in the order in which they are counted");
  },
);

test.each([
  [["OBX|1|TX|CULT||Growth||||||F", "OBX|1|TX|CULT||of E. coli||||||F"]],
  [["OBX|9|TX|CULT|9|Growth||||||F", "OBX|10|TX|CULT|10|of E. coli||||||F"]],
  [["OBX||TX|CULT|a|Growth||||||F", "OBX||TX|CULT|b|of E. coli||||||F"]],
])("prose in its order is one text: %j", ([one = "", two = ""]) => {
  expect(CULT(one, two)).toBe("CULT: Growth of E. coli");
});

const CHOL = "OBX|1|NM|CHOL||182|mg/dL|100-190||||F";
const TG = "OBX|2|NM|TG||140|mg/dL|50-150||||F";
const whole = (...segments: string[]) => shownOf(readToReport(HL7, segments.join("\r"), "BIO06"));
const BOTH = ["CHOL: 182 mg/dL [100–190] In range", "TG: 140 mg/dL [50–150] In range"];

test("the same patient before each order is one patient", () => {
  expect(whole(MSH, PID, OBR, CHOL, PID, OBR, TG)).toEqual(BOTH);
  expect(whole(MSH, PID, OBR, CHOL, PID.replace("PID|1|", "PID|2|"), OBR, TG)).toEqual(BOTH);
});

test.each([["OC"], ["CA"], ["CR"], ["DC"], ["RE|CA"], ["RE|DC"], ["SC|ER"]])(
  "values under an order that was called off (ORC %s) are quarantined",
  (codes) => {
    const [control, status = ""] = codes.split("|");
    expect(whole(MSH, PID, `ORC|${control}|${ACCESSION}|||${status}`, OBR, CHOL, TG)).toEqual([
      `aside: ORC says that the order was called off (${status || control}), and an OBX-5 of it has a value`,
    ]);
    expect(whole(MSH, PID, `ORC|RE|${ACCESSION}|||CM`, OBR, CHOL, TG)).toEqual(BOTH);
  },
);

test.each([
  ["F", "F"],
  ["Female", "F"],
  ["FEMALE", "F"],
  ["M", "M"],
  ["Male", "M"],
  ["U", null],
  ["Unknown", null],
  ["", null],
  ["O", "O"],
  ["Others", "O"],
  ["T", "O"],
  ["Transgender", "O"],
  ["Fem", "FEM"],
])("PID-8 %s is the sex %s", (sent, sex) => {
  const read = readToReport(HL7, hl7([CHOL]).replace("|19880412|F", `|19880412|${sent}`), "BIO06");
  expect(read).toMatchObject({ message: { patient: { sex } } });
});

test.each([
  ["female", "F"],
  ["F", "F"],
  ["M", "M"],
  ["Male", "M"],
  ["unknown", null],
])("the gender %s is the sex %s", (gender, sex) => {
  const body = fhir([CHOLESTEROL]).replace('"gender":"female"', `"gender":"${gender}"`);
  expect(readToReport(FHIR, body, "BIO06")).toMatchObject({ message: { patient: { sex } } });
});

const CHOLESTEROL = {
  code: { coding: [{ system: "http://loinc.org", code: "2093-3" }] },
  valueQuantity: { value: 182, unit: "mg/dL" },
};

test.each([
  [{ identifier: { value: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d99" } }],
  [{ identifier: { value: "UHID-77" } }],
  [{ identifier: { system: "urn:uhid", value: "UHID-77" }, display: "Usha Das" }],
  [{ display: "Usha Das" }],
  [{ display: "Asha Sengupta" }],
  [{ display: "Usha Sen (38 Y/F)" }],
  [{ display: "Sen M (38 Y)" }],
])("an Observation of another patient, who is named by %j alone, is refused", (subject) => {
  expect(shownOf(readToReport(FHIR, fhir([{ ...CHOLESTEROL, subject }]), "BIO06"))).toEqual([
    "refused: Bundle.entry[1] Observation.subject is another than the report's.",
  ]);
});

test("a very long name of a subject is read at once", () => {
  for (const filler of [" ", ", ", ",m", "/"]) {
    const subject = { display: `Asha${filler.repeat(100_000)}Das` };
    const read = () =>
      expect(readToReport(FHIR, fhir([{ ...CHOLESTEROL, subject }]), "BIO06").kind).toBe("refused");
    expect(processorTime(read)).toBeLessThan(500);
  }
});

test("identifiers of two systems say nothing about each other, and two of one system do", () => {
  const of = (system: string) => {
    const subject = { identifier: { system, value: "UHID-77" }, display: "Asha Sen" };
    const body = fhir([{ ...CHOLESTEROL, subject }]);
    return readToReport(
      FHIR,
      body.replace('"identifier":[{"value":"0199', '"identifier":[{"system":"urn:ours","value":"0199'),
      "BIO06",
    ).kind;
  };
  expect(of("urn:uhid")).toBe("lines");
  expect(of("urn:ours")).toBe("refused");
});

test.each(["Specimen", "ServiceRequest"])(
  "a %s of another patient is refused, and one of the report's is not",
  (resourceType) => {
    const another = { resource: { resourceType: "Patient", id: "p2", name: [{ text: "Usha Das" }] } };
    const of = (subject: object) =>
      shownOf(
        readToReport(
          FHIR,
          fhir([CHOLESTEROL], {}, [another, { resource: { resourceType, id: "s1", subject } }]),
          "BIO06",
        ),
      )[0];
    for (const subject of [{ reference: "Patient/p2" }, { display: "Usha Das" }])
      expect(of(subject)).toMatch(
        /^refused: Bundle\.entry\[\d\] \w+\.subject is another than the report's\.$/,
      );
    for (const subject of [{ reference: "Patient/pat" }, { display: "Asha Sen" }])
      expect(of(subject)).toMatch(/^CHOL: 182/);
  },
);

test.each([
  [{ identifier: { value: ASHA.id } }],
  [{ identifier: { value: ASHA.id.toUpperCase() }, display: "A. Sen" }],
  [{ display: "Asha Sen" }],
  [{ display: "Mrs. ASHA SEN" }],
  [{ display: "Sen, Asha" }],
  [{ display: "A. Sen" }],
  [{ display: "Asha Sen (38 Y/F)" }],
  [{ display: "ASHA SEN, F, 38 years" }],
  [{ display: "Asha Sen/Female/38Y" }],
  [{ display: "Asha Sen [UHID-77]" }],
  [{ reference: "Patient/pat", display: "patient" }],
])("an Observation of the report's patient, who is named by %j, is read", (subject) => {
  expect(readToReport(FHIR, fhir([{ ...CHOLESTEROL, subject }]), "BIO06").kind).toBe("lines");
});

test.each([
  ["10^3/mm^3", "10^3/mm^3"],
  ["cells/mm^3", "cells/mm^3"],
  ["mL/min/1.73m^2", "mL/min/1.73m^2"],
  ["10^3/mm^3^per cubic millimetre^L", "10^3/mm^3"],
  ["mm^3rd hour", "mm (3rd hour)"],
])("the power in %s is part of the unit", (sent, unit) => {
  expect(CULT(`OBX|1|ST|CULT||5|${sent}|||||F`)).toContain(`CULT: 5 ${unit}`);
});
