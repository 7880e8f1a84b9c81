import { afterAll, expect, test } from "vitest";
import * as notificationsPage from "../../app/routes/notifications/list.route.tsx";
import * as listPage from "../../app/routes/reports/list.route.tsx";
import * as reportPage from "../../app/routes/reports/page.tsx";
import * as sharePage from "../../app/routes/reports/share.route.tsx";
import * as visitPage from "../../app/routes/reports/visits/page.tsx";
import * as smartPage from "../../app/routes/smart-report/page.tsx";
import * as verifyPage from "../../app/routes/verify/page.tsx";
import { isPublicPath } from "../../server/pages/serve-pages.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, visitorPages } from "../support/page-calls.ts";
import { readWithPdfJs } from "../support/read-pdf.ts";
import { standingAlone } from "../support/standing-alone.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const OWNER = "9830077771";
const STRANGER = "9830077772";
/** A value that is nowhere else in the data. */
const VALUE = "13.37";
// Times are in the log too: 13.37 seconds past a minute are none of the values.
const SECRETS = /(?<!\d\d:\d\d:)13\.37|Meena|Haemoglobin|Complete Blood Count|9830077771/;
const UNKNOWN = "01a1f738-d7af-7663-9941-5f3107bfd8c6";

const log: string[] = [];

const site = await testApp({ onLog: (line) => log.push(line) });
const owner = await customer(OWNER);
const stranger = await customer(STRANGER);
const first = await reported();
const { reportId, code } = first;
afterAll(site.close);

async function customer(mobile: string) {
  const client = site.client();
  await client.login(mobile);
  return { client, pages: await customerPages(site, mobile) };
}

async function send(booked: BookedTest, value: string, report: Record<string, unknown> = {}) {
  const results = report.status === "cancelled" ? [] : [{ analyte: "HB", value, unit: "g/dL" }];
  const state = await sendResults(site, resultMessage(booked, results, report));
  expect(state.State).toBe("applied");
  return state.ReportId ?? "";
}

interface Reported {
  booked: BookedTest;
  reportId: string;
  code: string;
  visitReportId: string;
}

/** A report of the owner with the value, and what leads to it. */
async function reported(): Promise<Reported> {
  const booked = await bookTest(site.database.db, OWNER, 101);
  const reportId = await send(booked, VALUE);
  const read = await owner.client.get<{ data: { VerifyCode: string } }>(`/api/reports/${reportId}`);
  const listed = await owner.client.get<{ data: { Items: { VisitReportId: string; BookingNo: string }[] } }>(
    "/api/reports",
  );
  const own = listed.body.data.Items.find(({ BookingNo }) => BookingNo === booked.bookingNo);
  return { booked, reportId, code: read.body.data.VerifyCode, visitReportId: own?.VisitReportId ?? "" };
}

/** Every address of the API that can show a value of a report. */
const apiPaths = ({ reportId: id, visitReportId, booked }: Reported) => [
  `/api/reports/${id}`,
  `/api/reports/${id}?version=1`,
  `/api/reports/${id}.pdf`,
  `/api/reports/${id}.pdf?version=1`,
  `/reports/${id}.pdf`,
  `/reports/${id}.pdf?version=1`,
  `/api/reports/${id}.fhir.json`,
  `/reports/${id}.fhir.json`,
  `/reports/${id}.fhir.json?version=1`,
  `/api/reports/visits/${visitReportId}`,
  `/api/reports/visits/${visitReportId}.pdf`,
  `/reports/visits/${visitReportId}.pdf`,
  `/smart-report.pdf?member=${booked.patientId}`,
];

/** Every page that can show one, as its loader answers it. */
const pageCalls = (who: PageCaller, { reportId: id, visitReportId, booked }: Reported) => [
  who.get(reportPage, `/reports/${id}`, { reportId: id }),
  who.get(reportPage, `/reports/${id}?version=1`, { reportId: id }),
  who.get(visitPage, `/reports/visits/${visitReportId}`, { visitReportId }),
  who.get(smartPage, `/smart-report?member=${booked.patientId}`),
];

async function textOf(client: TestClient, path: string): Promise<string> {
  const response = await client.fetch(path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.headers.get("content-type") !== "application/pdf") return Buffer.from(bytes).toString();
  return (await readWithPdfJs(bytes)).pages.join("\n");
}

/** What the page of the first version says became of it, and why. */
async function toldOfFirst({ reportId }: Reported): Promise<[status: string, reason: string]> {
  const version1 = await owner.pages.get<{ report: { status: string; reason: string } }>(
    reportPage,
    `/reports/${reportId}?version=1`,
    { reportId },
  );
  return [version1.data.report.status, version1.data.report.reason];
}

test("the owner reads the value on every path", async () => {
  for (const path of apiPaths(first))
    expect([path, await textOf(owner.client, path)]).toEqual([path, expect.stringContaining(VALUE)]);
  for (const call of pageCalls(owner.pages, first)) {
    expect(JSON.stringify((await call).data)).toContain(VALUE);
  }
});

