import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiReportShare } from "../../contract/report-shares.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { type TestApp, testApp } from "../support/test-app.ts";

const MAX_OPEN = 10;
const CALLS = 24;

let container: TestApp;

beforeAll(async () => {
  container = await testApp();
});
afterAll(() => container.close());

test(`of ${CALLS} links to one report that are asked for at once, on two processes, ${MAX_OPEN} are made`, async () => {
  const mobile = newMobile();
  const owner = container.client();
  await owner.login(mobile);
  const booked = await bookTest(container.database.db, mobile, 101);
  const message = resultMessage(booked, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]);
  const path = `/api/reports/${(await sendResults(container, message)).ReportId}/shares`;
  const elsewhere = (await container.neighbour()).client();
  await elsewhere.login(mobile);

  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, n) =>
      (n % 2 === 0 ? owner : elsewhere).post<{ status: number }>(path, { Label: `Dr ${n}`, Days: 3 }),
    ),
  );

  expect(answers.filter(({ body }) => body.status === 1)).toHaveLength(MAX_OPEN);
  const { body } = await owner.get<{ data: { Items: ApiReportShare[] } }>(path);
  expect(body.data.Items).toHaveLength(MAX_OPEN);
});
