import { afterAll, expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const OWNER = "9830033331";
const STRANGER = "9830033332";
/** A value that is nowhere else in the data. */
const VALUE = "13.37";

const everyMessage = sql({}, { text })`select text from message`;
const everyNote = sql({}, { note: text })`
  select reason || ' ' || actor || ' ' || status as note from booking_event
  union all select payload::text || last_error from job
  union all select reason from lis_message`;

const site = await testApp();
const owner = site.client();
const stranger = site.client();
await owner.login(OWNER);
await stranger.login(STRANGER);
const booked = await bookTest(site.database.db, OWNER, 101);
const patientId = booked.patientId;
const state = await sendResults(site, resultMessage(booked, [{ analyte: "HB", value: VALUE, unit: "g/dL" }]));
const reportId = state.ReportId ?? "";
await site.work("report-pdf");
afterAll(site.close);

const pathsOf = (id: string) => [
  `/api/reports/${id}`,
  `/api/reports/${id}?version=1`,
  `/api/reports/${id}.pdf`,
  `/reports/${id}.pdf`,
];

test("another customer finds no report of mine, in the words of something unknown", async () => {
  for (const path of [...pathsOf(reportId), `/api/reports?patientId=${patientId}`]) {
    const mine = await stranger.get(path);
    const unknown = await stranger.get(
      path.replace(reportId, "01a1f738-d7af-7663-9941-5f3107bfd8c6").replace(patientId, "x"),
    );

    expect([path, mine.status]).toEqual([path, 404]);
    expect(mine.text).toBe(unknown.text);
  }
});

test("a visitor is asked to log in", async () => {
  const visitor = site.client();

  expect((await visitor.get("/api/reports")).status).toBe(401);
  expect((await visitor.get(`/api/reports/${reportId}`)).status).toBe(401);
  expect((await visitor.get(`/api/reports/${reportId}.pdf`)).status).toBe(401);
  const page = await visitor.fetch(`/reports/${reportId}.pdf`);
  expect(page.status).toBe(303);
  expect(page.headers.get("location")).toBe(`/login?return-url=%2Freports%2F${reportId}.pdf`);
});

test("guessed and broken ids are unknown, never an error", async () => {
  for (const id of ["1", "x.pdf", "%00", "..%2f..%2fetc", "a".repeat(300), "' or 1=1 --"]) {
    for (const path of pathsOf(encodeURIComponent(id))) {
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
    }
  }
});

test("the owner's answers are for nobody's cache", async () => {
  for (const path of pathsOf(reportId)) {
    const response = await owner.get(path);
    expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
  }
});

test("no value and no test's name is in a message, a job, a history or a reason", async () => {
  const { db } = site.database;
  const messages = (await db.rows(everyMessage, {})).map((row) => row.text);
  const notes = (await db.rows(everyNote, {})).map((row) => row.note);

  expect(messages.some((message) => message.includes("report"))).toBe(true);
  expect([...messages, ...notes].join("\n")).not.toMatch(/13\.37|Haemoglobin|Blood Count|Meena/);
});

test("what a wrong message held is not in the response about it", async () => {
  const booked = await bookTest(site.database.db, OWNER, 101);
  const message = resultMessage(
    booked,
    [{ analyte: "HB", value: VALUE, unit: "g/dL" }],
    {},
    { name: "Rina Roy" },
  );

  const state = await sendResults(site, message);

  expect(state.State).toBe("quarantined");
  expect(JSON.stringify(state)).not.toMatch(/13\.37|Rina|Meena/);
});
