import { afterAll, expect, test } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import type { BookedTest, Patient } from "../support/lab.ts";
import { bookTests, countReports, getLis, postHl7, postLis } from "../support/lab.ts";
import { fhirBundle, HB_SENT, hl7Message } from "../support/lab-formats.ts";
import { smallPdf, smallPdfInBase64 } from "../support/small-pdf.ts";

const MOBILE = "9830011155";
const CBC = 101;
const SCAN = 301;
const OMAR: Patient = { name: "Omar Khan", dob: "1975-01-02", sex: "M" };
const WBC = { code: "WBC", value: "6.2", unit: "10*3/uL" };

const { site, meena, book } = await customerOfLab(MOBILE);
afterAll(site.close);

const bookFor = (patient: Patient) => book(CBC, patient);

const postFhir = (body: string, contentType = "application/fhir+json") =>
  postLis(site, "/lis/v1/messages", body, { headers: { "content-type": contentType } });

async function stateOf(id: string) {
  await site.work("lis");
  return (await getLis(site, `/lis/v1/messages/${id}`)).body.data;
}

async function reportOf(id: string): Promise<ApiReport> {
  const { ReportId } = await stateOf(id);
  return (await meena.get<{ data: ApiReport }>(`/api/reports/${ReportId}`)).body.data;
}

const RESULTS = [
  { Code: "HB", Value: "13.20", Unit: "g/dL", RefLow: 12, RefHigh: 15, Flag: "N" },
  { Code: "WBC", Value: "6200", Unit: "/µL" },
];

test("an HL7 message is acknowledged and becomes a report", async () => {
  const booked = await book();

  const ack = await postHl7(site, hl7Message(booked, [HB_SENT, WBC]));

  expect(ack.status).toBe(202);
  expect(ack.headers.get("content-type")).toMatch(/^application\/hl7-v2/);
  expect(ack.text).toMatch(
    /^MSH\|\^~\\&\|NAMUNA\|SITE\|LIS\|LAB\|.*\rMSA\|AA\|C1\|stored as [0-9a-f-]{36}\r$/,
  );
  expect(await reportOf(ack.id)).toMatchObject({ Status: "released", Version: 1, Results: RESULTS });
});

test("a FHIR Bundle becomes the same report, also under the type of plain JSON", async () => {
  for (const type of ["application/fhir+json; charset=utf-8", "application/json"]) {
    const posted = await postFhir(fhirBundle(await book(), [HB_SENT, WBC]), type);

    expect(posted.status).toBe(202);
    expect(await reportOf(posted.body.data.Id)).toMatchObject({ Status: "released", Results: RESULTS });
  }
});

test("HL7 in MLLP's frame, without a type of its own, is known by its beginning", async () => {
  const framed = `\u000b${hl7Message(await book(), [HB_SENT])}\u001c\r`;

  const ack = await postHl7(site, framed, { contentType: "text/plain" });

  expect(ack.status).toBe(202);
  expect([ack.text.startsWith("\u000bMSH"), ack.text.endsWith("\u001c\r")]).toEqual([true, true]);
  expect((await stateOf(ack.id)).State).toBe("applied");
});

test("the same HL7 message twice is kept once; its id with another body is refused", async () => {
  const booked = await book();
  const message = hl7Message(booked, [HB_SENT]);
  const first = await postHl7(site, message, { id: "hl7-twice" });
  const second = await postHl7(site, message, { id: "hl7-twice" });
  const other = await postHl7(site, message.replace("13.20", "14.20"), { id: "hl7-twice" });

  expect([first.status, second.status, other.status]).toEqual([202, 200, 409]);
  expect(second.text).toContain("MSA|AA|C1|");
  expect(other.text).toContain("MSA|AR|C1|");
  await site.work("lis");
  expect(await countReports(site.database.db, booked.accession)).toBe(1);
});

