import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import { type BookedTest, bookTest, getLis, postHl7, postLis } from "../support/lab.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import { ASHA, caseOf, fhir } from "./read-to-report.ts";

const MOBILE = "9830011166";
const LIPID = "BIO06";
const CULTURE = "MIC01";

let site: TestApp;
let asha: TestClient;

beforeAll(async () => {
  site = await testApp({ seeded: true });
  asha = site.client();
  await asha.login(MOBILE);
});
afterAll(() => site.close());

function book(code = LIPID): Promise<BookedTest> {
  const service = site.container.catalogue().services.find((each) => each.code === code);
  return bookTest(site.database.db, MOBILE, service?.id ?? 0, { name: ASHA.name, dob: ASHA.dob, sex: "F" });
}

interface Sent {
  /** OBR-25. */
  status: string;
  /** OBR-22; "" for none. */
  at: string;
  /** OBX from OBX-2 to OBX-8, or a whole OBX; NTE below them as they stand. */
  lines: string[];
  note?: string;
  msh?: string;
  signatory?: string;
}

const hl7Of = (booked: BookedTest, sent: Sent) => {
  const { status, at, lines, note, msh = "20261120095500", signatory = "7001&Sen&Ananya" } = sent;
  return [
    `MSH|^~\\&|LAB|NAMUNA|EMR|X|${msh}||ORU^R01|C1|P|2.5.1`,
    `PID|1||${booked.patientId}||Sen^Asha||19880412|F`,
    `OBR|1|${booked.accession}||BIO06^Test|||20261120073000|||||||||||||||${at}|||${status}|||||||${signatory}`,
    ...(note ? [`NTE|1||${note}`] : []),
    ...lines.map((line, i) => (/^(OBX|NTE)/.test(line) ? line : `OBX|${i + 1}|${line}|||${status}`)),
    "",
  ].join("\r");
};

async function stateOf(id: string) {
  await site.work("lis");
  return (await getLis(site, `/lis/v1/messages/${id}`)).body.data;
}

/** What of the report is in force: its version, and each line with its range. */
async function inForce(booked: BookedTest) {
  const list = await asha.get<{ data: { Items: { ReportId: string; BookingNo: string }[] } }>("/api/reports");
  const id = list.body.data.Items.find(({ BookingNo }) => BookingNo === booked.bookingNo)?.ReportId;
  if (!id) return "no report";
  const { Version, Status, Results } = (await asha.get<{ data: ApiReport }>(`/api/reports/${id}`)).body.data;
  const lines = Results.map(({ Code, Value, Flag, Comments }) => [Code, Value, Flag, ...Comments].join(" "));
  return `${Version} ${Status}: ${lines.join(", ")}`;
}

const CHOL = (value: string, range = "100-190", flag = "") => `NM|CHOL||${value}|mg/dL|${range}|${flag}`;
const TG = (value: string) => `NM|TG||${value}|mg/dL|50-150|`;
const HDL = (value: string) => `NM|HDL||${value}|mg/dL|40-60|`;
const at = (minute: number, second = "00") =>
  `202611200${9 + Math.floor(minute / 60)}${String(minute % 60).padStart(2, "0")}${second}`;
const F = (minute: number, ...lines: string[]): Sent => ({ status: "F", at: at(minute), lines });
const C = (minute: number, ...lines: string[]): Sent => ({ status: "C", at: at(minute), lines });

const ASIDE = /^quarantined: /;
const KNOWN = /^applied: .*(known|newer|preliminary)/;
const APPLIED = /^applied: $/;

