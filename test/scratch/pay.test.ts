import { afterAll, expect, test } from "vitest";
import { signText } from "../../integrations/payment/paytm/checksum.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { signedForm, successFields } from "../support/payment-calls.ts";
import { bookCbc, readBooking, shopper, slotAt } from "../support/shopper.ts";
const site = await paymentApp();
afterAll(site.close);
let used = 0;
async function open() {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700", "zone:1", `2026-11-${22 + used++}`));
  const started = await who.client.post<any>("/api/payments", { BookingNo: no });
  return { who, no, order: started.body.data.OrderId as string };
}
function send(endpoint: string, body: any, contentType = "application/x-www-form-urlencoded", headers: any = {}) {
  return site.app.request(`/payments/paytm/${endpoint}`, { method: "POST", headers: { "content-type": contentType, ...headers }, body });
}
const json = (order: string, ch: any = {}) => ({ mid: MERCHANT.mid, orderId: order, txnId: "T" + order, txnAmount: "450.00", currency: "INR", status: "TXN_SUCCESS", respCode: "01", ...ch });
test("dup keys", async () => {
  const a = await open(), b = await open();
  const genuine = JSON.stringify(json(a.order));
  const forged = JSON.stringify(json(b.order));
  const sig = signText(genuine, MERCHANT.key);
  for (const t of [`{"head":{"signature":"${sig}"},"body":${genuine},"body":${forged}}`, `{"head":{"signature":"${sig}"},"body":${genuine},"bod\\u0079":${forged}}`, `{"body":${forged},"x":{"body":${genuine}},"head":{"signature":"${sig}"}}`]) {
    const r = await send("webhook", t, "application/json");
    await site.work();
    console.log("dup", r.status, (await readBooking(b.who, b.no) as any).PayStatus);
  }
});
test("nul and odd", async () => {
  const a = await open();
  const form = signedForm(successFields(a.order, {}));
  for (const [n, body] of Object.entries({
    nulName: form.toString().replace("RESPMSG", "RESPMSG%00"),
    rawNul: form.toString().replace("RESPMSG", "RESPMSG\0"),
    longName: form.toString().replace("RESPMSG", "RESPMSG" + "x".repeat(50000)),
    proto: form.toString().replace("RESPMSG", "__proto__"),
  })) {
    const r = await send("webhook", body); console.log(n, r.status, (await send("return", body)).status);
  }
  for (const ch of [{ txnAmount: "-450.00" }, { txnAmount: 1e21 }, { txnAmount: "99999999999999.00" }, { txnAmount: "90071992547409.91" }, { txnId: "a\0b" }, { respMsg: "a\0b" }, { orderId: "x".repeat(20000) }, { txnId: "y".repeat(20000) }, {txnId: "\ud800"}, { currency: "USD" }, { txnAmount: ["450.00"] }, { status: { a: 1 } }]) {
    const o = await open().catch(() => a);
    const body = JSON.stringify(json(o.order, ch));
    const r = await send("webhook", `{"head":{"signature":"${signText(body, MERCHANT.key)}"},"body":${body}}`, "application/json");
    let w = "";
    try { await site.work(); } catch (e) { w = String(e).slice(0, 200); }
    console.log(JSON.stringify(ch).slice(0, 60), r.status, w, (await readBooking(o.who, o.no) as any).PayStatus);
  }
}, 120000);