test("broken HL7 and broken FHIR are refused with the reason and stay known", async () => {
  const ack = await postHl7(site, "MSH|^~\\&|LIS|LAB|N|S|20261120||ADT^A01|C9|P|2.5.1\r");
  expect([ack.status, ack.text]).toEqual([
    400,
    expect.stringContaining("MSA|AR|C9|MSH-9 is ADT A01; ORU R01 is expected."),
  ]);
  expect(await stateOf(ack.id)).toMatchObject({ State: "refused", Reason: expect.stringContaining("MSH-9") });

  const long = await postHl7(site, `MSH|^~\\&|LIS|LAB|N|S|2026||${"X".repeat(9000)}|C9|P|2.5.1\r`);
  expect((await stateOf(long.id)).Reason?.length).toBeLessThanOrEqual(300);

  const nothing = await postHl7(site, "no message at all");
  expect([nothing.status, nothing.text]).toEqual([400, expect.stringContaining("MSA|AR||")]);

  const fhir = await postFhir('{"resourceType":"Bundle","entry":[]}');
  expect([fhir.status, fhir.body.message]).toEqual([400, "The Bundle has no DiagnosticReport."]);
  expect(await stateOf(fhir.body.data.Id)).toMatchObject({ State: "refused" });
});

const mismatches: [string, (booked: BookedTest) => string, string][] = [
  [
    "another patient's name",
    (it) => hl7Message(it, [HB_SENT]).replace("Das^Meena", "Roy^Rina"),
    "name differs",
  ],
  [
    "another day of birth",
    (it) => hl7Message(it, [HB_SENT]).replace("19800505", "19810505"),
    "date of birth",
  ],
  ["an unknown accession", (it) => hl7Message({ ...it, accession: "A0" }, [HB_SENT]), "accession"],
  ["another booking", (it) => hl7Message({ ...it, bookingNo: "N0" }, [HB_SENT]), "another booking"],
  ["an unknown analyte", (it) => hl7Message(it, [{ ...HB_SENT, code: "XYZ" }]), "XYZ is not known"],
  ["another test", (it) => hl7Message(it, [HB_SENT]).replace("CBC^", "LFT^"), "LFT is not what was ordered"],
  ["a unit that does not convert", (it) => hl7Message(it, [{ ...HB_SENT, unit: "mmol/L" }]), "unit of HB"],
  ["a word for a number", (it) => hl7Message(it, [{ ...HB_SENT, value: "clotted" }]), "HB is not a number"],
];

test.each(mismatches)(
  "an HL7 message with %s is quarantined, acknowledged and shown to nobody",
  async (_, messageOf, reason) => {
    const booked = await book();

    const ack = await postHl7(site, messageOf(booked));

    expect(ack.status).toBe(202);
    expect(await stateOf(ack.id)).toMatchObject({
      State: "quarantined",
      Reason: expect.stringContaining(reason),
    });
    expect(await countReports(site.database.db, booked.accession)).toBe(0);
  },
);

test("one HL7 message of several patients and accessions: each is handled by itself, and what is wrong says why", async () => {
  const [meenas, second, omars, broken] = [await book(), await book(102), await bookFor(OMAR), await book()];
  const lines = (test: BookedTest, ...more: string[]) =>
    hl7Message(test, [HB_SENT]).split("\r").slice(1, -1).concat(more).join("\r");
  const [head] = hl7Message(meenas, []).split("\r");
  const omarsLines = lines(omars).replace("Das^Meena^^^Mrs||19800505|F", "Khan^Omar||19750102|M");
  const text = [
    head,
    lines(meenas),
    lines(second)
      .replaceAll("CBC^Complete Blood Count", "FBS^Glucose")
      .replace("HB^HB", "GLUF^GLUF")
      .replace("13.20|g/dL|12-15", "92|mg/dL|70-99"),
    omarsLines,
    omarsLines.replace(omars.accession, broken.accession).replaceAll(omars.accession, broken.accession),
    lines(broken, "OBX|2|XX|WBC||5"),
    "",
  ].join("\r");

  const ack = await postHl7(site, text, { id: "several" });

  expect([ack.status, ack.text]).toEqual([202, expect.stringContaining("MSA|AA|C1|stored in 5 parts as ")]);
  const state = await stateOf("several");
  expect(state.Parts?.map(({ State, Reason }) => [State, Reason])).toEqual([
    ["applied", ""],
    ["applied", ""],
    ["applied", ""],
    ["quarantined", expect.stringMatching(/another booking|patient/)],
    ["quarantined", expect.stringContaining("OBX-2")],
  ]);
  expect(state).toMatchObject({
    State: "quarantined",
    Reason: expect.stringMatching(/^part 4: .*; part 5: /),
  });
  expect(await countReports(site.database.db, broken.accession)).toBe(0);
  for (const { accession } of [meenas, second, omars]) {
    expect(await countReports(site.database.db, accession)).toBe(1);
  }
  const own = await getLis(site, `/lis/v1/messages/${state.Parts?.[1]?.Id}`);
  expect(own.body.data).toMatchObject({ State: "applied", ReportId: state.Parts?.[1]?.ReportId });

  const again = await postHl7(site, text, { id: "several" });
  expect([again.status, again.text]).toEqual([200, expect.stringContaining("MSA|AA|C1|stored in 5 parts")]);
  expect((await postHl7(site, text.replace("13.20", "14.20"), { id: "several" })).status).toBe(409);
  await site.work("lis");
  expect(await countReports(site.database.db, meenas.accession)).toBe(1);
});

