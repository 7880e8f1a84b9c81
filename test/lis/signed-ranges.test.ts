import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../cli/namuna.fixture.ts";
import type { ApiReport } from "../../contract/reports.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import type { TestApp } from "../support/test-app.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const MOBILE = "9830011188";
let site: TestApp;
let customer: TestClient;

beforeAll(async () => {
  site = await testApp({ seeded: true, env: { REPORT_RANGES: "signed" } });
  customer = site.client();
  await customer.login(MOBILE);
});
afterAll(() => site.close());

async function book(code: string): Promise<BookedTest> {
  const service = site.container.catalogue().services.find((each) => each.code === code);
  return bookTest(site.database.db, MOBILE, service?.id ?? 0);
}

/** The lines of a potassium's report, sent without a range of the laboratory's own. */
async function reported(booked: BookedTest, code: string, value: string, unit: string) {
  await sendResults(site, resultMessage(booked, [{ analyte: code, value, unit }]));
  await site.work("lis");
  const list = await customer.get<{
    data: { Items: { ReportId: string; BookingNo: string; Status: string }[] };
  }>("/api/reports");
  const item = list.body.data.Items.find(({ BookingNo }) => BookingNo === booked.bookingNo);
  if (!item) return null;
  return (await customer.get<{ data: ApiReport }>(`/api/reports/${item.ReportId}`)).body.data;
}

test("a report shows no range that nobody has signed, flags nothing by it, and shows it once a doctor has", async () => {
  const before = await reported(await book("BIO44"), "K", "5.6", "mmol/L");
  expect(before?.Results[0]).toMatchObject({ Value: "5.6", Flag: "" });
  expect(JSON.stringify(before)).not.toContain("5.1");

  const signed = await run(
    ["catalogue", "sign", "range", "K", "--by", "Dr R. Sen", "--registration", "WBMC 1"],
    { db: site.database.db, now: site.clock.tick() },
  );
  expect(signed.out).toContain("1 signed");
  await site.catalogue.refresh();
  const after = await reported(await book("BIO44"), "K", "5.6", "mmol/L");
  expect(after?.Results[0]).toMatchObject({ Value: "5.6", Flag: "H" });
});

test("a critical value holds its report back, whether its range is signed or not", async () => {
  await site.database.db.raw(
    "delete from catalogue_signature; update catalogue_version set version = version + 1",
  );
  await site.catalogue.refresh();
  const booked = await book("BIO44");
  const report = await reported(booked, "K", "7.4", "mmol/L");
  expect(report?.Results ?? []).toEqual([]);
  const held = await run("results held --json", { db: site.database.db, now: site.clock.tick() });
  expect(JSON.parse(held.out).reports).toMatchObject([{ bookingNo: booked.bookingNo, critical: ["K"] }]);
});
