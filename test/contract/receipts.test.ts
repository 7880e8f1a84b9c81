import { afterAll, expect, test } from "vitest";
import * as receiptPage from "../../app/routes/dashboard/receipt.route.ts";
import { text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { signText } from "../../integrations/payment/paytm/checksum.ts";
import { copyOfData } from "../support/copy-of-data.ts";
import { customerPages, visitorPages } from "../support/page-calls.ts";
import { MERCHANT, paymentApp } from "../support/payment-app.ts";
import { readPdfFacts, readWithPdfium, readWithPdfJs } from "../support/read-pdf.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

const site = await paymentApp();
afterAll(site.close);

const ownerOf = sql({ bookingNo: text }, { customerId: uuid, mobile: text })`
  select b.customer_id, c.mobile from booking b join customer c on c.id = b.customer_id
  where b.booking_no = ${"bookingNo"}`;

async function paid(
  slotId: string,
): Promise<{ who: Shopper; no: string; customerId: string; order: string }> {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotId);
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo: no });
  const order = started.body.data.OrderId;
  await site.complete(order, "success");
  await site.work("payment webhooks");
  const { customerId } = await site.database.db.one(ownerOf, { bookingNo: no });
  return { who, no, customerId, order };
}

const receiptOf = (customerId: string, no: string) =>
  site.container.services.payments.receipt(customerId, no);

test("a paid booking has a bill of supply that two readers open, with service code, exemption, registrations and the payment", async () => {
  const { no, customerId } = await paid(slotAt("0700"));
  const receipt = await receiptOf(customerId, no);
  if (!receipt) throw new Error("there is no receipt");
  expect(receipt.fileName).toBe(`bill-${no}.pdf`);
  for (const read of [readWithPdfJs, readWithPdfium]) {
    const { pages } = await read(receipt.bytes);
    expect(pages).toHaveLength(1);
    const said = pages.join(" ").replaceAll(/\s+/g, " ");
    expect(said).toMatch(/\b26-27\/00000\d\b/);
    for (const words of [
      "Bill of supply",
      no,
      "Asha Roy",
      "Ballygunge Lab, Kolkata",
      "West Bengal",
      "Complete Blood Count",
      "999316",
      "₹400",
      "₹350",
      "Home collection",
      "₹450",
      "GST: exempt",
      "PAN AAAAA0000A (demo)",
      "Clinical establishment licence CE/1",
      "Demo – not a bill",
      "Paid online",
      "Page 1 of 1",
    ]) {
      expect(said).toContain(words);
    }
  }
  expect(await readPdfFacts(receipt.bytes)).toMatchObject({
    title: expect.stringMatching(/^Bill 26-27\/00000\d$/),
    language: "en-IN",
  });
});

test("a bill keeps its number, the next one has the next, and two askings at once make one", async () => {
  const first = await paid(slotAt("0730"));
  const second = await paid(slotAt("0730"));
  const numberIn = async ({ customerId, no }: typeof first) => {
    const receipt = await receiptOf(customerId, no);
    return (await readPdfFacts(receipt?.bytes ?? new Uint8Array())).title;
  };
  const neighbour = await site.neighbour();
  const other = neighbour.container.services.payments.receipt(first.customerId, first.no);
  const [one, two] = await Promise.all([numberIn(first), other]);
  expect(await readPdfFacts(two?.bytes ?? new Uint8Array())).toMatchObject({ title: one });
  expect(await numberIn(first)).toBe(one);
  const serial = (title: unknown) => Number(String(title).split("/")[1]);
  expect(serial(await numberIn(second))).toBe(serial(one) + 1);
  // The copy of one's data names the bill of each booking.
  const { db } = site.database;
  const { mobile } = await db.one(ownerOf, { bookingNo: first.no });
  expect((await copyOfData(db, mobile)).bookings).toMatchObject([
    { bill: { number: String(one).replace("Bill ", "") } },
  ]);
});

test("a cancelled booking's bill shows what came and what went back, with the bank's reference", async () => {
  const { who, no, customerId } = await paid(slotAt("0800"));
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  await site.work("refunds");
  site.clock.advance({ minutes: 1 });
  await site.work("refunds");
  const receipt = await receiptOf(customerId, no);
  const said = (await readWithPdfium(receipt?.bytes ?? new Uint8Array())).pages.join(" ");
  expect(said).toContain("This booking was cancelled.");
  const [refund] = await site.container.services.payments.refundsOf(customerId, no);
  expect(refund).toMatchObject({ state: "done", method: "provider", amountPaise: 45_000 });
  expect(refund?.bankReference).toMatch(/\d{6,}/);
  expect(said).toContain(refund?.bankReference);
  expect(said).toContain("−₹450");
});