test("two parts that turn out to be of one test do not replace each other", async () => {
  const booked = await book();
  const [head, ...lines] = hl7Message(booked, [HB_SENT]).split("\r");
  const of = (placer: string, body: string) =>
    body.replaceAll(booked.accession, placer).replace("L-4711", booked.accession);
  const wbc = lines.join("\r").replace("HB^HB||13.20|g/dL|12-15|N", "WBC^WBC||6.2|10*3/uL|||");

  await postHl7(site, [head, of("P1", lines.join("\r")), of("P2", wbc)].join("\r"), { id: "split" });

  expect((await stateOf("split")).Parts).toMatchObject([
    { State: "applied" },
    { State: "quarantined", Reason: expect.stringContaining("another part of the same message") },
  ]);
});

test("a FHIR report that is a finished PDF alone is kept, shown and corrected like any other", async () => {
  const booked = await book(SCAN);
  const send = async (words: string, change: Record<string, unknown> = {}) => {
    const form = { contentType: "application/pdf", data: smallPdfInBase64(words) };
    const posted = await postFhir(fhirBundle(booked, [], { presentedForm: [form], ...change }));
    expect(posted.status).toBe(202);
    return stateOf(posted.body.data.Id);
  };
  const stored = async (id: string | undefined) =>
    Buffer.from(await (await meena.fetch(`/api/reports/${id}.pdf`)).arrayBuffer()).toString();

  const first = await send("Chest clear");
  expect(first).toMatchObject({ State: "applied", Reason: "" });
  expect(await stored(first.ReportId)).toBe(smallPdf("Chest clear"));

  const corrected = await send("Left lung", { status: "corrected", issued: "2026-11-20T09:58:00+05:30" });
  expect(corrected).toMatchObject({ State: "applied", ReportId: first.ReportId });
  expect(await reportOf(corrected.Id)).toMatchObject({ Version: 2, Status: "corrected" });
  expect(await stored(first.ReportId)).toBe(smallPdf("Left lung"));

  expect(await send("Other words")).toMatchObject({
    State: "quarantined",
    Reason: expect.stringContaining("another document"),
  });
  const [other] = await bookTests(site.database.db, MOBILE, [SCAN], OMAR);
  const mismatch = fhirBundle({ ...booked, accession: other?.accession ?? "" }, [], {
    presentedForm: [{ contentType: "application/pdf", data: smallPdfInBase64("x") }],
  });
  expect(await stateOf((await postFhir(mismatch)).body.data.Id)).toMatchObject({ State: "quarantined" });
});

