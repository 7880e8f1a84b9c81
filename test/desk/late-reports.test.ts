import { expect, test } from "vitest";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await testApp());
const anita = await accountOf("pathologist");

const NORMAL = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
const LOW = [{ analyte: "HB", value: "4.1", unit: "g/dL" }];

/** A test at the laboratory whose report was promised for an hour ago, which a background job has noted. */
async function lateTest(): Promise<BookedTest> {
  const mobile = newMobile();
  await site.client().login(mobile);
  const booked = await bookTest(db, mobile, 101);
  const before = new Date(site.clock.now.getTime() - 60 * 60_000).toISOString();
  await db.raw(`
    insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise, offer_fees_paise,
      contents, promised_by)
    select id, 1, 101, 'Test', false, 100, 100, '[]', '${before}' from booking where booking_no = '${booked.bookingNo}';
    update booking set status = 'At Lab' where booking_no = '${booked.bookingNo}';`);
  await site.work("late reports");
  return booked;
}

const NO_REPORT = async () => {};
const send = (results: typeof LOW, facts?: Parameters<typeof resultMessage>[2]) => (booked: BookedTest) =>
  sendResults(site, resultMessage(booked, results, facts));
const preliminary = send(NORMAL, { status: "preliminary" });

test.each([
  { state: "no report", report: NO_REPORT, isListed: true },
  { state: "a preliminary one, which its customer does not see", report: preliminary, isListed: true },
  { state: "one on hold", report: send(LOW), isListed: false },
])("of a late test with $state both lists of late reports say the same: $isListed", async (each) => {
  const booked = await lateTest();
  await each.report(booked);
  const { bookingNo } = booked;
  const inResults = (await desk.results.late(anita)).map((item) => item.bookingNo);
  const today = (await desk.today.inboxes(anita)).find(({ inbox }) => inbox === "late reports");
  const inToday = today?.items.map((item) => item.bookingNo) ?? [];
  expect([inResults.includes(bookingNo), inToday.includes(bookingNo)]).toEqual([
    each.isListed,
    each.isListed,
  ]);
});
