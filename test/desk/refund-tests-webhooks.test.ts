import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { LIPID, paidOnline, SUGAR } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { CBC, readBooking } from "../support/shopper.ts";

const { site, accountOf, desk } = await siteWithDesk(await paymentApp("paytm", { stillTime: true }));
const farid = await accountOf("accounts");

let keys = 0;
async function giveBack(no: string, name: string, seenPaise: number) {
  const page = await desk.people.booking(farid, no);
  if (!page) throw new Error(`no booking ${no}`);
  const tests = (await desk.testRefunds.testsOf(page)).filter(({ serviceName }) => serviceName === name);
  const pressed = { account: farid, bookingNo: no, key: `key-${++keys}`, version: page.booking.version };
  return desk.testRefunds.refund(pressed, { tests, reason: "impossible", note: "", seenPaise });
}

test("what the provider tells of two refunds of one payment counts once each, however often it comes", async () => {
  const { who, no, order } = await paidOnline(site, [CBC, SUGAR, LIPID]);
  await site.passTime({ minutes: 1 });
  expect(await giveBack(no, "Fasting Blood Sugar", 12_000)).toMatchObject({ ok: true });
  expect(await giveBack(no, "Lipid Profile", 59_950)).toMatchObject({ ok: true });
  await site.work("refunds");
  const before = site.webhooks.length;
  await site.passTime({ minutes: 1 });
  const ofRefunds = site.webhooks.slice(before).filter(({ body }) => body.includes("REFUND"));
  expect(ofRefunds.length).toBeGreaterThanOrEqual(2);
  for (const { contentType, body } of [...ofRefunds, ...ofRefunds]) {
    const headers = { "content-type": contentType };
    const sent = await site.app.request("/payments/paytm/webhook", { method: "POST", headers, body });
    expect(sent.status).toBe(200);
  }
  await site.work();
  expect(await site.order(order)).toMatchObject({ refundedPaise: 71_950 });
  const { Timeline, ...booking } = await readBooking<{ Timeline: { Status: string }[] }>(who, no);
  expect(booking).toMatchObject({ PayStatus: "paid", BookingStatus: "Confirmed", Refunded: 719.5 });
  expect(Timeline.filter(({ Status }) => Status === "Refunded")).toHaveLength(2);
  const told = (await site.container.services.messages.sentTo(null)).filter(
    ({ text }) => text.includes(no) && text.includes("has been refunded"),
  );
  expect(told.map(({ text }) => /Rs\. ([\d.,]+)/.exec(text)?.[1]).toSorted()).toEqual(["120", "599.50"]);
});
