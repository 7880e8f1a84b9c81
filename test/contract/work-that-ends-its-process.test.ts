import { afterAll, beforeAll, expect, test } from "vitest";
import { int, nullable, text, timestamp } from "../../db/columns.ts";
import { sql } from "../../db/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { shopper } from "../support/shopper.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

const findCopies = sql({}, { attempts: int, failedAt: nullable(timestamp), nextTryAt: nullable(timestamp) })`
  select attempts, failed_at, next_try_at from data_export`;
const findJobs = sql({}, { attempts: int, runAt: nullable(timestamp), lastError: text })`
  select attempts, run_at, last_error from job where kind = 'report-pdf'`;

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