/** Messages in the order in which they come, what becomes of the last one, and what is in force then. */
const CASES: [name: string, sent: Sent[], last: RegExp, report: string][] = [
  [
    "a correction of another value",
    [F(0, CHOL("182")), C(1, CHOL("183"))],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of the same minute",
    [F(0, CHOL("182")), C(0, CHOL("183"))],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a second correction of the same time",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(1, CHOL("184"))],
    APPLIED,
    "3 corrected: CHOL 184 N",
  ],
  [
    "a correction of another range alone",
    [C(0, CHOL("182")), C(1, CHOL("182", "100-250"))],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction of the flag alone",
    [F(0, CHOL("182")), C(1, CHOL("182", "100-190", "A"))],
    APPLIED,
    "2 corrected: CHOL 182 A",
  ],
  [
    "a correction of a note alone",
    [F(0, CHOL("182")), C(1, CHOL("182"), "NTE|1||Haemolysed")],
    APPLIED,
    "2 corrected: CHOL 182 N Haemolysed",
  ],
  [
    "a correction of the unit alone",
    [F(0, CHOL("182")), C(1, "NM|CHOL||1.83|g/L|1-1.9|")],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of the method alone",
    [C(0, CHOL("182")), C(1, "OBX|1|NM|CHOL||182|mg/dL|100-190||||C||||||Enzymatic")],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction of the signatory alone",
    [C(0, CHOL("182")), { ...C(1, CHOL("182")), signatory: "7002&Roy&Rina" }],
    APPLIED,
    "2 corrected: CHOL 182 N",
  ],
  [
    "a correction at the precision of minutes after one of seconds",
    [
      { ...F(0, CHOL("182")), at: "20261120090030" },
      { ...C(0, CHOL("183")), at: "202611200900" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of a clock at its first day",
    [
      { ...F(0, CHOL("182")), at: "20000101000000" },
      { ...C(0, CHOL("183")), at: "20000101003000" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction whose clock fell back to its first day",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "20000101000000" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction after a clock that ran ahead",
    [{ ...F(0, CHOL("182")), at: "20310101000000" }, C(1, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction that leaves out its zone",
    [
      { ...F(0, CHOL("182")), at: "20261120093000+0530" },
      { ...C(0, CHOL("183")), at: "20261120040500" },
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction without OBR-22, written later",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "" }],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction without OBR-22, written before",
    [F(50, CHOL("182")), { ...C(0, CHOL("183")), at: "", msh: "20261120090000" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction without any time",
    [F(0, CHOL("182")), { ...C(0, CHOL("183")), at: "", msh: "" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "both without any time",
    [
      { ...F(0, CHOL("182")), at: "", msh: "" },
      { ...C(0, CHOL("183")), at: "", msh: "" },
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of an earlier time",
    [F(5, CHOL("182")), C(1, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "the original again after its correction",
    [F(0, CHOL("182")), C(1, CHOL("183")), F(0, CHOL("182"))],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "the original again, written anew",
    [
      { ...F(0, CHOL("182")), at: "" },
      { ...C(0, CHOL("183")), at: "", msh: "20261120095600" },
      { ...F(0, CHOL("182")), at: "", msh: "20261120095800" },
    ],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "an original that comes late, and was not known",
    [C(1, CHOL("183")), F(0, CHOL("182"))],
    KNOWN,
    "1 corrected: CHOL 183 N",
  ],
  [
    "an original that comes late with the time of its correction",
    [C(0, CHOL("183")), F(0, CHOL("182"))],
    ASIDE,
    "1 corrected: CHOL 183 N",
  ],
  [
    "an original that comes late with lines that its correction lacks",
    [C(1, CHOL("183")), F(0, CHOL("182"), TG("140"))],
    ASIDE,
    "1 corrected: CHOL 183 N",
  ],
  [
    "a correction again",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(1, CHOL("183"))],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction again under a later time",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(9, CHOL("183"))],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a replaced correction again under a later time",
    [C(0, CHOL("183")), C(1, CHOL("184")), C(9, CHOL("183"))],
    ASIDE,
    "2 corrected: CHOL 184 N",
  ],
  [
    "a correction back to the first value",
    [F(0, CHOL("182")), C(1, CHOL("183")), C(2, CHOL("182"))],
    APPLIED,
    "3 corrected: CHOL 182 N",
  ],
  [
    "a later final of another value",
    [F(0, CHOL("182")), F(1, CHOL("183"))],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "an earlier final of another value",
    [F(5, CHOL("182")), F(1, CHOL("183"))],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "the same final under a later time",
    [F(0, CHOL("182")), F(9, CHOL("182"))],
    KNOWN,
    "1 released: CHOL 182 N",
  ],
  [
    "a preliminary after its final",
    [F(0, CHOL("182")), { ...F(1, CHOL("150")), status: "P" }],
    KNOWN,
    "1 released: CHOL 182 N",
  ],
  [
    "a final after its preliminary",
    [{ ...F(0, CHOL("150"), TG("140")), status: "P" }, F(1, CHOL("182"))],
    APPLIED,
    "1 released: CHOL 182 N",
  ],
  [
    "a correction of one line of three",
    [F(0, CHOL("182"), TG("140"), HDL("45")), C(1, TG("149"))],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 149 N, HDL 45 N",
  ],
  [
    "lines that come one after the other",
    [F(0, CHOL("182")), F(1, TG("140")), F(2, HDL("45"))],
    APPLIED,
    "3 corrected: CHOL 182 N, TG 140 N, HDL 45 N",
  ],
  [
    "a withdrawal of the whole",
    [F(0, CHOL("182")), { ...F(1, CHOL("182")), status: "X" }],
    APPLIED,
    "2 withdrawn: ",
  ],
  [
    "a withdrawal of an earlier time",
    [F(5, CHOL("182")), { ...F(1, CHOL("182")), status: "X" }],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a new report after a withdrawal",
    [F(0, CHOL("182"), TG("140")), { ...F(1), status: "X" }, F(2, CHOL("150"))],
    APPLIED,
    "3 corrected: CHOL 150 N",
  ],
];

test.each(CASES)("%s", async (_, sent, last, report) => {
  const booked = await book();
  let state = "";
  for (const each of sent) {
    const { State, Reason } = await stateOf((await postHl7(site, hl7Of(booked, each))).id);
    state = `${State}: ${Reason}`;
  }
  expect([state, await inForce(booked)]).toEqual([expect.stringMatching(last), report]);
});

test.each([
  ["11a-clock-first-day-final.hl7", "11b-clock-first-day-correction.hl7", "2 corrected: CHOL 282 H"],
  ["13a-range-100-190.hl7", "13b-range-100-250-a-minute-later.hl7", "2 corrected: CHOL 182 N"],
  ["14a-three-values.hl7", "14b-correction-of-one.hl7", "2 corrected: CHOL 182 N, TG 410 H, HDL 45 L"],
])("the pair %s, %s", async (first, second, report) => {
  const booked = await book();
  for (const [i, file] of [first, second].entries()) {
    const put = { ...booked, test: LIPID, now: `2026112009500${i}` };
    await stateOf((await postHl7(site, caseOf(file, put) as Buffer<ArrayBuffer>)).id);
  }
  expect(await inForce(booked)).toBe(report);
});

test("a line that the laboratory takes back says so, and the others stay", async () => {
  const booked = await book();
  await stateOf((await postHl7(site, hl7Of(booked, F(0, CHOL("182"), TG("140"))))).id);
  const back = C(1, "OBX|1|NM|TG||140|mg/dL|50-150||||D", "NTE|1||Of another sample");
  const { State } = await stateOf(
    (await postHl7(site, hl7Of(booked, { ...back, lines: [CHOL("182"), ...back.lines] }))).id,
  );
  expect([State, await inForce(booked)]).toEqual([
    "applied",
    "2 corrected: CHOL 182 N, TG No result: withdrawn by the laboratory ",
  ]);
});

const json = (booked: BookedTest, version: number, status: string, lines: [string, string][], more = {}) => ({
  messageId: randomUUID(),
  accession: booked.accession,
  bookingNo: booked.bookingNo,
  patient: { ...ASHA, id: booked.patientId },
  report: { version, status, authorisedBy: { name: "Dr Ananya Sen", regNo: "7001" }, ...more },
  results: lines.map(([analyte, value]) => ({ analyte, value, unit: "mg/dL", refLow: 50, refHigh: 190 })),
});
type Numbered = [version: number, status: string, lines: [string, string][]];

test.each<[string, Numbered[], RegExp, string]>([
  [
    "a correction under the next number",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction that kept its number",
    [
      [1, "final", [["CHOL", "182"]]],
      [1, "corrected", [["CHOL", "183"]]],
    ],
    APPLIED,
    "2 corrected: CHOL 183 N",
  ],
  [
    "another correction under the same number",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
      [2, "amended", [["CHOL", "184"]]],
    ],
    ASIDE,
    "2 corrected: CHOL 183 N",
  ],
  [
    "the same correction again",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
      [2, "corrected", [["CHOL", "183"]]],
    ],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "another final under the same number",
    [
      [1, "final", [["CHOL", "182"]]],
      [1, "final", [["CHOL", "183"]]],
    ],
    ASIDE,
    "1 released: CHOL 182 N",
  ],
  [
    "a lower number that is corrected",
    [
      [3, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
    ],
    ASIDE,
    "3 released: CHOL 182 N",
  ],
  [
    "the original again",
    [
      [1, "final", [["CHOL", "182"]]],
      [2, "corrected", [["CHOL", "183"]]],
      [1, "final", [["CHOL", "182"]]],
    ],
    KNOWN,
    "2 corrected: CHOL 183 N",
  ],
  [
    "a correction of one line of two",
    [
      [
        1,
        "final",
        [
          ["CHOL", "182"],
          ["TG", "140"],
        ],
      ],
      [2, "corrected", [["TG", "149"]]],
    ],
    APPLIED,
    "2 corrected: CHOL 182 N, TG 149 N",
  ],
  [
    "a withdrawal of a lower number",
    [
      [3, "final", [["CHOL", "182"]]],
      [2, "cancelled", []],
    ],
    ASIDE,
    "3 released: CHOL 182 N",
  ],
])("in plain JSON: %s", async (_, sent, last, report) => {
  const booked = await book();
  let state = "";
  for (const [version, status, lines] of sent) {
    const posted = await postLis(site, "/lis/v1/messages", json(booked, version, status, lines));
    const { State, Reason } = await stateOf(posted.body.data.Id);
    state = `${State}: ${Reason}`;
  }
  expect([state, await inForce(booked)]).toEqual([expect.stringMatching(last), report]);
});

/** The same critical content in every format; nothing of it is shown before a doctor lets it out. */
const CRITICAL = "Growth of Salmonella Typhi";
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n").toString(
  "base64",
);
const ED = `ED|PDF||LAB^application^pdf^Base64^${PDF}||`;

test.each<[string, (booked: BookedTest) => Promise<string>]>([
  [
    "HL7",
    async (booked) =>
      (await postHl7(site, hl7Of(booked, { ...F(0, `ST|CULT||${CRITICAL}|||AA`) }).replace("BIO06", CULTURE)))
        .id,
  ],
  [
    "HL7 of `>`",
    async (booked) =>
      (await postHl7(site, hl7Of(booked, F(0, `ST|CULT||${CRITICAL}|||>`)).replace("BIO06", CULTURE))).id,
  ],
  [
    "a PDF in HL7",
    async (booked) => (await postHl7(site, hl7Of(booked, F(0, `${ED}|AA`)).replace("BIO06", CULTURE))).id,
  ],
  [
    "FHIR",
    async (booked) => {
      const observation = {
        code: { coding: [{ system: "http://loinc.org", code: "630-4" }] },
        valueString: CRITICAL,
        interpretation: [{ coding: [{ code: "AA" }] }],
      };
      const body = fhir([observation])
        .replace(ASHA.id, booked.patientId)
        .replace("A1B2C3D4E5", booked.accession);
      return (
        await postLis(site, "/lis/v1/messages", body, {
          headers: { "content-type": "application/fhir+json" },
        })
      ).body.data.Id;
    },
  ],
  [
    "plain JSON",
    async (booked) => {
      const message = {
        ...json(booked, 1, "final", []),
        results: [{ analyte: "CULT", value: CRITICAL, flag: "AA" }],
      };
      return (await postLis(site, "/lis/v1/messages", message)).body.data.Id;
    },
  ],
  [
    "a PDF alone",
    async (booked) => {
      const { results: _, ...head } = json(booked, 1, "final", []);
      const document = { contentType: "application/pdf", data: PDF, critical: true };
      return (await postLis(site, "/lis/v1/documents", { ...head, document })).body.data.Id;
    },
  ],
])("a critical finding is held wherever it comes from: %s", async (_, send) => {
  const booked = await book(CULTURE);
  expect(await stateOf(await send(booked))).toMatchObject({ State: "applied" });
  expect(await inForce(booked)).toBe("1 onhold: ");
});

test("a PDF beside values is the document of their version", async () => {
  const booked = await book();
  const { ReportId } = await stateOf((await postHl7(site, hl7Of(booked, F(0, CHOL("182"), `${ED}|`)))).id);
  const document = await asha.fetch(`/api/reports/${ReportId}/document.pdf`);
  expect(Buffer.from(await document.arrayBuffer()).toString("base64")).toBe(PDF);
  expect(await inForce(booked)).toBe("1 released: CHOL 182 N");
});

test("each message of a batch answers for itself, and a batch that was cut off is refused", async () => {
  const [one, two] = [await book(), await book()];
  const batch = (count: number) =>
    [
      "FHS|^~\\&|LAB",
      "BHS|^~\\&|LAB",
      hl7Of(one, F(0, CHOL("182"))).trim(),
      hl7Of(two, F(0, CHOL("183")))
        .trim()
        .replace("|C1|", "|C2|"),
      "MSH|^~\\&|LAB|NAMUNA|EMR|X|20261120095500||ADT^A01|C3|P|2.5.1",
      `BTS|${count}`,
      "FTS|1",
      "",
    ].join("\r");
  const ack = await postHl7(site, batch(3));
  expect(ack.status).toBe(202);
  expect(ack.text.match(/MSA\|\w\w\|C\d/g)).toEqual(["MSA|AA|C1", "MSA|AA|C2", "MSA|AR|C3"]);
  expect((await stateOf(ack.id)).Parts?.map(({ State }) => State)).toEqual(["applied", "applied", "refused"]);
  expect([await inForce(one), await inForce(two)]).toEqual([
    "1 released: CHOL 182 N",
    "1 released: CHOL 183 N",
  ]);
  const cut = await postHl7(site, batch(4));
  expect([cut.status, cut.text]).toEqual([
    400,
    expect.stringContaining("BTS-1 says that the batch has 4 messages; 3 came."),
  ]);
});
