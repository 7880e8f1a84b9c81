import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, payBack, sendOutcome } from "../support/payment-calls.ts";
import { bookCbc, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { newestCode } from "../support/test-client.ts";

const site = await paymentApp();
const { db } = site.database;
afterAll(site.close);

const stateOfBooking = sql({ no: text }, { status: text, holds: int, pay: text })`
  select status, holds_slot::integer as holds, pay_status as pay from booking where booking_no = ${"no"}`;
const rawOf = sql({ order: text }, { count: int, written: text })`
  select count(*)::integer as count, coalesce(string_agg(raw, ''), '') as written from payment_event where order_id = ${"order"}`;
const messagesToNobody = sql({}, { template: text })`
  select template from message where recipient like 'deleted %' and state = 'queued'`;

test.each(["success", "pending"] as const)(
  "money that comes when the account is erased confirms no visit and goes back, after a first word of %s",
  async (first) => {
    const who = await shopper(site);
    const mobile = await mobileOf(who);
    // Far enough ahead that its time could still be had again.
    const { BookingNo: no } = await bookCbc(
      who,
      slotAt(first === "success" ? "0900" : "0930", "zone:1", "2026-11-26"),
    );
    const order = await orderOf(who, no);
    site.clock.advance({ minutes: 20 });
    await site.work("unpaid bookings");
    await who.client.post("/api/profile/deletion/code", {});
    const asked = await who.client.post("/api/profile/deletion", {
      OTP: Number(await newestCode(site.container, mobile)),
    });
    expect(asked.body).toMatchObject({ status: 1 });
    site.clock.advance({ hours: 49 });
    await site.work("accounts to delete");

    if (first === "pending") await sendOutcome(site, order, "pending");
    await sendOutcome(site, order, "success");
    expect(await db.one(stateOfBooking, { no })).toMatchObject({
      status: "Expired",
      holds: 0,
      pay: "refunding",
    });
    await payBack(site);
    expect(await db.one(stateOfBooking, { no })).toMatchObject({
      status: "Expired",
      holds: 0,
      pay: "refunded",
    });
    expect(await site.order(order)).toMatchObject({ paidPaise: 45_000, refundedPaise: 45_000 });
    expect(await db.rows(messagesToNobody, {})).toEqual([]);
    expect(await imbalances(db)).toEqual([]);
    // What the provider wrote of the payer, which the erasure has emptied before, is not stored again.
    const { count, written } = await db.one(rawOf, { order });
    expect([count > 0, written]).toEqual([true, ""]);
  },
);