test("a refund that the provider's call tells of has its bank's reference too", async () => {
  const { who, no, customerId, order } = await paid(slotAt("1000"));
  await who.client.post(`/api/bookings/${no}/cancel`, { Reason: "Travelling", Refund: 450 });
  await site.work("refunds");
  const [asked] = (await site.order(order))?.refunds ?? [];
  site.clock.advance({ minutes: 1 });
  const fields = {
    mid: MERCHANT.mid,
    orderId: order,
    txnId: "1",
    txnAmount: "450.00",
    currency: "INR",
    status: "TXN_SUCCESS",
    respCode: "10",
    respMsg: "Refund Successful",
    txnType: "REFUND",
    refundId: "RF1",
    refId: asked?.refId,
  };
  const text = JSON.stringify(fields);
  const body = `{"head":{"signature":${JSON.stringify(signText(text, MERCHANT.key))}},"body":${text}}`;
  const headers = { "content-type": "application/json" };
  expect((await site.app.request("/payments/paytm/webhook", { method: "POST", headers, body })).status).toBe(
    200,
  );
  await site.work("payment webhooks");
  const [refund] = await site.container.services.payments.refundsOf(customerId, no);
  expect(refund).toMatchObject({ state: "done", bankReference: expect.stringMatching(/\d{6,}/) });
});

test("an unpaid booking has no receipt, and nobody sees somebody else's", async () => {
  const { no } = await paid(slotAt("0830"));
  const stranger = await paid(slotAt("0830"));
  expect(await receiptOf(stranger.customerId, no)).toBeUndefined();
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0900"));
  const { customerId } = await site.database.db.one(ownerOf, { bookingNo: BookingNo });
  expect(await receiptOf(customerId, BookingNo)).toBeUndefined();
});

test("the address of a receipt gives it to its owner alone, for nobody's cache", async () => {
  const { no } = await paid(slotAt("0930"));
  const path = `/dashboard/bookedservicelist/${no}/receipt.pdf`;
  const visitor = await visitorPages(site).get(receiptPage, path, { BookingNo: no });
  expect(visitor).toMatchObject({ status: 302, location: expect.stringContaining("/login?return-url=") });
  const stranger = await customerPages(site, "9830077777");
  expect((await stranger.get(receiptPage, path, { BookingNo: no })).status).toBe(404);
  const { mobile } = await site.database.db.one(ownerOf, { bookingNo: no });
  site.clock.advance({ minutes: 15 });
  const owner = await customerPages(site, mobile);
  const response = await owner.get<Response>(receiptPage, path, { BookingNo: no });
  expect(response.status).toBe(200);
  const { headers } = response.data;
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-type")).toBe("application/pdf");
  expect(headers.get("content-disposition")).toBe(`attachment; filename="bill-${no}.pdf"`);
});

const BILLS = [
  ["2027-03-31T18:29:59Z", /^Bill 26-27\/\d{6}$/, "31/03/2027", "0900"],
  ["2027-03-31T18:30:00Z", /^Bill 27-28\/000001$/, "01/04/2027", "0900"],
  ["2028-02-29T18:29:59Z", /^Bill 27-28\/000002$/, "29/02/2028", "0930"],
  ["2028-03-31T18:29:59Z", /^Bill 27-28\/000003$/, "31/03/2028", "0930"],
  ["2028-03-31T18:30:00Z", /^Bill 28-29\/000001$/, "01/04/2028", "1000"],
] as const;

test("a bill has the next number of the financial year in India in which it is issued", async () => {
  for (const [at, number, day, time] of BILLS) {
    const { customerId, no } = await paid(slotAt(time, "zone:1", "2026-11-22"));
    const now = site.clock.now;
    site.clock.now = new Date(at);
    const { bytes = new Uint8Array() } = (await receiptOf(customerId, no)) ?? {};
    site.clock.now = now;
    expect((await readPdfFacts(bytes)).title, at).toMatch(number);
    expect((await readWithPdfium(bytes)).pages.join(" "), at).toContain(day);
  }
});
