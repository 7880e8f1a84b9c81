import { expect, test } from "vitest";
import type { Hl7Rules } from "../../integrations/lis/hl7/read-hl7-results.ts";
import { smallPdf, smallPdfInBase64 } from "../support/small-pdf.ts";
import { HL7, hl7, readToReport, shownOf } from "./read-to-report.ts";

/** OBX fields from OBX-2 on and what stands on the report of a urine culture (text) or a lipid profile (numbers), or why there is none. */
const text = (obx: string, rules?: Hl7Rules) =>
  shownOf(readToReport(HL7, hl7([`OBX|1|${obx}`], { test: "MIC01" }), "MIC01", rules)).map((line) =>
    line.replace(" [No significant growth]", ""),
  );
const number = (...obx: string[]) =>
  shownOf(
    readToReport(
      HL7,
      hl7(obx.map((each, i) => (each.startsWith("NTE") ? each : `OBX|${i + 1}|${each}`))),
      "BIO06",
    ),
  );
const RANGE = "[up to 199; 200–239 borderline, 240 or more high]";

test.each([
  ["ST|CULT||>10^5 CFU/mL||||||F", "CULT: >10^5 CFU/mL"],
  ["TX|CULT||A & B ^ C ~ D||||||F", "CULT: A & B ^ C ~ D"],
  ["FT|CULT||Growth~of & ^||||||F", "CULT: Growth~of & ^"],
  [String.raw`ST|CULT||5 \F\ 6 \S\ 7 \T\ 8 \R\ 9 \E\ \XC2B5\L||||||F`, "CULT: 5 | 6 ^ 7 & 8 ~ 9 \\ µL"],
  [String.raw`ST|CULT||\H\Klebsiella\N\ sp.||||||F`, "CULT: Klebsiella sp."],
  [String.raw`ST|CULT||one\P\two||||||F`, "CULT: one#two"],
  [String.raw`ST|CULT||C:\reports\new||||||F`, String.raw`CULT: C:\reports\new`],
  [
    String.raw`ST|CULT||\Zinc\ and \X-ray\ and \.special\||||||F`,
    String.raw`CULT: \Zinc\ and \X-ray\ and \.special\ `.trim(),
  ],
  [String.raw`ST|CULT||ends in \||||||F`, "CULT: ends in \\"],
  [String.raw`ST|CULT||\Sensitive\T\Resistant||||||F`, String.raw`CULT: \Sensitive&Resistant`],
  [
    String.raw`FT|CULT||a\.br\b\.in+4\c\.ti-2\d\.fi\e\.nf\f\.sp\g\.ce\h\.sk 3\i||||||F`,
    "CULT: a b c d e f g h i",
  ],
  ["CE|CULT||ECO^Escherichia coli^L^112283007^E. coli^SCT||||||F", "CULT: Escherichia coli (E. coli)"],
  [
    "CWE|CULT||ECO^Escherichia coli^L^^^^^^E. coli (heavy growth)||||||F",
    "CULT: Escherichia coli (E. coli (heavy growth))",
  ],
  ["CWE|CULT||ECO^Ova & cysts^L||||||F", "CULT: Ova & cysts"],
  ["CE|CULT||ECO||||||F", "CULT: ECO"],
  ["IS|CULT||POS~DET||||||F", "CULT: POS; DET"],
  ["SN|CULT||^1^:^80||||||F", "CULT: 1:80"],
  ["SN|CULT||=^12||||||F", "CULT: 12"],
  ["DT|CULT||20261120||||||F", "CULT: 2026-11-20"],
  ["ST|CULT||5|mg/dL|0-4||||F", "CULT: 5 mg/dL [0–4] High"],
  ["ST|CULT||Sensitive|||S|||F", "CULT: Sensitive Susceptible"],
  ["ST|CULT||Resistant|||R|||F", "CULT: Resistant Resistant"],
  ["ST|CULT||Growth|||POS|||F", "CULT: Growth Abnormal, Positive"],
  ["ST|CULT||No significant growth|||NEG|||F", "CULT: No significant growth In range, Negative"],
  ["ST|CULT||Growth|||A~R|||F", "CULT: Growth Abnormal, Resistant"],
  ["ST|CULT||Growth|||Critical|||F", "CULT: Growth Abnormal, Critical"],
  ["TX|CULT||β-lactamase তৈরি করে; ≤ 4 µg||||||F", "CULT: β-lactamase তৈরি করে; ≤ 4 µg"],
])("text %s stands whole on the report", (obx, line) => {
  expect(text(obx)).toEqual([line]);
});

