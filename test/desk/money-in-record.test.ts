import { expect, test } from "vitest";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { ANY_ENTRY } from "../../domain/staff/audit-log.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { paymentsAtTheDesk } from "../support/payments-at-the-desk.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await paymentApp());
const farid = await accountOf("accounts");
const rina = await accountOf("administrator");
const { paidOnline, paidInCash } = paymentsAtTheDesk(site, desk, farid);

/** Cancels a paid booking with all its money; the number of its refund. */
async function cancelled(bookingNo: string): Promise<string> {
  const version = (await desk.people.booking(rina, bookingNo))?.booking.version ?? 0;
  const pressed = { account: farid, bookingNo, key: `goodwill ${bookingNo}`, version };
  expect(await desk.changes.cancelWithGoodwill(pressed, "we came late")).toMatchObject({ ok: true });
  const due = await desk.refunds.list(farid, ["due"]);
  return due.find((each) => each.bookingNo === bookingNo)?.refId ?? "";
}

const customerOfRefund = sql({ refId: text }, { customerId: uuid })`
  select b.customer_id from refund r join booking b on b.id = r.booking_id where r.ref_id = ${"refId"}`;

/** What the staff did, as the record finds it by the customer of a refund. */
async function recordedOfCustomer(refId: string): Promise<string[]> {
  const { customerId } = await db.one(customerOfRefund, { refId });
  return (await desk.record.search({ ...ANY_ENTRY, customerId })).map(({ action }) => action);
}

test("what the staff do with the money of a customer is found in the record by its customer", async () => {
  const inCash = await cancelled(await paidInCash());
  await desk.refunds.give(farid, { refId: inCash, reference: "V-5" });
  expect(await recordedOfCustomer(inCash)).toEqual(
    expect.arrayContaining(["payment recorded", "cash refund given"]),
  );

  const online = await cancelled((await paidOnline()).no);
  await db.raw(`update refund set state = 'failed', next_check_at = null where ref_id = '${online}'`);
  expect(await desk.refunds.resend(farid, online)).toMatchObject({ ok: true });
  expect(await recordedOfCustomer(online)).toContain("refund resent");
});
