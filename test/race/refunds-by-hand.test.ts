import { expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { CBC } from "../support/shopper.ts";

const { site, db, desk, accountOf } = await siteWithDesk(
  await paymentApp("paytm", { poolSize: 8, stillTime: true }),
);
const farid = await accountOf("accounts");
const { staff } = site.container.services.payments;

const refundOf = sql({ orderId: text }, { refId: text, state: text })`
  select ref_id, state from refund where order_id = ${"orderId"}`;

/** The order of a cancelled booking whose refund the provider refused. */
async function refused(): Promise<string> {
  const { who, no, order } = await paidOnline(site, [CBC]);
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Not needed", Refund: 450 });
  await db.raw(`update refund set state = 'failed', next_check_at = null where order_id = '${order}'`);
  return order;
}

const given = (refId: string) => ({ refId, reference: "V-1" });

const ACTS = {
  "settled by the command line": (refId: string) =>
    staff.giveCashRefund({ ...given(refId), by: farid.name }, false),
  "settled at the desk": (refId: string) => desk.refunds.give(farid, given(refId)),
  "asked for again": (refId: string) => desk.refunds.resend(farid, refId),
};

const CASES = (["settled by the command line", "settled at the desk", "asked for again"] as const).flatMap(
  (act) => (["due", "pending"] as const).map((state) => ({ act, state })),
);

test.each(CASES)(
  "a refund that is asked for again at the same moment, and is $state then, is not $act",
  async ({ act, state }) => {
    const orderId = await refused();
    const { refId } = await db.one(refundOf, { orderId });
    const acts: ReturnType<(typeof ACTS)[typeof act]>[] = [];
    await db.tx(async (tx) => {
      await tx.raw(
        `select id from booking where id = (select booking_id from refund where ref_id = '${refId}') for update`,
      );
      const acting = ACTS[act](refId);
      acts.push(acting);
      await endedOrWaiting(db, acting);
      await tx.raw(`update refund set state = '${state}', next_check_at = now() where ref_id = '${refId}'`);
    });
    const code = act === "asked for again" ? "not-failed" : "not-cash";
    expect(await Promise.all(acts)).toMatchObject([{ ok: false, error: { code } }]);
    expect(await db.one(refundOf, { orderId })).toEqual({ refId, state });
  },
);
