import { afterAll, beforeEach, expect, test } from "vitest";
import * as page from "../../app/routes/feedback/page.tsx";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTests } from "../support/lab.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

let asha: PageCaller;
let no: string;
beforeEach(async () => {
  const mobile = newMobile();
  asha = await customerPages(site, mobile);
  const [booked] = await bookTests(site.database.db, mobile, [101]);
  no = booked?.bookingNo ?? "";
});

const report = sql(
  { bookingNo: text },
  {},
)`update booking set status = 'Reported' where booking_no = ${"bookingNo"}`;
const callOff = sql(
  { bookingNo: text },
  {},
)`update booking set status = 'Cancelled' where booking_no = ${"bookingNo"}`;
const countTickets = sql({ bookingNo: text }, { count: int })`
  select count(*)::integer as count from grievance where booking_no = ${"bookingNo"} and source = 'feedback'`;
const tickets = async () => (await site.database.db.one(countTickets, { bookingNo: no })).count;
const isReported = () => site.database.db.run(report, { bookingNo: no });
const give = (fields: Record<string, string | string[]>) =>
  asha.post(page, `/feedback/${no}`, formOf(fields), { BookingId: no });
const read = async () => (await asha.get(page, `/feedback/${no}`, { BookingId: no })).data;

test("a booking is judged when its reports are ready, once, and the marks are shown again", async () => {
  expect(await read()).toMatchObject({ isOver: false, mayGive: false });
  expect((await give({ overall: "5" })).data).toMatchObject({
    errors: { form: expect.stringContaining("ready") },
  });
  await isReported();
  expect((await give({})).data).toMatchObject({ errors: { overall: "Please choose a rating." } });
  expect(await give({ overall: "4", "stage-staff": "5", tag: ["Came on time"] })).toMatchObject({
    status: 303,
    location: `/feedback/${no}?saved=1`,
  });
  expect(await read()).toMatchObject({
    given: true,
    mayGive: true,
    ticketNo: null,
    draft: { overall: "4", stages: { staff: "5" }, tags: ["Came on time"] },
  });
  expect(await tickets()).toBe(0);
});

test("a cancelled booking is not promised a judgement", async () => {
  expect(await read()).toMatchObject({ isCancelledOrExpired: false });
  await site.database.db.run(callOff, { bookingNo: no });
  expect(await read()).toMatchObject({ isOver: false, isCancelledOrExpired: true, mayGive: false });
});

test("feedback can be changed for 48 hours and not after", async () => {
  await isReported();
  await give({ overall: "4" });
  site.clock.advance({ hours: 47 });
  expect((await give({ overall: "3", message: "On second thoughts" })).status).toBe(303);
  site.clock.advance({ hours: 1, seconds: 1 });
  expect((await give({ overall: "5" })).data).toMatchObject({
    errors: { form: expect.stringContaining("48 hours") },
  });
  expect(await read()).toMatchObject({
    mayGive: false,
    draft: { overall: "3", message: "On second thoughts" },
  });
});

test("a low mark opens one ticket, however often it is sent, and a better mark later leaves it open", async () => {
  await isReported();
  await Promise.all([1, 2].map(() => give({ overall: "4", "stage-hygiene": "1", message: "No gloves" })));
  expect(await tickets()).toBe(1);
  const { ticketNo } = (await read()) as { ticketNo: string };
  expect(ticketNo).toMatch(/^GR/);
  await give({ overall: "5" });
  expect(await read()).toMatchObject({ ticketNo, draft: { overall: "5" } });
  expect(await tickets()).toBe(1);
});
