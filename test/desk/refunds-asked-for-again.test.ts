import { expect, test } from "vitest";
import { text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { CBC } from "../support/shopper.ts";

const { site, db, desk, accountOf } = await siteWithDesk(await paymentApp("paytm", { stillTime: true }));

const refundOf = sql({ orderId: text }, { refId: text })`
  select ref_id from refund where order_id = ${"orderId"}`;
const nextCheck = sql({ orderId: text }, { state: text, nextCheckAt: timestamp })`
  select state, next_check_at from refund where order_id = ${"orderId"}`;

test.each([0, 3, 40])(
  "a refund that was refused after %i checks and is asked for again is checked as soon as a new one",
  async (checks) => {
    const { who, no, order: orderId } = await paidOnline(site, [CBC]);
    await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Not needed", Refund: 450 });
    const { refId } = await db.one(refundOf, { orderId });
    await db.raw(
      `update refund set state = 'failed', next_check_at = null, checks = ${checks} where ref_id = '${refId}'`,
    );
    expect(await desk.refunds.resend(await accountOf("accounts"), refId)).toMatchObject({ ok: true });
    await site.work("refunds");
    const { state, nextCheckAt } = await db.one(nextCheck, { orderId });
    const seconds = Math.round((nextCheckAt.getTime() - site.clock.now.getTime()) / 1000);
    expect([state, seconds]).toEqual(["pending", 15]);
  },
);
