import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as visitPage from "../../app/routes/reports/visits/page.tsx";
import type { VisitPage } from "../../app/routes/reports/visits/read-visit-page.ts";
import type { ApiReportListItem, ApiVisitReport } from "../../contract/reports.ts";
import { int, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { printAgain, unprintedReports } from "../../db/stores/unprinted-reports.ts";
import { visitStore } from "../../db/stores/visit-reports.ts";
import { notifyDueVisits } from "../../domain/reports/visits/notify-visit.ts";
import { WHOLE_CHAIN } from "../../domain/staff/scope.ts";
import { failingOnce } from "../support/failing-once.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTests, MEENA, releaseHeld, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages } from "../support/page-calls.ts";
import { readPdfFacts, readQrCodes, readWithPdfium, readWithPdfJs } from "../support/read-pdf.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

vi.setConfig({ testTimeout: 60_000 });

const [CBC, LIPID] = [101, 103];
const ALL = { scope: WHOLE_CHAIN, most: null };
const HB = (value: string) => [{ analyte: "HB", value, unit: "g/dL" }];
const CHOL = (value: string) => [{ analyte: "CHOL", value, unit: "mg/dL" }];

const countKept = sql({ visitReportId: uuid }, { count: int })`
  select count(*)::integer as count from visit_report_pdf where visit_report_id = ${"visitReportId"}`;

let waiting: TestApp;
let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  waiting = await testApp({ env: { REPORT_MESSAGE_WAIT_MINUTES: "15" } });
}, 120_000);
afterAll(async () => {
  await Promise.all([site.close(), waiting.close()]);
});

interface Visit {
  client: TestClient;
  mobile: string;
  tests: BookedTest[];
}

async function visitOf(at: TestApp, serviceIds: readonly number[] = [CBC, LIPID]): Promise<Visit> {
  const mobile = newMobile();
  const client = at.client();
  await client.login(mobile);
  return { client, mobile, tests: await bookTests(at.database.db, mobile, serviceIds) };
}

async function send(
  at: TestApp,
  booked: BookedTest | undefined,
  results: Record<string, unknown>[],
  report = {},
  patient = {},
) {
  if (!booked) throw new Error("nothing was booked");
  const state = await sendResults(at, resultMessage(booked, results, report, patient));
  expect(state).toMatchObject({ State: "applied" });
  return state.ReportId ?? "";
}

const list = async (client: TestClient) =>
  (await client.get<{ data: { Items: ApiReportListItem[] } }>("/api/reports")).body.data.Items;

async function visitIdOf(client: TestClient): Promise<string> {
  return (await list(client))[0]?.VisitReportId ?? "";
}

async function read(client: TestClient): Promise<ApiVisitReport> {
  const response = await client.get<{ data: ApiVisitReport }>(
    `/api/reports/visits/${await visitIdOf(client)}`,
  );
  expect(response.status).toBe(200);
  return response.body.data;
}

const told = async (at: TestApp, mobile: string) =>
  (await at.container.services.messages.sentTo(mobile))
    .filter(({ template }) => /^(report|visit-reports)-/.test(template))
    .map(({ template, text }) => `${template}: ${text}`)
    .toReversed();

