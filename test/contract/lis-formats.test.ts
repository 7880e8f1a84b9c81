import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireReport } from "../../contract/reports.ts";
import { type BookedTest, bookTests, countReports, getLis, postHl7, postLis } from "../support/lab.ts";
import { fhirBundle, HB_SENT, hl7Message } from "../support/lab-formats.ts";
import type { TestClient } from "../support/test-client.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

const MOBILE = "9830011155";
const CBC = 101;
const WBC = { code: "WBC", value: "6.2", unit: "10*3/uL" };

let site: TestHouse;
let meena: TestClient;

beforeAll(async () => {
  site = await testHouse();
  meena = site.client();
  await meena.login(MOBILE);
});
afterAll(() => site.close());

async function book(serviceId = CBC): Promise<BookedTest> {
  const [booked] = await bookTests(site.database.db, MOBILE, [serviceId]);
  if (!booked) throw new Error("nothing was booked");
  return booked;
}

const postFhir = (body: string, contentType = "application/fhir+json") =>
  postLis(site, "/lis/v1/messages", body, { headers: { "content-type": contentType } });

async function stateOf(id: string) {
  await site.work("lis");
  return (await getLis(site, `/lis/v1/messages/${id}`)).body.data;
}

async function reportOf(id: string): Promise<WireReport> {
  const { ReportId } = await stateOf(id);
  return (await meena.get<{ data: WireReport }>(`/api/reports/${ReportId}`)).body.data;
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

const misfits: [string, (booked: BookedTest) => string, string][] = [
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

test.each(misfits)(
  "an HL7 message with %s is set aside, acknowledged and shown to nobody",
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
  const [booked] = await bookTests(site.database.db, MOBILE, [CBC], {
    name: "René Das",
    dob: "1980-05-05",
    sex: "F",
  });
  if (!booked) throw new Error("nothing was booked");
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
