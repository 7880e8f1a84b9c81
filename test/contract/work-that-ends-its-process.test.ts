import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { int, nullable, text, timestamp } from "../../db/columns.ts";
import { connect } from "../../db/connect.ts";
import { sql } from "../../db/sql.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { type ApplyNeeds, applyNextMessage } from "../../domain/reports/apply-message.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookingStatus, bookTest, getLis, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { shopper } from "../support/shopper.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

const findCopies = sql({}, { attempts: int, failedAt: nullable(timestamp), nextTryAt: nullable(timestamp) })`
  select attempts, failed_at, next_try_at from data_export`;
const findJobs = sql({}, { attempts: int, runAt: nullable(timestamp), lastError: text })`
  select attempts, run_at, last_error from job where kind = 'report-pdf'`;
const findTries = sql({}, { begun: int })`select begun from lis_message_try`;

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.close());

test("a copy of the data that has ended one process after the other is given up", async () => {
  const { client } = await shopper(house);
  await client.post("/api/profile/data", {});
  await house.database.db.raw("update data_export set attempts = 4");
  await expect(house.work("copies of data")).rejects.toThrow("ended its process 4 times");
  expect(await house.database.db.rows(findCopies, {})).toMatchObject([
    { failedAt: expect.any(Date), nextTryAt: null },
  ]);
  house.clock.advance({ hours: 2 });
  await house.work("copies of data");
  expect(await house.database.db.rows(findCopies, {})).toMatchObject([{ attempts: 5 }]);
});

test("a report's PDF that has ended one process after the other waits for a person", async () => {
  const mobile = newMobile();
  await house.client().login(mobile);
  const booked = await bookTest(house.database.db, mobile, 101);
  await sendResults(house, resultMessage(booked, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]));
  await house.database.db.raw("update job set attempts = 10 where kind = 'report-pdf'");
  await house.work("report-pdf");
  expect(await house.database.db.rows(findJobs, {})).toEqual([
    { attempts: 11, runAt: null, lastError: "its making ended the process" },
  ]);
});

/** What a process leaves that dies while it applies the oldest message: everything is undone but the count of the tries. */
async function dieApplying(): Promise<void> {
  const reports = reportStore(house.database.db);
  await reports.work(
    async (desk) => {
      const message = await desk.claim();
      if (message) await reports.beginMessage(message.id);
    },
    { rehearse: true },
  );
}

test("a message of the lab that has ended one process after the other is set aside, those behind it are applied, and a person tries it again", async () => {
  const mobile = newMobile();
  await house.client().login(mobile);
  const [first, second] = await Promise.all([1, 2].map(() => bookTest(house.database.db, mobile, 101)));
  if (!first || !second) throw new Error("nothing was booked");
  const results = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const posted = await postLis(house, "/lis/v1/messages", resultMessage(first, results));
  const id = posted.body.data.Id;
  for (let i = 0; i < 3; i++) await dieApplying();
  expect((await sendResults(house, resultMessage(second, results))).State).toBe("applied");
  expect((await getLis(house, `/lis/v1/messages/${id}`)).body.data).toMatchObject({
    State: "quarantined",
    Reason: "the process ended 3 times while it was being applied; it can be tried again",
  });
  const staff = { by: "Rina Pal", reason: "mended", id, acceptPatient: false, rehearse: false };
  expect(await house.house.services.staff.release(staff)).toMatchObject({ value: { state: "applied" } });
  expect(await house.database.db.rows(findTries, {})).toEqual([]);
});

test("a message of the lab during which a process was ended twice is applied all the same", async () => {
  const mobile = newMobile();
  await house.client().login(mobile);
  const booked = await bookTest(house.database.db, mobile, 101);
  await postLis(
    house,
    "/lis/v1/messages",
    resultMessage(booked, [{ analyte: "HB", value: "13.5", unit: "g/dL" }]),
  );
  for (let i = 0; i < 2; i++) await dieApplying();
  await house.work("lis");
  expect(await bookingStatus(house.database.db, booked.bookingNo)).toBe("Reported");
  expect(await house.database.db.rows(findTries, {})).toEqual([]);
});

test("a message whose try cannot be counted, because no connection is to spare, is not set aside for that", async () => {
  const mobile = newMobile();
  await house.client().login(mobile);
  const booked = await bookTest(house.database.db, mobile, 101);
  const results = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
  const posted = await postLis(house, "/lis/v1/messages", resultMessage(booked, results));
  const narrow = connect({ url: house.database.url, poolSize: 1, connectTimeoutMs: 200 });
  onTestFinished(() => narrow.close());
  const needs = { reports: reportStore(narrow), clock: house.house.clock } as ApplyNeeds;
  await expect(applyNextMessage(needs)).rejects.toThrow("timeout exceeded");
  const path = `/lis/v1/messages/${posted.body.data.Id}`;
  expect((await getLis(house, path)).body.data).toMatchObject({ State: "stored" });
  await house.work("lis");
  expect((await getLis(house, path)).body.data).toMatchObject({ State: "applied" });
});
