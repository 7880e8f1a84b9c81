import { afterAll, expect, test } from "vitest";
import type { ApiReportShare } from "../../contract/sharing.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const MAX_OPEN = 10;
const CALLS = 24;

const site = await testApp({ poolSize: 8 });
afterAll(site.close);

test(`of ${CALLS} links to one report that are asked for at once, on two processes, ${MAX_OPEN} are made`, async () => {
  const mobile = newMobile();
  const owner = site.client();
  await owner.login(mobile);
  const booked = await bookTest(site.database.db, mobile, 101);
  const message = resultMessage(booked, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]);
  const path = `/api/reports/${(await sendResults(site, message)).ReportId}/shares`;
  const elsewhere = (await site.neighbour()).client();
  await elsewhere.login(mobile);

  const responses = await Promise.all(
    Array.from({ length: CALLS }, (_, n) =>
      (n % 2 === 0 ? owner : elsewhere).post<{ status: number }>(path, { Label: `Dr ${n}`, Days: 3 }),
    ),
  );

  expect(responses.filter(({ body }) => body.status === 1)).toHaveLength(MAX_OPEN);
  const { body } = await owner.get<{ data: { Items: ApiReportShare[] } }>(path);
  expect(body.data.Items).toHaveLength(MAX_OPEN);
});