test("a number in whose place the message points to its PDF is no result, and the PDF is offered beside the others", async () => {
  const booked = await book();
  const document = `OBX|3|ED|PDF||LAB^application^pdf^Base64^${smallPdfInBase64()}||||||F`;
  const more = `OBX|2|ST|WBC^WBC||See attached report||||||F\r${document}`;
  const ack = await postHl7(site, hl7Message(booked, [HB_SENT], { more }));
  const { ReportId, State } = await stateOf(ack.id);
  expect(State).toBe("applied");
  expect(await reportOf(ack.id)).toMatchObject({
    Status: "released",
    Results: [
      { Code: "HB", Value: "13.20", AbsentReason: "" },
      { Code: "WBC", Value: "No result: See attached report", AbsentReason: "See attached report" },
    ],
  });
  expect(await (await meena.fetch(`/api/reports/${ReportId}/document.pdf`)).text()).toBe(smallPdf());

  // A correction of the other line alone would leave a pointer without its document.
  const corrected = (change: Record<string, string>) =>
    hl7Message(booked, [{ ...HB_SENT, value: "13.40" }], change)
      .replace("20261120095000+0530|||F", "20261120095900+0530|||C")
      .replace("C1|P", change.more === undefined ? "C2|P" : "C3|P");
  const alone = await postHl7(site, corrected({}));
  expect(await stateOf(alone.id)).toMatchObject({
    State: "quarantined",
    Reason: "a line of the version before points to its document, which is to be sent again",
  });
  const whole = await postHl7(site, corrected({ more }));
  expect(await stateOf(whole.id)).toMatchObject({ State: "applied" });
  expect(await reportOf(whole.id)).toMatchObject({ Version: 2, Status: "corrected" });
});

test("a PDF beside lines that only point to it is the report: what is downloaded, shared and verified", async () => {
  const booked = await book();
  const more = `OBX|1|TX|HB^HB||Please see attached report||||||F\rOBX|2|ED|PDF||LAB^application^pdf^Base64^${smallPdfInBase64("Slides")}||||||F`;
  const ack = await postHl7(site, hl7Message(booked, [], { more }));
  expect(await reportOf(ack.id)).toMatchObject({ Version: 1, Status: "released", Results: [] });
  const { ReportId } = await stateOf(ack.id);
  expect(await (await meena.fetch(`/api/reports/${ReportId}.pdf`)).text()).toBe(smallPdf("Slides"));
});

test("formats without versions count by their time: preliminary, final, corrected, and the same again", async () => {
  const booked = await book();
  const send = async (value: string, status: string, time: string) => {
    const text = hl7Message(booked, [{ ...HB_SENT, value }])
      .replace("20261120095000+0530", time)
      .replace("|||F|||||||WBMC", `|||${status}|||||||WBMC`);
    return reportOf((await postHl7(site, text)).id);
  };

  expect(await send("13.0", "P", "20261120090000")).toMatchObject({ Version: 1, Status: "pending" });
  expect(await send("13.1", "F", "20261120091000")).toMatchObject({ Version: 1, Status: "released" });
  expect(await send("13.1", "F", "20261120091000")).toMatchObject({ Version: 1, Status: "released" });
  expect(await send("12.9", "C", "20261120092000")).toMatchObject({ Version: 2, Status: "corrected" });
  expect(await send("11.0", "F", "20261120090500")).toMatchObject({
    Version: 2,
    Results: [{ Value: "12.9" }],
  });
  expect(await send("12.9", "X", "20261120093000")).toMatchObject({
    Version: 3,
    Status: "withdrawn",
    Results: [],
  });
});

test("a name in ISO 8859-1 is read where the message says so, and a number of our kind may stand in OBR-3", async () => {
  const booked = await bookFor({ name: "René Das", dob: "1980-05-05", sex: "F" });
  const text = hl7Message(booked, [HB_SENT], {
    MSH: "MSH|^~\\&|LIS|LAB|N|S|20261120095500||ORU^R01|C1|P|2.5.1||||||8859/1",
    OBR: `OBR|1|PLACER9|${booked.accession}|CBC|||20261120073000|||||||||||||||20261120095000|||F`,
    ORC: "ORC|RE|PLACER9",
  }).replace("Meena", "René");

  const ack = await postHl7(site, Buffer.from(text, "latin1"));

  expect(await stateOf(ack.id)).toMatchObject({ State: "applied" });
});

test("sample events come as plain JSON alone, and no format is taken over 2 MB", async () => {
  const event = await postLis(site, "/lis/v1/sample-events", "{}", {
    headers: { "content-type": "application/fhir+json" },
  });
  expect([event.status, event.body.message]).toEqual([415, "Send application/json."]);
  const huge = `${hl7Message(await book(), [HB_SENT])}NTE|1||${"x".repeat(2 * 1024 * 1024)}`;
  expect((await postHl7(site, huge)).status).toBe(413);
});
