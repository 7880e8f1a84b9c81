import { afterAll, expect, test } from "vitest";
import type { BookingDetail } from "../../app/features/checkout/booking-detail.ts";
import * as detailPage from "../../app/routes/dashboard/detail.route.tsx";
import * as listPage from "../../app/routes/dashboard/list.route.tsx";
import { customerPages } from "../support/page-calls.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

async function holiday(change: string): Promise<void> {
  await site.database.db.raw(`${change}; update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
}

test("a booking's page, and the list, say when nobody works at its time any more, until that is taken back or it is moved", async () => {
  const who = await shopper(site);
  const asha = await customerPages(site, await mobileOf(who));
  const { BookingNo } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const read = async () =>
    (
      await asha.get<{ booking: BookingDetail }>(detailPage, `/dashboard/bookedservicelist/${BookingNo}`, {
        BookingNo,
      })
    ).data.booking;
  const listed = async () =>
    (await asha.get<{ bookings: { isClosed: boolean }[] }>(listPage, "/dashboard/bookedservicelist")).data
      .bookings;
  expect(await listed()).toMatchObject([{ isClosed: false }]);
  expect(await read()).toMatchObject({ isClosed: false, visits: [{ isClosed: false }] });

  await holiday("insert into slot_holiday (place, day, reason) values ('zone:1', '2026-11-21', 'Strike')");
  const closed = await read();
  expect(closed).toMatchObject({ isClosed: true, visits: [{ isClosed: true, mode: "home" }] });
  expect(await listed()).toMatchObject([{ isClosed: true }]);
  expect(closed.actions).toEqual(expect.arrayContaining(["reschedule", "cancel"]));

  await holiday("delete from slot_holiday");
  expect((await read()).isClosed).toBe(false);

  await holiday("insert into slot_holiday (place, day, reason) values ('zone:1', '2026-11-21', 'Strike')");
  const moved = await who.client.post(`/api/bookings/${BookingNo}/reschedule`, {
    SlotId: slotAt("0730", "zone:1", "2026-11-23"),
  });
  expect(moved.status).toBe(200);
  expect(await read()).toMatchObject({ isClosed: false, status: "Confirmed" });
});
