import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireReportShare } from "../../contract/report-shares.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { type TestHouse, testHouse } from "../support/test-house.ts";

const MOST_OPEN = 10;
const CALLS = 24;

let house: TestHouse;

beforeAll(async () => {
  house = await testHouse();
});
afterAll(() => house.close());

test(`of ${CALLS} links to one report that are asked for at once, on two processes, ${MOST_OPEN} are made`, async () => {
  const mobile = newMobile();
  const owner = house.client();
  await owner.login(mobile);
  const booked = await bookTest(house.database.db, mobile, 101);
  const message = resultMessage(booked, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]);
  const path = `/api/reports/${(await sendResults(house, message)).ReportId}/shares`;
  const elsewhere = (await house.neighbour()).client();
  await elsewhere.login(mobile);

  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, n) =>
      (n % 2 === 0 ? owner : elsewhere).post<{ status: number }>(path, { Label: `Dr ${n}`, Days: 3 }),
    ),
  );

  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(MOST_OPEN);
  const { body } = await owner.get<{ data: { Items: WireReportShare[] } }>(path);
  expect(body.data.Items).toHaveLength(MOST_OPEN);
});
