import { afterAll, expect, onTestFinished, test } from "vitest";
import { int, nullable, text, timestamp } from "../../db/client/columns.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { reportStore } from "../../db/stores/reports.ts";
import type { ApplyNeeds } from "../../domain/reports/apply-message.ts";
import { applyNextMessage } from "../../domain/reports/apply-message.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookingStatus, bookTest, getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { shopper } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const findCopies = sql({}, { attempts: int, failedAt: nullable(timestamp), nextTryAt: nullable(timestamp) })`
  select attempts, failed_at, next_try_at from data_export`;
const findJobs = sql({}, { attempts: int, runAt: nullable(timestamp), lastError: text })`
  select attempts, run_at, last_error from job where kind = 'report-pdf' and attempts > 10`;
const findTries = sql({}, { begun: int })`select begun from lis_message_try`;

const site = await testApp();
afterAll(site.close);

test("a copy of the data that has ended one process after the other is given up", async () => {
  const { client } = await shopper(site);
  await client.post("/api/profile/data", {});
  await site.database.db.raw("update data_export set attempts = 4");
  await expect(site.work("copies of data")).rejects.toThrow("ended its process 4 times");
  expect(await site.database.db.rows(findCopies, {})).toMatchObject([
    { failedAt: expect.any(Date), nextTryAt: null },
  ]);
  site.clock.advance({ hours: 2 });
  await site.work("copies of data");
  expect(await site.database.db.rows(findCopies, {})).toMatchObject([{ attempts: 5 }]);
});

test("a report's PDF that has ended one process after the other waits for a person", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const booked = await bookTest(site.database.db, mobile, 101);
  // Those of other reports are made first.
  await site.work("report-pdf");
  await sendResults(site, resultMessage(booked, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]));
  await site.database.db.raw("update job set attempts = 10 where kind = 'report-pdf'");
  await site.work("report-pdf");
  expect(await site.database.db.rows(findJobs, {})).toEqual([
    { attempts: 11, runAt: null, lastError: "its making ended the process" },
  ]);
});

/** What a process leaves that dies while it applies the oldest message: everything is undone but the count of the tries. */
async function dieApplying(): Promise<void> {
  const reports = reportStore(site.database.db);
  await reports.transact(
    async (tx) => {
      const message = await tx.claimNextMessage();
      if (message) await reports.countAttempt(message.id);
    },
    { dryRun: true },
  );
}

test("a message of the lab that has ended one process after the other is quarantined, those behind it are applied, and a person tries it again", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const [first, second] = await Promise.all([1, 2].map(() => bookTest(site.database.db, mobile, 101)));
  if (!first || !second) throw new Error("nothing was booked");
  const results = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const posted = await postLis(site, "/lis/v1/messages", resultMessage(first, results));
  const id = posted.body.data.Id;
  for (let i = 0; i < 3; i++) await dieApplying();
  expect((await sendResults(site, resultMessage(second, results))).State).toBe("applied");
  expect((await getLis(site, `/lis/v1/messages/${id}`)).body.data).toMatchObject({
    State: "quarantined",
    Reason: "the process ended 3 times while it was being applied; it can be tried again",
  });
  const staff = {
    by: "Rina Pal",
    reason: "mended",
    id,
    acceptPatient: false,
    accession: null,
    dryRun: false,
  };
  expect(await site.container.services.staffReports.release(staff)).toMatchObject({
    value: { state: "applied" },
  });
  expect(await site.database.db.rows(findTries, {})).toEqual([]);
});

test("a message of the lab during which a process was ended twice is applied all the same", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const booked = await bookTest(site.database.db, mobile, 101);
  await postLis(
    site,
    "/lis/v1/messages",
    resultMessage(booked, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]),
  );
  for (let i = 0; i < 2; i++) await dieApplying();
  await site.work("lis");
  expect(await bookingStatus(site.database.db, booked.bookingNo)).toBe("Reported");
  expect(await site.database.db.rows(findTries, {})).toEqual([]);
});

test("a message whose try cannot be counted, because no connection is to spare, is not set aside for that", async () => {
  const mobile = newMobile();
  await site.client().login(mobile);
  const booked = await bookTest(site.database.db, mobile, 101);
  const results = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const posted = await postLis(site, "/lis/v1/messages", resultMessage(booked, results));
  const narrow = connect({ url: site.database.url, poolSize: 1, connectTimeoutMs: 200 });
  onTestFinished(() => narrow.close());
  const needs = { reports: reportStore(narrow), clock: site.container.clock } as ApplyNeeds;
  await expect(applyNextMessage(needs)).rejects.toThrow("timeout exceeded");
  const path = `/lis/v1/messages/${posted.body.data.Id}`;
  expect((await getLis(site, path)).body.data).toMatchObject({ State: "stored" });
  await site.work("lis");
  expect((await getLis(site, path)).body.data).toMatchObject({ State: "applied" });
});