test("another customer and a visitor read nothing of it on any path, as if it did not exist", async () => {
  for (const path of apiPaths(first)) {
    const known = await stranger.client.fetch(path);
    const unknown = await stranger.client.fetch(
      path
        .replace(reportId, UNKNOWN)
        .replace(first.visitReportId, UNKNOWN)
        .replace(first.booked.patientId, UNKNOWN),
    );
    expect([path, known.status, await known.text()]).toEqual([path, 404, await unknown.text()]);
    const visitor = await site.client().fetch(path);
    expect([path, [303, 401].includes(visitor.status)]).toEqual([path, true]);
    expect(await visitor.text()).not.toMatch(SECRETS);
  }
  for (const call of pageCalls(stranger.pages, first)) {
    expect(await call).toMatchObject({ status: 404, data: null });
  }
  for (const call of pageCalls(visitorPages(site), first)) {
    expect((await call).location).toContain("/login?return-url=");
  }
  expect(JSON.stringify((await stranger.pages.get(listPage, "/reports")).data)).not.toMatch(SECRETS);
});

test("who has only the verification code reads neither value nor name nor test", async () => {
  const verified = await visitorPages(site).get(verifyPage, `/verify/${code}`, { code });

  expect(verified).toMatchObject({ status: 200, data: { verdict: { title: "This report is genuine" } } });
  const { code: typed, ...shown } = verified.data;
  expect(typed).toBe(code);
  expect(JSON.stringify(shown)).not.toMatch(SECRETS);
});

test("answers with values are for nobody's cache, and the page cache does not know their addresses", async () => {
  for (const path of apiPaths(first)) {
    const response = await owner.client.fetch(path);
    expect([path, response.headers.get("cache-control")]).toEqual([path, "no-store"]);
  }
  for (const path of [
    `/reports/${reportId}`,
    `/reports/visits/${first.visitReportId}`,
    `/REPORTS/${reportId}`,
    `//reports/${reportId}.data`,
    "/smart-report",
    "/Smart-Report.data",
    `/verify/${code}`,
    "/shared/abc",
    "/%73hared/abc",
  ]) {
    expect([path, isPublicPath(path)]).toEqual([path, false]);
  }
});

test("what is told of a report holds none of its values: notifications, lists, bookings and messages", async () => {
  const told = [
    await owner.pages.get(notificationsPage, "/notifications"),
    await owner.pages.get(listPage, "/reports"),
    await owner.pages.get(sharePage, `/reports/${reportId}/share`, { reportId }),
    await owner.client.get("/api/reports"),
    await owner.client.get("/genulabhome/hasLogedIn"),
    await site.container.services.messages.sentTo(OWNER),
  ];

  expect(JSON.stringify(told[0])).toContain("Your report is ready");
  for (const each of told) expect(JSON.stringify(each)).not.toMatch(standingAlone(VALUE));
});

test("an old link opens an old version only to its owner, and none once the report is withdrawn", async () => {
  const own = await reported();
  const { reportId, code } = own;
  await send(own.booked, "12.9", { version: 2, status: "corrected", reason: "Repeat reading" });
  expect(await textOf(owner.client, `/api/reports/${reportId}?version=1`)).toContain(VALUE);
  expect((await stranger.client.fetch(`/api/reports/${reportId}?version=1`)).status).toBe(404);
  const old = await visitorPages(site).get(verifyPage, `/verify/${code}`, { code });
  expect(old.data).toMatchObject({ verdict: { title: "This report has been replaced" } });
  expect(await toldOfFirst(own)).toEqual(["superseded", "Repeat reading"]);

  await send(own.booked, "", { version: 3, status: "cancelled", reason: "Reported for the wrong sample" });

  for (const path of apiPaths(own)) {
    expect(await textOf(owner.client, path)).not.toMatch(/13\.37|12\.9/);
  }
  for (const call of pageCalls(owner.pages, own)) {
    expect(JSON.stringify(await call)).not.toMatch(/13\.37|12\.9/);
  }
  expect(await toldOfFirst(own)).toEqual(["withdrawn", "Reported for the wrong sample"]);
  const withdrawn = await visitorPages(site).get(verifyPage, `/verify/${code}`, { code });
  expect(withdrawn.data).toMatchObject({ verdict: { title: "This report was withdrawn", sha256: null } });
  const other = "AAAA-BBBB-CCCC-DDDD";
  expect(await visitorPages(site).get(verifyPage, `/verify/${other}`, { code: other })).toMatchObject({
    status: 404,
    data: { verdict: { title: "No report found with this code" } },
  });
});

test("no line of the log holds a value, a name, a number, a code or the address of a link", async () => {
  for (const path of apiPaths(first)) {
    await owner.client.fetch(path);
    await stranger.client.fetch(path);
  }
  await site.work();

  expect(log.length).toBeGreaterThan(20);
  expect(log.join("")).not.toMatch(SECRETS);
  expect(log.join("")).not.toContain(code);
  expect(log.join("")).not.toContain(reportId);
  expect(log.join("")).not.toContain(first.visitReportId);
});
