import { expect, test } from "vitest";
import { bool, text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { refundRows } from "../../db/stores/refunds.ts";
import { createDesk } from "../../server/desk/create-desk.ts";
import { DESK_ORIGIN, siteWithDesk } from "../support/open-desk.ts";
import { paidOnline } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { sharedPdfs } from "../support/shared-pdfs.ts";
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

const decidedOf = sql({ subject: text }, { action: text, hasCustomer: bool })`
  select action, customer_id is not null as has_customer from staff_action where subject = ${"subject"} order by at, id`;

test("a second person agrees to what was asked for about a refund that has another reference since", async () => {
  const { settings } = site.container;
  site.container.settings = { ...settings, approvals: { ...settings.approvals, refundAbovePaise: 40_000 } };
  const strict = createDesk(site.container, () => DESK_ORIGIN, sharedPdfs);
  site.container.settings = settings;
  const { who, no, order: orderId } = await paidOnline(site, [CBC]);
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Not needed", Refund: 450 });
  const { refId } = await db.one(refundOf, { orderId });
  await db.raw(`update refund set state = 'failed', next_check_at = null where ref_id = '${refId}'`);
  const asked = await strict.refunds.give(await accountOf("accounts"), { refId, reference: "V-9" });
  const id = asked.ok ? (asked.value.approvalId ?? "") : "";
  const newRefId = `${refId}X`;
  await db.tx((tx) => refundRows(tx).rename(refId, newRefId));

  const account = await accountOf("administrator");
  const decided = await strict.approvals.decide({ account, id, decision: "approved", reason: "" });
  expect(decided).toMatchObject({ ok: true });
  const [given] = (await desk.refunds.list(account, ["done"])).filter((each) => each.refId === newRefId);
  expect(given).toMatchObject({ bankReference: "V-9" });
  const entries = await db.rows(decidedOf, { subject: newRefId });
  expect(entries.map(({ action }) => action)).toContain("refund settled");
  expect(entries.filter(({ hasCustomer }) => !hasCustomer)).toEqual([]);
});