test.each([
  [
    "CE|CULT||Growth of^E. coli^and more than this^||||||F",
    "OBX-5 of CULT has parts that have no place in a coded value",
  ],
  ["SN|CULT||^1^:^80^x||||||F", "OBX-5 of CULT has parts beside its number"],
  ["SN|CULT||^1~^2||||||F", "OBX-5 of CULT has more than one number"],
  ["DT|CULT||2026112012||||||F", "OBX-5 of CULT is no date"],
  [
    "RP|CULT||https://lab.example/1.pdf&x^1^application^pdf||||||F",
    "OBX-5 of CULT is a pointer (RP), which is never fetched",
  ],
  ["TS|CULT||20261120||||||F", "OBX-2 of CULT is TS"],
  ["|CULT||182||||||F", "OBX-2 of CULT is missing"],
  ["ST|CULT||182||||||X", "OBX-11 of CULT is X, which says that there is no value, and OBX-5 has one"],
  ["ST|CULT||182|||QCF|||F", "OBX-8 of CULT has a flag that is not known"],
  ["ST|CULT||182|||L~H|||F", "OBX-8 of CULT has flags of two sides"],
  ["ST|CULT~COLC||182||||||F", "OBX-3 of CULT names more than one thing"],
  [
    String.raw`ST|CULT||\C2842\Growth||||||F`,
    "an escape sequence stands for a character that cannot be shown",
  ],
  [String.raw`ST|CULT||\XFF\Growth||||||F`, "an escape sequence stands for a character that cannot be shown"],
  [String.raw`ST|CULT||\Z1A\Growth||||||F`, "an escape sequence stands for a character that cannot be shown"],
])("%s cannot be shown whole and is quarantined", (obx, reason) => {
  expect(text(obx)[0]).toMatch(/^aside: /);
  expect(text(obx)[0]).toContain(reason);
});

test.each([
  ["NM|CHOL||182.50|mg/dL|100-190||||F", "CHOL: 182.50 mg/dL [100–190] In range"],
  ["NM|CHOL||182|mg/dL|100.0-190.0||||F", "CHOL: 182 mg/dL [100.0–190.0] In range"],
  ["NM|CHOL||182|mg%|||||F", `CHOL: 182 mg/dL ${RANGE} In range`],
  ["NM|CHOL||1.825|g/L|||||F", `CHOL: 182.5 mg/dL ${RANGE} In range as 1.825 g/L`],
  ["NM|CHOL||182|mg/dL^milligram per decilitre^UCUM|||||F", `CHOL: 182 mg/dL ${RANGE} In range`],
  ["NM|CHOL||182|258797006^mg/dL^SCT|||||F", `CHOL: 182 mg/dL ${RANGE} In range`],
  ["SN|CHOL||>^400|mg/dL|||||F", `CHOL: >400 mg/dL ${RANGE} High`],
  [
    "NM|CHOL||182|mg/dL||H|||F",
    `CHOL: 182 mg/dL ${RANGE} High "The laboratory has flagged this result. Range source: NCEP ATP III."`,
  ],
  ["NM|CHOL||282|mg/dL||N|||F", `CHOL: 282 mg/dL ${RANGE} High`],
  [
    "NM|CHOL||282|mg/dL||AA|||F",
    `CHOL: 282 mg/dL ${RANGE} Very high "The laboratory has flagged this result. Range source: NCEP ATP III."`,
  ],
  [
    "SN|CHOL||>^282|mg/dL||>|||F",
    `CHOL: >282 mg/dL ${RANGE} Very high, Above measurable limit "The laboratory has flagged this result. Range source: NCEP ATP III."`,
  ],
  [
    "NM|HDL||20|mg/dL||AA|||F",
    'HDL: 20 mg/dL [50 or more] Very low "The laboratory has flagged this result. Range source: NCEP ATP III."',
  ],
  ["NM|2093-3^Cholesterol^LN||182|mg/dL|||||F", `CHOL: 182 mg/dL ${RANGE} In range`],
  ["NM|C-77^Cholesterol^99OTHER^2093-3^Cholesterol^LN||182|mg/dL|||||F", `CHOL: 182 mg/dL ${RANGE} In range`],
  ["NM|X^x^L^CHOL^Cholesterol^L||182|mg/dL|||||F", `CHOL: 182 mg/dL ${RANGE} In range`],
  ["NM|CHOL||182|mg/dL|Desirable < 200 & fasting||||F", "CHOL: 182 mg/dL [Desirable < 200 & fasting]"],
  ["NM|CHOL||200|mg/dL|<200|H|||F", "CHOL: 200 mg/dL [below 200] High"],
  ["|CHOL||||||||P", "CHOL: No result: it is not ready yet"],
  ["NM|CHOL||||||||I", "CHOL: No result: it is not ready yet"],
  ["NM|CHOL||||||||N", "CHOL: No result: it was not asked for"],
  ["|CHOL||||||||F", "CHOL: No result: none was sent"],
])("number %s stands exactly on the report", (obx, line) => {
  expect(number("NM|TG||140|mg/dL|50-150||||F", obx).filter((each) => !each.startsWith("TG"))).toEqual([
    line,
  ]);
});

