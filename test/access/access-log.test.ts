import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, test } from "vitest";
import * as reportPage from "../../app/routes/reports/page.tsx";
import * as smartPage from "../../app/routes/smart-report/page.tsx";
import { run } from "../../cli/namuna.fixture.ts";
import { uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { accessStore } from "../../db/stores/report-access.ts";
import { verifyAccessLog } from "../../domain/reports/access-log.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const OWNER = "9830044441";

const findPatient = sql({ reportId: uuid }, { patientId: uuid })`
  select patient_id from report where id = ${"reportId"}`;

let reportId: string;

const site = await testApp();
const owner = site.client();
await owner.login(OWNER);
const pages = await customerPages(site, OWNER);
afterAll(site.close);

beforeEach(async () => {
  await site.database.db.raw("truncate report_chain, report_access");
  const booked = await bookTest(site.database.db, OWNER, 101);
  const message = resultMessage(booked, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]);
  reportId = (await sendResults(site, message)).ReportId ?? "";
});

const openReport = () => owner.get(`/api/reports/${reportId}`);

async function patientOf(report: string): Promise<string> {
  return (await site.database.db.one(findPatient, { reportId: report })).patientId;
}

function verify() {
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  return verifyAccessLog({ chains: accessStore(site.database.db).chains, sha256 });
}

async function openThreeTimes() {
  for (let i = 0; i < 3; i++) await openReport();
  expect(await verify()).toEqual({ reports: 1, openings: 3, broken: [] });
}

test("openings at the same time in two processes are one unbroken chain", async () => {
  const neighbour = await site.neighbour();
  const there = neighbour.client();
  await there.login(OWNER);

  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? owner : there).get(`/api/reports/${reportId}`)),
  );

  expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(await verify()).toEqual({ reports: 1, openings: 30, broken: [] });
});

test("the Health Analysis Report is an opening of each report that it shows, on screen and as a PDF", async () => {
  const older = await bookTest(site.database.db, OWNER, 101);
  const second = resultMessage(older, [{ analyte: "HB", value: "12.6", unit: "g/dL" }]);
  const olderId = (await sendResults(site, second)).ReportId ?? "";

  const screen = await pages.get(smartPage, `/smart-report?member=${older.patientId}`);
  expect(JSON.stringify(screen.data)).toContain("12.6");
  expect((await owner.fetch(`/smart-report.pdf?member=${older.patientId}`)).status).toBe(200);

  const seen = await pages.get<{ report: { openings: { words: string }[] } }>(
    reportPage,
    `/reports/${olderId}`,
    {
      reportId: olderId,
    },
  );
  expect(seen.data.report.openings.map(({ words }) => words)).toEqual([
    "Opened on screen, version 1, by you",
    "Health Analysis Report downloaded, version 1, by you",
    "Opened in the Health Analysis Report, version 1, by you",
  ]);
  expect(await site.container.services.reports.openings(pages.customerId ?? "", reportId)).toEqual([]);
  expect(await verify()).toEqual({ reports: 1, openings: 3, broken: [] });
});

test("Health Analysis Reports that are opened at the same time leave unbroken chains", async () => {
  const patient = await patientOf(reportId);
  const second = await bookTest(site.database.db, OWNER, 101);
  await sendResults(site, resultMessage(second, [{ analyte: "HB", value: "12.6", unit: "g/dL" }]));
  await site.database.db.raw(`update report set patient_id = '${patient}'`);
  const neighbour = await site.neighbour();

  const opened = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? site : neighbour).container.services.smartReport.open(pages.customerId ?? "", patient),
    ),
  );

  const [hb] = opened[0]?.groups[0]?.parameters ?? [];
  const reports = 1 + (hb?.earlier.length ?? 0);
  expect(reports).toBeGreaterThan(1);
  expect(await verify()).toEqual({ reports, openings: 20 * reports, broken: [] });
});

test("a changed opening is found, whichever of its fields was changed", async () => {
  await openThreeTimes();
  const changes = [
    "actor = 'somebody'",
    "action = 'verify'",
    "at = at + interval '1 second'",
    "version = 2",
    `id = '01a1f738-d7af-7663-9941-5f3107bfd8c6'`,
    `share_id = '01a1f738-d7af-7663-9941-5f3107bfd8c6'`,
    "hash = sha256(hash)",
    "previous = sha256(previous)",
  ];
  for (const change of changes) {
    await site.database.db.raw("create table kept as select * from report_access");
    await site.database.db.raw(`update report_access set ${change} where position = 2`);

    expect([change, (await verify()).broken]).toEqual([
      change,
      [{ reportId, position: 2, fault: "changed" }],
    ]);

    await site.database.db.raw(
      "delete from report_access; insert into report_access select * from kept; drop table kept",
    );
  }
});

test("a removed opening is found, also the last one and all of them", async () => {
  await openThreeTimes();
  const remove = (where: string) => site.database.db.raw(`delete from report_access where ${where}`);

  await site.database.db.raw("create table kept as select * from report_access");
  await remove("position = 1");
  expect((await verify()).broken).toEqual([{ reportId, position: 1, fault: "missing" }]);
  await site.database.db.raw("delete from report_access; insert into report_access select * from kept");
  await remove("position = 3");
  expect((await verify()).broken).toEqual([{ reportId, position: 3, fault: "cut-off" }]);
  await remove("true");
  expect((await verify()).broken).toEqual([{ reportId, position: 1, fault: "cut-off" }]);
  await site.database.db.raw("insert into report_access select * from kept; drop table kept");
  await site.database.db.raw("delete from report_chain");
  expect((await verify()).broken).toEqual([{ reportId, position: 4, fault: "without-end" }]);
});

test("the lab's command says that the log is unbroken, and where it is broken with exit code 1", async () => {
  await openThreeTimes();
  const { db } = site.database;

  const whole = await run("access-log verify", { db });
  await db.raw("update report_access set actor = 'nobody' where position = 2");
  const broken = await run("access-log verify", { db });
  const told = await run("access-log verify --json", { db });

  expect(whole).toMatchObject({ code: 0, out: "The access log is unbroken: 3 openings of 1 report." });
  expect(broken.code).toBe(1);
  expect(broken.out).toContain(`Report ${reportId}: opening 2 was changed.`);
  expect(JSON.parse(told.out)).toMatchObject({ ok: false, broken: [{ position: 2 }] });
});

test("a log that was written before it was chained is chained as it stands", async () => {
  await openThreeTimes();
  const { db } = site.database;
  const folder = new URL("../../db/migrations/", import.meta.url);
  const name = readdirSync(folder).find((each) => each.endsWith("_report_access_and_shares.sql"));
  const migration = readFileSync(new URL(name ?? "", folder), "utf8");
  const [chaining = ""] = /do \$\$[\s\S]*?end \$\$;/.exec(migration) ?? [];
  await db.raw(`delete from report_chain;
    alter table report_access alter position drop not null, alter previous drop not null, alter hash drop not null;
    update report_access set position = null, previous = null, hash = null;`);

  await db.raw(chaining);

  expect(await verify()).toEqual({ reports: 1, openings: 3, broken: [] });
  await openReport();
  expect(await verify()).toEqual({ reports: 1, openings: 4, broken: [] });
});
