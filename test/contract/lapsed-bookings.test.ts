import { afterAll, expect, test } from "vitest";
import * as calendarRoute from "../../app/routes/dashboard/visit-calendar.route.ts";
import * as payNowPage from "../../app/routes/pay-now/page.tsx";
import { freePorts } from "../support/free-ports.ts";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import { bookCbc, customerOfBooking, readBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

// No background job runs between a booking's last moment to be paid and what its customer does here.

const [port = 0] = await freePorts(1);
const site = await testApp({ env: { SIMULATOR_PORT: String(port) } });
afterAll(site.close);

const who = await shopper(site);
const { BookingNo } = await bookCbc(who, slotAt("1000", "zone:1", "2026-12-02"));
const path = `/api/bookings/${BookingNo}`;
const pages = pagesOfCustomer(site, await customerOfBooking(site, BookingNo));
site.clock.advance({ minutes: 15 });

test("a booking whose time to be paid is over can only be booked again, though nobody has ended it yet", async () => {
  const over = { BookingStatus: "Awaiting Payment", Slot: { From: "10:00" }, Actions: ["book-again"] };
  expect(await readBooking(who, BookingNo)).toMatchObject(over);
  const list = await who.client.get<{ data: { Items: unknown[] } }>("/api/bookings");
  expect(list.body.data.Items).toMatchObject([{ BookingNo, ...over }]);
});

test.each<[what: string, send: () => Promise<{ body: unknown }>, message: string]>([
  [
    "cancelled",
    () => who.client.post(`${path}/cancel`, { Reason: "Travelling", Refund: 0 }),
    "This booking expired because it was not paid. There is nothing to cancel.",
  ],
  [
    "asked for its refund",
    () => who.client.get(`${path}/refund-quote`),
    "This booking expired because it was not paid. There is nothing to cancel.",
  ],
  [
    "moved",
    () => who.client.post(`${path}/reschedule`, { SlotId: slotAt("1030", "zone:1", "2026-12-02") }),
    "This booking expired because it was not paid. There is no visit to reschedule.",
  ],
])("it is not %s", async (_, send, message) => {
  expect((await send()).body).toMatchObject({ status: 6, message });
  expect(await readBooking(who, BookingNo)).toMatchObject({ BookingStatus: "Awaiting Payment" });
});

test("the page of a booking whose time to be paid is over asks for no payment, its payment at the visit is refused, and it has no calendar entry", async () => {
  const params = { BookingNo };
  const payPath = `/pay-now/${BookingNo}`;
  expect((await pages.get(payNowPage, payPath, params)).data).toMatchObject({ over: "lapsed" });
  for (const intent of ["", "at-visit"]) {
    const { data } = await pages.post(payNowPage, payPath, formOf({ intent }), params);
    expect(data).toMatchObject({ payment: null, message: expect.stringMatching(/./) });
  }
  expect((await pages.get(calendarRoute, `${payPath}/visit.ics`, params)).status).toBe(404);
});
