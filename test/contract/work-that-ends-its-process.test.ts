import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { int, nullable, text, timestamp } from "../../db/columns.ts";
import { connect } from "../../db/connect.ts";
import { sql } from "../../db/sql.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { type ApplyNeeds, applyNextMessage } from "../../domain/reports/apply-message.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookingStatus, bookTest, getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { shopper } from "../support/shopper.ts";
import { type TestApp, testApp } from "../support/test-app.ts";

const findCopies = sql({}, { attempts: int, failedAt: nullable(timestamp), nextTryAt: nullable(timestamp) })`
  select attempts, failed_at, next_try_at from data_export`;
const findJobs = sql({}, { attempts: int, runAt: nullable(timestamp), lastError: text })`
  select attempts, run_at, last_error from job where kind = 'report-pdf'`;
const findTries = sql({}, { begun: int })`select begun from lis_message_try`;

let container: TestApp;

beforeAll(async () => {
  container = await testApp();
});
afterAll(() => container.close());

test("a copy of the data that has ended one process after the other is given up", async () => {
  const { client } = await shopper(container);
  await client.post("/api/profile/data", {});
  await container.database.db.raw("update data_export set attempts = 4");
  await expect(container.work("copies of data")).rejects.toThrow("ended its process 4 times");
  expect(await container.database.db.rows(findCopies, {})).toMatchObject([
    { failedAt: expect.any(Date), nextTryAt: null },
  ]);
  container.clock.advance({ hours: 2 });
  await container.work("copies of data");
  expect(await container.database.db.rows(findCopies, {})).toMatchObject([{ attempts: 5 }]);
});

test("a report's PDF that has ended one process after the other waits for a person", async () => {
  const mobile = newMobile();
  await container.client().login(mobile);
  const booked = await bookTest(container.database.db, mobile, 101);
  await sendResults(container, resultMessage(booked, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]));
  await container.database.db.raw("update job set attempts = 10 where kind = 'report-pdf'");
  await container.work("report-pdf");
  expect(await container.database.db.rows(findJobs, {})).toEqual([
    { attempts: 11, runAt: null, lastError: "its making ended the process" },
  ]);
});

/** What a process leaves that dies while it applies the oldest message: everything is undone but the count of the tries. */
async function dieApplying(): Promise<void> {
  const reports = reportStore(container.database.db);
  await reports.work(
    async (staff) => {
      const message = await staff.claim();
      if (message) await reports.beginMessage(message.id);
    },
    { rehearse: true },
  );
}

test("a message of the lab that has ended one process after the other is set aside, those behind it are applied, and a person tries it again", async () => {
  const mobile = newMobile();
  await container.client().login(mobile);
  const [first, second] = await Promise.all([1, 2].map(() => bookTest(container.database.db, mobile, 101)));
  if (!first || !second) throw new Error("nothing was booked");
  const results = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const posted = await postLis(container, "/lis/v1/messages", resultMessage(first, results));
  const id = posted.body.data.Id;
  for (let i = 0; i < 3; i++) await dieApplying();
  expect((await sendResults(container, resultMessage(second, results))).State).toBe("applied");
  expect((await getLis(container, `/lis/v1/messages/${id}`)).body.data).toMatchObject({
    State: "quarantined",
    Reason: "the process ended 3 times while it was being applied; it can be tried again",
  });
  const staff = { by: "Rina Pal", reason: "mended", id, acceptPatient: false, rehearse: false };
  expect(await container.container.services.staff.release(staff)).toMatchObject({
    value: { state: "applied" },
  });
  expect(await container.database.db.rows(findTries, {})).toEqual([]);
});

test("a message of the lab during which a process was ended twice is applied all the same", async () => {
  const mobile = newMobile();
  await container.client().login(mobile);
  const booked = await bookTest(container.database.db, mobile, 101);
  await postLis(
    container,
    "/lis/v1/messages",
    resultMessage(booked, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]),
  );
  for (let i = 0; i < 2; i++) await dieApplying();
  await container.work("lis");
  expect(await bookingStatus(container.database.db, booked.bookingNo)).toBe("Reported");
  expect(await container.database.db.rows(findTries, {})).toEqual([]);
});

test("a message whose try cannot be counted, because no connection is to spare, is not set aside for that", async () => {
  const mobile = newMobile();
  await container.client().login(mobile);
  const booked = await bookTest(container.database.db, mobile, 101);
  const results = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const posted = await postLis(container, "/lis/v1/messages", resultMessage(booked, results));
  const narrow = connect({ url: container.database.url, poolSize: 1, connectTimeoutMs: 200 });
  onTestFinished(() => narrow.close());
  const needs = { reports: reportStore(narrow), clock: container.container.clock } as ApplyNeeds;
  await expect(applyNextMessage(needs)).rejects.toThrow("timeout exceeded");
  const path = `/lis/v1/messages/${posted.body.data.Id}`;
  expect((await getLis(container, path)).body.data).toMatchObject({ State: "stored" });
  await container.work("lis");
  expect((await getLis(container, path)).body.data).toMatchObject({ State: "applied" });
});
