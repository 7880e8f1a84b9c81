import { afterAll, expect, test } from "vitest";
import * as bookingPage from "../../app/routes/dashboard/detail.route.tsx";
import { formOf, pagesOfCustomer } from "../support/page-calls.ts";
import type { Booked } from "../support/shopper.ts";
import { CBC, customerOfBooking, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

async function setWithdrawn(serviceId: number, withdrawn: boolean): Promise<void> {
  await site.database.db.raw(`
    update service set withdrawn = ${withdrawn} where id = ${serviceId};
    update catalogue_version set version = version + 1;`);
  await site.catalogue.refresh();
}

/** What the form "Book again" of a booking with a blood count and a sugar test leads to or says. */
async function bookAgain(slotId: string, before: () => Promise<void>) {
  const who = await shopper(site);
  const amount = await who.fill([CBC, [102, 150]]);
  const body = who.request(slotId, amount, { PayLater: 1 });
  const booked = await who.client.post<Booked>("/api/bookings", body);
  const { BookingNo: no } = booked.body.data;
  const customerId = await customerOfBooking(site, no);
  await before();
  return pagesOfCustomer(site, customerId).post(
    bookingPage,
    `/dashboard/bookedservicelist/${no}`,
    formOf({ intent: "again" }),
    { BookingNo: no },
  );
}

test("what was booked is in the cart again, and the cart is opened", async () => {
  const again = await bookAgain(slotAt("0700"), async () => undefined);
  expect([again.status, again.location]).toEqual([303, "/cart"]);
});

test("a test that is not offered any more is named before the cart is opened with the others", async () => {
  const again = await bookAgain(slotAt("0730"), () => setWithdrawn(102, true));
  await setWithdrawn(102, false);
  expect(again.location).toBe("");
  expect(again.data.notice).toMatchObject({
    message: "Fasting Blood Sugar is no longer available. The other tests are in your cart.",
    inCart: true,
  });
});