test.each([
  ["NM|CHOL||182^190|mg/dL|||||F", "OBX-5 of CHOL has parts beside its number"],
  ["NM|CHOL||182~190|mg/dL|||||F", "OBX-5 of CHOL has parts beside its number"],
  ["NM|CHOL||182&190|mg/dL|||||F", "OBX-5 of CHOL has parts beside its number"],
  ["NM|CHOL||1,182|mg/dL|||||F", "CHOL is not a number"],
  ["NM|CHOL||182||||||F", "the unit of CHOL is missing"],
  ["NM|CHOL||182|g/dL^mg/dL^L|||||F", "the unit of CHOL is written as two that differ"],
  ["NM|CHOL||1.82|g/L|<1.82 fasting|H|||F", "the range of CHOL is in words and in another unit"],
  ["NM|CHOL||182|mg/dL|100-150|L|||F", "the flag of CHOL is against its range"],
  ["NM|CHOL||||||||F", "CHOL is not a number"],
  ["NM|CHOL|||||HH|||X", "CHOL has a flag and no value"],
])("%s is quarantined", (obx, reason) => {
  expect(number(obx)).toEqual([expect.stringContaining(`aside: ${reason}`)]);
});

test("notes stand where they were written: below their line, or on the whole report", () => {
  const message = hl7([
    "NTE|1||Fasting & rested~yes",
    "OBX|1|NM|CHOL||182|mg/dL|100-190||||F",
    "NTE|1|L|Sample haemolysed",
    "NTE|2|L|Interpret with caution",
    "OBX|2|NM|TG||140|mg/dL|50-150||||F",
    "SPM|1",
    "NTE|1||Specimen was late",
  ]).replace("\rOBR", "\rNTE|1||A note on the patient\rOBR");
  const outcome = readToReport(HL7, message, "BIO06");
  expect(shownOf(outcome)).toEqual([
    'CHOL: 182 mg/dL [100–190] In range "Sample haemolysed" "Interpret with caution"',
    "TG: 140 mg/dL [50–150] In range",
  ]);
  expect(outcome).toMatchObject({
    comments: ["A note on the patient", "Fasting & rested~yes", "Specimen was late"],
  });
});

test("a sender's setting makes ~ a line break in text and notes, and in nothing else", () => {
  const rules = { charset: "utf-8", tildeBreaks: true } as const;
  expect(text("TX|CULT||First line~Second line||||||F", rules)).toEqual(["CULT: First line Second line"]);
  expect(text("ST|CULT||First~Second||||||F", rules)).toEqual(["CULT: First~Second"]);
});

test("prose of one code over several OBX keeps every flag and note; what differs beside it is quarantined", () => {
  const two = (a: string, b: string) =>
    shownOf(
      readToReport(HL7, hl7([a, "NTE|1||first note", b, "NTE|1||second note"], { test: "MIC01" }), "MIC01"),
    );
  expect(two("OBX|1|TX|CULT||Heavy||None|N|||F", "OBX|2|TX|CULT||growth.|||AA|||F")).toEqual([
    'CULT: Heavy growth. [None] Abnormal, Critical "first note" "second note"',
  ]);
  expect(two("OBX|1|TX|CULT||No||None||||F", "OBX|2|TX|CULT||growth.||Some||||F")).toEqual([
    "aside: the lines of CULT differ in unit, range or method",
  ]);
});

const MSH18 = (name: string) => `20261120095500||ORU^R01|C1|P|2.5.1||||||${name}`;

