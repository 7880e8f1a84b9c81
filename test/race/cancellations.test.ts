import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { payBack } from "../support/payment-calls.ts";
import { readBooking } from "../support/shopper.ts";

/** `namuna bookings cancel` beside what others do with the same booking at that moment. */

const { site, db, desk, accountOf } = await siteWithDesk(await paymentApp("paytm", { poolSize: 8 }));
const farid = await accountOf("accounts");

const traces = sql({ no: text }, { events: int, signed: int, told: int })`
  select
    (select count(*) from booking_event e where e.booking_id = b.id and e.status = 'Cancelled')::integer as events,
    (select count(*) from staff_action a where a.subject = b.booking_no and a.action = 'booking cancelled')::integer as signed,
    (select count(*) from message m where m.customer_id = b.customer_id and m.template like 'booking-cancelled%')::integer as told
  from booking b where b.booking_no = ${"no"}`;

const byLab = (bookingNo: string) =>
  site.container.services.bookings.cancelByLab(
    { bookingNo, reason: "Our collector did not come", by: "Rina Pal" },
    false,
  );

/** Both at once, in the order of their names or the other way round. */
async function both<One, Other>(round: number, one: () => Promise<One>, other: () => Promise<Other>) {
  if (round % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second] as const;
}

/** Everything was paid back once, and one cancellation is noted and told. */
async function expectCancelledOnce(
  { who, no, order }: Awaited<ReturnType<typeof paidOnline>>,
  signed: number,
) {
  await payBack(site);
  expect(await site.order(order)).toMatchObject({ paidPaise: 57_000, refundedPaise: 57_000 });
  expect(await readBooking(who, no)).toMatchObject({ BookingStatus: "Cancelled", Refunded: 570 });
  const { told, ...noted } = await db.one(traces, { no });
  expect(noted).toEqual({ events: 1, signed });
  expect(told).toBeGreaterThan(0);
}

test("the laboratory's command and its customer cancel at the same time: one of them does, and all goes back once", async () => {
  for (let round = 0; round < 6; round++) {
    const booked = await paidOnline(site);
    const { who, no } = booked;
    const byCustomer = () =>
      who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, {
        Reason: "Travelling",
        Refund: 570,
      });
    const [lab, customer] = await both(round, () => byLab(no), byCustomer);
    expect(lab.ok).toBe(customer.body.status !== 1);
    await expectCancelledOnce(booked, lab.ok ? 1 : 0);
  }
  expect(await imbalances(db)).toEqual([]);
});

test("the command and somebody at the desk cancel at the same time: one of them does", async () => {
  for (let round = 0; round < 4; round++) {
    const booked = await paidOnline(site);
    const { no } = booked;
    const page = await desk.people.booking(farid, no);
    const pressed = {
      account: farid,
      bookingNo: no,
      key: `race-${round}`,
      version: page?.booking.version ?? 0,
    };
    const atDesk = () => desk.changes.cancelWithGoodwill(pressed, "Nobody could come");
    const [lab, staff] = await both(round, () => byLab(no), atDesk);
    expect([lab.ok, staff.ok].toSorted()).toEqual([false, true]);
    await expectCancelledOnce(booked, 1);
  }
  expect(await imbalances(db)).toEqual([]);
});

test("two commands for one booking cancel it once", async () => {
  const booked = await paidOnline(site);
  const ends = await Promise.all([byLab(booked.no), byLab(booked.no), byLab(booked.no)]);
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  await expectCancelledOnce(booked, 1);
});

/** Other use cases lock the customer, then the booking, then its times. */
test.each([
  ["customer", "select 1 from customer c join booking b on b.customer_id = c.id", "for no key update of c"],
  ["booking", "select 1 from booking b", "for update of b"],
])(
  "whoever has locked the %s finds free what it locks next while the command waits or is done",
  async (_, first, mode) => {
    const booked = await paidOnline(site);
    const own = `where b.booking_no = '${booked.no}'`;
    let cancelling: ReturnType<typeof byLab> | undefined;
    await db.tx(async (tx) => {
      await tx.raw(`${first} ${own} ${mode}`);
      cancelling = byLab(booked.no);
      await endedOrWaiting(db, cancelling);
      await tx.raw(`select 1 from booking b ${own} for update of b nowait`);
      await tx.raw(`select 1 from slot s join booking b on b.slot_id = s.id ${own} for update of s nowait`);
    });
    expect(await cancelling).toMatchObject({ ok: true });
    await expectCancelledOnce(booked, 1);
  },
);
