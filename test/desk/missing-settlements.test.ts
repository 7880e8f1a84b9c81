import { expect, test } from "vitest";
import { settlementStore } from "../../db/stores/settlements.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { paymentsAtTheDesk } from "../support/payments-at-the-desk.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await paymentApp());
const farid = await accountOf("accounts");
const { paidOnline } = paymentsAtTheDesk(site, desk, farid);

test("a payment of the night, on the first day that a file settles, is missing like one of its morning", async () => {
  const paid = { "2026-11-19T18:29Z": false, "2026-11-19T18:31Z": true, "2026-11-20T05:00Z": true };
  const orders: string[] = [];
  for (const at of Object.keys(paid)) {
    const { orderId } = await paidOnline();
    await db.raw(`update payment set settled_at = '${at}' where order_id = '${orderId}'`);
    orders.push(orderId);
  }
  await desk.accounting.readSettlement(farid, {
    name: "first.csv",
    text: "order_id,transaction_id,amount,fee,tax,settled_date\nNOBODYS,T1,99.00,0,0,2026-11-20\n",
  });
  const span = { from: new Date("2026-11-01T00:00Z"), until: new Date("2026-11-30T00:00Z") };
  const missing = (await settlementStore(db).missing(span, 50)).map(({ orderId }) => orderId);
  expect(orders.map((orderId) => missing.includes(orderId))).toEqual(Object.values(paid));
});
