import { expect, onTestFinished, test } from "vitest";
import { imbalances } from "../support/ledger-balance.ts";
import { bookCbc, CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

async function openContainer() {
  const site = await testApp();
  onTestFinished(site.close);
  return site;
}

const hold = (who: Awaited<ReturnType<typeof shopper>>, SlotId: string) =>
  who.client.post<{ status: number }>("/api/slot-holds", { SlotId });

test("a clock that jumps a day forward ends holds and unpaid bookings once, and those who are logged in stay so", async () => {
  const site = await openContainer();
  const [first, second, third] = [await shopper(site), await shopper(site), await shopper(site)];
  const unpaid = await bookCbc(first, slotAt("0700", "zone:1", "2026-11-24"));
  expect((await hold(second, slotAt("0700", "zone:1", "2026-11-24"))).body.status).toBe(1);
  site.clock.advance({ days: 1 });
  await site.work();
  const again = await first.client.get<{ data: { BookingStatus: string } }>(
    `/api/bookings/${unpaid.BookingNo}`,
  );
  expect(again.body.data.BookingStatus).toBe("Expired");
  expect((await third.client.post("/api/cart", {})).status).toBe(419);
  third.client.cookies.delete("XSRF-TOKEN");
  for (const who of [second, third]) {
    who.client.cookies.delete("XSRF-TOKEN");
    await bookCbc(who, slotAt("0700", "zone:1", "2026-11-24"), { PayLater: 1 });
  }
  expect(await imbalances(site.database.db)).toEqual([]);
});

test("a clock that jumps back loses no held slot, doubles none, and lets people go on", async () => {
  const site = await openContainer();
  const who = await shopper(site);
  const unpaid = await bookCbc(who, slotAt("0730"));
  site.clock.advance({ hours: -3 });
  await site.work();
  const same = await who.client.get<{ data: { BookingStatus: string } }>(`/api/bookings/${unpaid.BookingNo}`);
  expect(same.body.data.BookingStatus).toBe("Awaiting Payment");
  const amount = await who.fill([CBC]);
  const second = await who.client.post("/api/bookings", who.request(slotAt("0800"), amount, { PayLater: 1 }));
  expect(second.body).toMatchObject({ status: 1 });
  expect(await imbalances(site.database.db)).toEqual([]);

  site.clock.advance({ hours: 4 });
  await site.work();
  const after = await who.client.get<{ data: { BookingStatus: string } }>(
    `/api/bookings/${unpaid.BookingNo}`,
  );
  expect(after.body.data.BookingStatus).toBe("Expired");
  expect(await imbalances(site.database.db)).toEqual([]);
});