async function pdfOf(client: TestClient): Promise<Uint8Array> {
  const response = await client.fetch(`/reports/visits/${await visitIdOf(client)}.pdf`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return new Uint8Array(await response.arrayBuffer());
}

test("all tests of a visit stand in one report, those that are not ready without values", async () => {
  const { client, tests } = await visitOf(site);
  const reportId = await send(site, tests[0], HB("9.1"));

  const visit = await read(client);
  expect(visit).toMatchObject({
    BookingNo: tests[0]?.bookingNo,
    PatientName: MEENA.name,
    Ready: 1,
    Total: 2,
    Version: 1,
  });
  expect(visit.Tests.map(({ State, Report }) => [State, Report?.ReportId ?? null])).toEqual([
    ["ready", reportId],
    ["waiting", null],
  ]);
  expect(visit.Tests[0]?.Report?.Results[0]).toMatchObject({ Code: "HB", Value: "9.1", Flag: "L" });
  expect(visit.VerifyCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(visit.VerifyCode).not.toBe(visit.Tests[0]?.Report?.VerifyCode);

  await send(site, tests[1], CHOL("150"));
  expect(await read(client)).toMatchObject({ Ready: 2, Total: 2, RestBy: "", Version: 2 });
});

test("while a test is not ready nothing is said of values outside their range, and what is ready can be printed", async () => {
  const { client, mobile, tests } = await visitOf(site);
  await send(site, tests[0], HB("13.2"));
  const visitReportId = await visitIdOf(client);
  const pages = await customerPages(site, mobile);
  const page = async () =>
    (await pages.get<{ page: VisitPage }>(visitPage, `/reports/visits/${visitReportId}`, { visitReportId }))
      .data.page;
  expect(await page()).toMatchObject({ hasValues: true, tellsOutside: false });
  expect((await readWithPdfium(await pdfOf(client))).pages.join(" ")).not.toContain(
    "All results of the tests below are within range",
  );
  await send(site, tests[1], CHOL("150"));
  expect(await page()).toMatchObject({ tellsOutside: true, summary: { allInRange: true } });
  expect((await readWithPdfium(await pdfOf(client))).pages.join(" ")).toContain(
    "All results of the tests below are within range",
  );
});

test("a critical value is held: its test stands in the visit's report, page and PDF without values until it is released", async () => {
  const { client, tests } = await visitOf(site);
  const heldId = await send(site, tests[0], HB("4.44"));
  await send(site, tests[1], CHOL("150"));

  const visit = await read(client);
  expect(visit.Tests.map(({ State }) => State)).toEqual(["checking", "ready"]);
  expect(visit.Tests[0]?.Report?.Results).toEqual([]);
  expect(JSON.stringify(visit)).not.toContain("4.44");
  const { pages } = await readWithPdfium(await pdfOf(client));
  expect(pages.join(" ")).not.toContain("4.44");
  expect(pages.join(" ").replace(/\s+/g, " ")).toContain("A doctor is checking this test and will call you.");
  expect(pages[0]).toContain("1 of 2 ready");

  await releaseHeld(site, heldId);
  expect(JSON.stringify(await read(client))).toContain("4.44");
});

test("the PDF has every test as a section, what is outside its range on page 1, and a code that the site knows", async () => {
  const { client, mobile, tests } = await visitOf(site);
  await send(site, tests[0], HB("9.1"));
  await send(site, tests[1], CHOL("321"));
  const pdf = await pdfOf(client);

  const { VerifyCode, ReportNo } = await read(client);
  for (const { pages } of [await readWithPdfium(pdf), await readWithPdfJs(pdf)]) {
    const words = pages.join("\n").replace(/\s+/g, " ");
    expect(pages[0]?.replace(/\s+/g, " ")).toMatch(
      /Outside the reference range \(2\).*Haemoglobin: 9\.1 g\/dL, Low.*Total cholesterol: 321 mg\/dL, High/i,
    );
    expect(words).toContain("Report of your visit · 2 of 2 ready");
    expect(words).toContain("Complete Blood Count");
    expect(words).toContain("Dr Anjan Sen Reg. no. WBMC 12345");
    expect(words).toContain(VerifyCode);
  }
  expect((await readQrCodes(pdf))[0]).toContain(`/VERIFY/${VerifyCode}`);
  const { tags, title } = await readPdfFacts(pdf);
  expect(title).toBe(`Report ${ReportNo}/2`);
  expect(tags).toEqual(expect.arrayContaining(["Document", "H1", "H2", "Table", "TR", "TH", "TD", "P"]));
  expect(mobile).toHaveLength(10);

  const known = await site.container.services.reports.verify(VerifyCode, null);
  expect(known).toMatchObject({ kind: "genuine", reportNo: `${ReportNo}/2`, maskedName: "M**** D**" });
});

test("the same PDF is set once and kept; what stands in it anew makes another", async () => {
  const { client, tests } = await visitOf(site);
  await send(site, tests[0], HB("13.1"));
  const visitReportId = await visitIdOf(client);
  const kept = async () => (await site.database.db.one(countKept, { visitReportId })).count;
  const first = await pdfOf(client);
  await site.database.db.raw(`update visit_report_pdf set pdf = convert_to('%PDF kept', 'UTF8')
    where visit_report_id = '${visitReportId}'`);
  expect(Buffer.from(await pdfOf(client)).toString()).toBe("%PDF kept");
  expect(await kept()).toBe(1);
  site.clock.advance({ minutes: 1 });
  await send(site, tests[1], CHOL("150"));
  const second = await pdfOf(client);
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(false);
  expect(await kept()).toBe(2);
});

test("a corrected test makes a new version of the visit's report, and the code of the old one says so", async () => {
  const { client, tests } = await visitOf(site, [CBC]);
  await send(site, tests[0], HB("13.1"));
  const before = await read(client);
  await send(site, tests[0], HB("13.9"), { version: 2, status: "corrected", reason: "repeat reading" });

  const after = await read(client);
  expect([before.Version, after.Version]).toEqual([1, 2]);
  expect(after.Versions.map(({ Version }) => Version)).toEqual([1, 2]);
  expect(await site.container.services.reports.verify(before.VerifyCode, null)).toMatchObject({
    kind: "superseded",
    newestVersion: 2,
  });
  expect(await site.container.services.reports.verify(after.VerifyCode, null)).toMatchObject({
    kind: "genuine",
  });
});

test("the value before stands beside the value", async () => {
  const { client, mobile, tests } = await visitOf(site, [CBC]);
  const { db } = site.database;
  await send(site, tests[0], HB("13.1"), { authorisedAt: "2026-11-20T04:10:00Z" });
  const [later] = await bookTests(db, mobile, [CBC]);
  await db.raw(`
    update lab_order set patient_id = '${tests[0]?.patientId}', collected_at = '2026-11-20T04:15:00Z' where accession = '${later?.accession}';
    update booking set patient_id = '${tests[0]?.patientId}' where booking_no = '${later?.bookingNo}'`);
  await send(site, later, HB("14.2"), { authorisedAt: "2026-11-20T04:20:00Z" }, { id: tests[0]?.patientId });

  const words = (await readWithPdfium(await pdfOf(client))).pages.join(" ").replace(/\s+/g, " ");
  expect(words).toMatch(/14\.2 g\/dL .*13\.1/);
});

test("two patients of one booking and two visits share no report, PDF, code, message or link", async () => {
  const { client, mobile, tests } = await visitOf(waiting, [CBC, LIPID]);
  const { db } = waiting.database;
  const other = randomUUID();
  await db.raw(`
    insert into patient (id, customer_id, name, date_of_birth, sex, relationship, created_at)
      select '${other}', customer_id, 'Tara Das', '2014-02-03', 'F', 'Daughter', now() from patient where id = '${tests[0]?.patientId}';
    update lab_order set patient_id = '${other}' where accession = '${tests[1]?.accession}'`);
  await db.raw(`
    insert into booking_item (booking_id, position, visit, patient_id, patient_name, patient_date_of_birth, patient_sex, service_id,
      service_name, is_package, fees_paise, offer_fees_paise, contents)
    select booking_id, 2, 1, '${other}', 'Tara Das', '2014-02-03', 'F', ${LIPID}, 'Lipid Profile', false, 100, 100, '[]'
    from lab_order where accession = '${tests[1]?.accession}'`);
  await send(waiting, tests[0], HB("9.1"));
  await send(waiting, tests[1], CHOL("150"), {}, { id: other, name: "Tara Das", dob: "2014-02-03" });

  const items = await list(client);
  const ids = [...new Set(items.map(({ VisitReportId }) => VisitReportId))];
  expect(ids).toHaveLength(2);
  const [one, two] = await Promise.all(
    ids.map(
      async (id) => (await client.get<{ data: ApiVisitReport }>(`/api/reports/visits/${id}`)).body.data,
    ),
  );
  expect([one?.Total, two?.Total]).toEqual([1, 1]);
  expect(one?.VerifyCode).not.toBe(two?.VerifyCode);
  expect(one?.ReportNo).not.toBe(two?.ReportNo);
  const names = [one?.PatientName, two?.PatientName].toSorted();
  expect(names).toEqual([MEENA.name, "Tara Das"]);
  const ofMeena = [one, two].find((each) => each?.PatientName === MEENA.name);
  expect(JSON.stringify(ofMeena)).not.toMatch(/Tara|Lipid/);
  expect(await told(waiting, mobile)).toHaveLength(2);
});

test("one message says that all reports are ready, as soon as the last one is", async () => {
  const { mobile, tests } = await visitOf(waiting);
  await send(waiting, tests[0], HB("13.1"));
  expect(await told(waiting, mobile)).toEqual([]);
  waiting.clock.advance({ minutes: 14 });
  await waiting.work("visit messages");
  expect(await told(waiting, mobile)).toEqual([]);
  await send(waiting, tests[1], CHOL("150"));
  const [only, ...more] = await told(waiting, mobile);
  expect(more).toEqual([]);
  expect(only).toMatch(
    /^visit-reports-ready: All 2 reports of booking T[0-9A-F]{8} from .* are ready\. Log in to see them: http/,
  );
  waiting.clock.advance({ minutes: 60 });
  await waiting.work("visit messages");
  expect(await told(waiting, mobile)).toHaveLength(1);
});

test("when the others do not come, a message says how many are ready and by when the rest is, and one more when they are", async () => {
  const { client, mobile, tests } = await visitOf(waiting, [CBC, LIPID, CBC]);
  const promised = new Date(waiting.clock.now.getTime() + 5 * 3_600_000);
  await waiting.database.db.raw(`
    insert into booking_item (booking_id, position, visit, service_id, service_name, is_package, fees_paise, offer_fees_paise, contents, promised_by)
    select booking_id, item_position, 1, service_id, 'Test', false, 100, 100, '[]', '${promised.toISOString()}'
    from lab_order where booking_no = '${tests[0]?.bookingNo}'`);
  await send(waiting, tests[0], HB("13.1"));
  waiting.clock.advance({ minutes: 8 });
  await send(waiting, tests[1], CHOL("150"));
  waiting.clock.advance({ minutes: 8 });
  await waiting.work("visit messages");
  const [first] = await told(waiting, mobile);
  expect(first).toMatch(
    /^visit-reports-partly-by: 2 of 3 reports of booking .* are ready \(the rest by \d+\/\d+\/2026, .*\)\. Log in/,
  );
  expect(first).not.toMatch(/Cholesterol|Lipid|Blood|13\.1|Meena/);
  await waiting.work("visit messages");
  expect(await told(waiting, mobile)).toHaveLength(1);
  expect((await read(client)).RestBy).toBe(promised.toISOString());
  waiting.clock.advance({ minutes: 300 });
  expect((await read(client)).RestBy).toBe("");
  await send(waiting, tests[2], HB("13.2"));
  expect((await told(waiting, mobile)).slice(1)).toEqual([
    expect.stringMatching(/^visit-reports-ready: All 3 /),
  ]);
});

test("two processes that look at once tell an owner once", async () => {
  const { mobile, tests } = await visitOf(waiting);
  await send(waiting, tests[0], HB("13.1"));
  waiting.clock.advance({ minutes: 16 });
  await Promise.all([waiting.work("visit messages"), waiting.work("visit messages")]);
  expect(await told(waiting, mobile)).toEqual([expect.stringMatching(/^visit-reports-partly: 1 of 2/)]);
});

test("a visit whose message cannot be made holds up no other, and is tried again later", async () => {
  const visits = await Promise.all([visitOf(waiting), visitOf(waiting)]);
  for (const { tests } of visits) await send(waiting, tests[0], HB("13.1"));
  waiting.clock.advance({ minutes: 16 });
  const failed: string[] = [];
  const random = failingOnce(waiting.container.random);
  const tell = () =>
    notifyDueVisits({
      visits: visitStore(waiting.database.db),
      clock: () => waiting.clock.now,
      random,
      messageSettings: { brand: "Namuna", publicUrl: "https://namuna.example" },
      failed: (id) => failed.push(id),
    });
  expect(await tell()).toBe(1);
  expect(failed).toHaveLength(1);
  const count = async () =>
    (await Promise.all(visits.map(({ mobile }) => told(waiting, mobile)))).flat().length;
  expect([await count(), await tell()]).toEqual([1, 0]);
  waiting.clock.advance({ minutes: 11 });
  expect([await tell(), await count()]).toEqual([1, 2]);
});

test("a report that is withdrawn before anybody was told of it is told to nobody", async () => {
  const { mobile, tests } = await visitOf(waiting);
  await send(waiting, tests[0], HB("13.1"));
  await send(waiting, tests[0], [], { version: 2, status: "cancelled", reason: "wrong tube" });
  waiting.clock.advance({ minutes: 16 });
  await waiting.work("visit messages");
  expect((await told(waiting, mobile)).filter((each) => each.startsWith("visit-reports"))).toEqual([]);
});

test("every opening of a visit's report is in the log of each report that it shows", async () => {
  const { client, tests } = await visitOf(site);
  const ids = [await send(site, tests[0], HB("13.1")), await send(site, tests[1], CHOL("150"))];
  await read(client);
  await pdfOf(client);
  for (const reportId of ids) {
    const { body } = await client.get<{ data: { Items: { Action: string }[] } }>(
      `/api/reports/${reportId}/openings`,
    );
    expect(body.data.Items.map(({ Action }) => Action)).toEqual(["download", "data"]);
  }
});

test("a report with a letter that no font has is not printed: a person sees why, its values can be read, and its code is unknown", async () => {
  const { client, tests } = await visitOf(site, [CBC]);
  const reportId = await send(site, tests[0], [...HB("13.1")], {
    authorisedBy: { name: "Dr 李", regNo: "1" },
  });
  await site.work("report-pdf");
  const pdf = await client.fetch(`/reports/${reportId}.pdf`);
  expect(pdf.status).toBe(503);
  expect(await pdf.text()).not.toContain("李");
  expect((await client.get(`/api/reports/${reportId}`)).status).toBe(200);
  const { db } = site.database;
  expect(await unprintedReports(db, ALL)).toMatchObject([
    { accession: tests[0]?.accession, version: 1, reason: "no font has U+674E" },
  ]);
  const metrics = await site.container.metrics.registry.metrics();
  expect(metrics).toMatch(/backlog_pdfs_failed 1/);
  expect(await printAgain(db, { ...ALL, now: site.clock.now })).toBe(1);
  await site.work("report-pdf");
  expect(await unprintedReports(db, ALL)).toHaveLength(1);
});