test.each([
  ["8859/1", [0xb5], "µ"],
  ["ISO-8859-1", [0xe9], "é"],
  ["8859/15", [0xa4], "€"],
  ["UNICODE UTF-8", [0xc2, 0xb5], "µ"],
  ["8859/1~UNICODE UTF-8", [0xb5], "µ"],
])("a message in %s is decoded as MSH-18 says", (set, bytes, sign) => {
  const [head = "", tail = ""] = hl7(["OBX|1|TX|CULT||5 @L||||||F"], {
    test: "MIC01",
    msh: MSH18(set),
  }).split("@");
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]);
  expect(shownOf(readToReport(HL7, body, "MIC01"))).toEqual([`CULT: 5 ${sign}L [No significant growth]`]);
});

test.each([
  ["", [0xb5]],
  ["UNICODE UTF-8", [0xb5]],
  ["ASCII", [0xc2, 0xb5]],
  ["8859/1", [0x93]],
  ["8859/1", [0xc2, 0xb5]],
  ["GB 18030-2000", [0x41]],
  ["", [0x00]],
])("bytes that are not valid in %s are refused, never replaced: %s", (set, bytes) => {
  const [head = "", tail = ""] = hl7(["OBX|1|TX|CULT||5 @L||||||F"], {
    test: "MIC01",
    msh: MSH18(set),
  }).split("@");
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]);
  expect(readToReport(HL7, body, "MIC01")).toMatchObject({ kind: "refused" });
});

test("UTF-8 of a sender whose setting says Windows' set is refused, not shown as other letters", () => {
  const rules = { charset: "windows-1252", tildeBreaks: false } as const;
  const body = hl7(["OBX|1|TX|CULT||5 µL||||||F"], { test: "MIC01" });
  expect(readToReport(HL7, body, "MIC01", rules)).toMatchObject({
    kind: "refused",
    reason: expect.stringContaining("The body is in UTF-8"),
  });
  expect(shownOf(readToReport(HL7, Buffer.from(body, "latin1"), "MIC01", rules))).toEqual([
    "CULT: 5 µL [No significant growth]",
  ]);
});

test("MSH-18 counts wherever it stands, and a character that was lost before is never shown", () => {
  const far = hl7(["OBX|1|TX|CULT||µ||||||F"], { test: "MIC01", msh: MSH18("8859/1") }).replace(
    "LAB|",
    `${"L".repeat(900)}|`,
  );
  expect(shownOf(readToReport(HL7, Buffer.from(far, "latin1"), "MIC01"))).toEqual([
    "CULT: µ [No significant growth]",
  ]);
  expect(
    readToReport(HL7, hl7(["OBX|1|TX|CULT||37\ufffdC||||||F"], { test: "MIC01" }), "MIC01"),
  ).toMatchObject({ kind: "aside" });
});

const ED = `ED|PDF||LAB^application^pdf^Base64^${smallPdfInBase64()}||||||F`;

test("a PDF beside values belongs to their version; alone it is the report; what is no PDF is quarantined", () => {
  const beside = readToReport(HL7, hl7(["OBX|1|NM|CHOL||182|mg/dL|100-190||||F", `OBX|2|${ED}`]), "BIO06");
  if (beside.kind !== "lines") throw new Error("there are no lines");
  expect(Buffer.from(beside.message.document?.content ?? []).toString()).toBe(smallPdf());
  expect(readToReport(HL7, hl7([`OBX|1|${ED}`]), "BIO06")).toEqual({ kind: "document" });
  for (const [from, to, reason] of [
    ["^pdf^", "^jpeg^", "only a PDF is kept"],
    ["Base64", "A", "not Base64"],
    ["^Base64^", "^Base64^@@", "not base64"],
  ] as const) {
    const broken = readToReport(
      HL7,
      hl7(["OBX|1|NM|CHOL||182|mg/dL|100-190||||F", `OBX|2|${ED.replace(from, to)}`]),
      "BIO06",
    );
    expect(broken).toMatchObject({ kind: "aside", reason: expect.stringContaining(reason) });
  }
  const two = readToReport(
    HL7,
    hl7(["OBX|1|NM|CHOL||182|mg/dL|100-190||||F", `OBX|2|${ED}`, `OBX|3|${ED}`]),
    "BIO06",
  );
  expect(two).toMatchObject({ kind: "aside", reason: "there is more than one document" });
});
