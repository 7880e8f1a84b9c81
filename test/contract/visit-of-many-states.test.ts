import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ApiReportListItem, ApiVisitReport } from "../../contract/reports.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { withdrawReport } from "../../domain/reports/release-report.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTests, releaseHeld, resultMessage, sendResults } from "../support/lab.ts";
import { readPdfFacts, readWithPdfium, readWithPdfJs } from "../support/read-pdf.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

vi.setConfig({ testTimeout: 60_000 });

const [CBC, LIPID, SENSITIVE] = [101, 103, 105];
const mobile = newMobile();
let site: TestApp;
let client: TestClient;
let tests: BookedTest[];
const ids: string[] = [];

async function send(at: number, analyte: string, value: string, unit: string, report = {}): Promise<void> {
  const booked = tests[at];
  if (!booked) throw new Error("nothing was booked");
  const state = await sendResults(site, resultMessage(booked, [{ analyte, value, unit }], report));
  expect(state).toMatchObject({ State: "applied" });
  ids[at] = state.ReportId ?? "";
}

beforeAll(async () => {
  site = await testApp();
  client = site.client();
  await client.login(mobile);
  const { db } = site.database;
  await db.raw(`update service set sensitive = true where id = ${SENSITIVE};
    update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
  tests = await bookTests(db, mobile, [CBC, CBC, SENSITIVE, LIPID, LIPID, CBC]);
  await send(0, "HB", "13.91", "g/dL");
  // Beyond the critical limit.
  await send(1, "HB", "4.44", "g/dL");
  await send(2, "TSH", "2.17", "uIU/mL");
  await send(3, "CHOL", "151.5", "mg/dL");
  await send(3, "CHOL", "161.5", "mg/dL", { version: 2, status: "corrected", reason: "Sample mix-up" });
  await send(4, "CHOL", "177.7", "mg/dL");
  const { catalogue, random } = site.container;
  const messageSettings = { brand: "Namuna", publicUrl: "https://namuna.example" };
  const needs = {
    reports: reportStore(db),
    catalogue,
    clock: () => site.clock.tick(),
    random,
    messageSettings,
  };
  const by = { by: "Dr A. Sen", reason: "wrong tube" };
  const request = { reportId: ids[4] ?? "", version: 1, staff: by, dryRun: false };
  expect(await withdrawReport(needs, request)).toMatchObject({ ok: true });
}, 120_000);
afterAll(() => site.close());

const visitId = async () =>
  (await client.get<{ data: { Items: ApiReportListItem[] } }>("/api/reports")).body.data.Items[0]
    ?.VisitReportId;

test("each test stands in the report of the visit as what it is, and no value of what is held or withdrawn is in it", async () => {
  const path = `/api/reports/visits/${await visitId()}`;
  const { data } = (await client.get<{ data: ApiVisitReport }>(path)).body;
  expect(data.Tests.map(({ State, Report }) => [State, Report?.Results[0]?.Value])).toEqual([
    ["ready", "13.91"],
    ["checking", undefined],
    ["checking", undefined],
    ["ready", "161.5"],
    ["withdrawn", undefined],
    ["waiting", undefined],
  ]);
  expect([data.Ready, data.Total]).toEqual([2, 5]);
  expect(JSON.stringify(data)).not.toMatch(/4\.44|2\.17|151\.5|177\.7/);

  const pdf = new Uint8Array(await (await client.fetch(`${path}.pdf`)).arrayBuffer());
  for (const { pages } of [await readWithPdfium(pdf), await readWithPdfJs(pdf)]) {
    const words = pages.join(" ").replace(/\s+/g, " ");
    expect(words).toContain("2 of 5 ready");
    expect(words).toContain("13.91");
    expect(words).toContain("161.5");
    expect(words).toContain("Sample mix-up");
    expect(words).not.toMatch(/4\.44|2\.17|151\.5|177\.7/);
    expect(words.match(/A doctor is checking this test and will call you\./g)).toHaveLength(2);
    expect(words).toContain("The laboratory has withdrawn this report");
    expect(words).toContain("This test is not ready yet.");
    expect(words).not.toContain("All results of the tests below are within range");
  }
  const { tags } = await readPdfFacts(pdf);
  expect(tags).toEqual(expect.arrayContaining(["Document", "H1", "H2", "Table", "TR", "TH", "TD", "P"]));

  // What was held comes into it when a doctor lets it out.
  expect(await releaseHeld(site, ids[1] ?? "")).toMatchObject({ ok: true });
  const { data: afterwards } = (await client.get<{ data: ApiVisitReport }>(path)).body;
  expect(afterwards.Tests.map(({ State }) => State).slice(0, 3)).toEqual(["ready", "ready", "checking"]);
  expect(afterwards.Tests[1]?.Report?.Results[0]?.Value).toBe("4.44");
  const pdfAfterwards = new Uint8Array(await (await client.fetch(`${path}.pdf`)).arrayBuffer());
  const words = (await readWithPdfium(pdfAfterwards)).pages.join(" ").replace(/\s+/g, " ");
  expect(words).toMatch(/Outside the reference range \(1\).*4\.44/);
});

test("another customer finds neither its page's data nor its PDF; a link to one test shows that test alone", async () => {
  const path = `/api/reports/visits/${await visitId()}`;
  const stranger = site.client();
  await stranger.login(newMobile());
  for (const address of [path, `${path}.pdf`]) expect((await stranger.get(address)).status).toBe(404);
  type Made = { data: { ShareId: string; Items: { Link: string; Code: string }[] } };
  const made = (await client.post<Made>(`/api/reports/${ids[0]}/shares`, { Label: "Dr Sen", Days: 3 })).body;
  const [share] = made.data.Items;
  const { shares } = site.container.services;
  const token = share?.Link.split("/").at(-1) ?? "";
  const unlocked = await shares.unlock({ token, code: share?.Code ?? "", clientAddress: null });
  if (!unlocked.ok) throw new Error("the code was refused");
  const shown = JSON.stringify(await shares.open(token, unlocked.value.pass));
  expect(shown).toContain("13.91");
  expect(shown).not.toMatch(/161\.5|4\.44|2\.17/);
  expect(shown).not.toContain(tests[3]?.accession);
});
