import { expect, onTestFinished, test } from "vitest";
import { MAX_LISTED } from "../../domain/desk/results/ports.ts";
import { eachBeginsAt } from "../support/each-begins-at.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, db, accountOf, desk } = staffed;
const anita = await accountOf("pathologist");

eachBeginsAt(site);

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

test("a report that is missing for weeks stays in both lists until it comes", async () => {
  const booked = await lateTest();
  const { bookingNo } = booked;
  const listed = async () => {
    const inResults = (await desk.results.late(anita)).map((item) => item.bookingNo);
    const today = (await desk.today.inboxes(anita)).find(({ inbox }) => inbox === "late reports");
    return [inResults, today?.items.map((item) => item.bookingNo) ?? []].map((nos) =>
      nos.includes(bookingNo),
    );
  };
  site.clock.advance({ days: 40 });
  expect(await listed()).toEqual([true, true]);
  await send(NORMAL)(booked);
  expect(await listed()).toEqual([false, false]);
});

test("the count of a list that is cut says that there may be more", async () => {
  const countOf = async (query: string) => {
    const page = await (
      await staffed.get(`/desk/results${query}`, await staffed.cookieOf("pathologist"))
    ).text();
    return /<h2 id="late">\s*Late\s*(?:<!-- -->)?\s*<span[^>]*>([^<]*)<\/span>/.exec(page)?.[1];
  };
  const { bookingNo } = await lateTest();
  onTestFinished(() => db.raw("delete from booking_item where position > 1"));
  const few = (await desk.results.late(anita)).length;
  expect(await countOf("")).toBe(String(few));
  await db.raw(`
    insert into booking_item (booking_id, position, service_id, service_name, is_package, fees_paise, offer_fees_paise,
      contents, promised_by, late_at)
    select b.id, 1 + n, 101, 'Test', false, 100, 100, '[]', i.promised_by, i.late_at
    from booking b join booking_item i on i.booking_id = b.id and i.position = 1 cross join generate_series(1, ${MAX_LISTED}) n
    where b.booking_no = '${bookingNo}'`);
  await site.work("late reports");
  expect(await countOf("")).toBe(`${MAX_LISTED}+`);
  expect(await countOf(`?most=${2 * MAX_LISTED}`)).toBe(String(few + MAX_LISTED));
});
