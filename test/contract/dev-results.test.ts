import { afterAll, expect, test } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import { bookingHistory, bookTests } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const MOBILE = "9830044444";

const { site, meena, book } = await customerOfLab(MOBILE);
afterAll(site.close);

interface DevResponse {
  status: number;
  data: { Messages: { State: string; Reason: string }[]; Reports: { ReportId: string }[] };
}

function simulate(bookingNo: string) {
  return meena.post<DevResponse>("/dev/results", { BookingNo: bookingNo }, { csrf: false });
}

test("the analyser simulator reports a whole booking through the signed endpoint of the lab's system", async () => {
  const [booked] = await bookTests(site.database.db, MOBILE, [101, 201, 301]);
  if (!booked) throw new Error("nothing was booked");

  const response = await simulate(booked.bookingNo);

  expect(response.status).toBe(200);
  expect(response.body.data.Messages.map(({ State, Reason }) => [State, Reason])).toEqual(
    Array.from({ length: 9 }, () => ["applied", ""]),
  );
  expect(response.body.data.Reports).toHaveLength(3);
  for (const { ReportId } of response.body.data.Reports) {
    const report = (await meena.get<{ data: ApiReport }>(`/api/reports/${ReportId}`)).body.data;
    expect(report).toMatchObject({ Version: 1, Status: "released" });
    expect(report.Results.length).toBeGreaterThan(0);
  }
  expect((await bookingHistory(site.database.db, booked.bookingNo)).at(-1)).toBe("Reported");
});

test("simulated twice, the reports stay as they are", async () => {
  const booked = await book(103);
  const first = await simulate(booked.bookingNo);
  const second = await simulate(booked.bookingNo);

  expect(second.body.data.Reports).toEqual(first.body.data.Reports);
  expect(second.body.data.Messages.at(-1)?.Reason).toContain("not newer");
});

test("an unknown booking is not found, and a request without a number names the field", async () => {
  expect((await simulate("NOBODY")).status).toBe(404);
  const empty = await meena.post("/dev/results", {}, { csrf: false });
  expect([empty.status, empty.body.message]).toEqual([400, "BookingNo is missing."]);
});

test("outside local mode there is no simulator", async () => {
  const dev = await testApp({ env: { APP_ENV: "dev" } });
  const response = await dev.client().post("/dev/results", { BookingNo: "B1" }, { csrf: false });
  await dev.close();

  expect(response.status).toBe(404);
});
