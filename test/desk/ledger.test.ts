import { expect, test } from "vitest";
import { indiaDay } from "../../domain/shared/clock.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { orderOf, sendOutcome } from "../support/payment-calls.ts";
import { bookCbc, customerOfBooking, shopper, slotAt } from "../support/shopper.ts";

const { site, accountOf, desk } = await siteWithDesk(await paymentApp());
const farid = await accountOf("accounts");

/** Has what is due sent back, closes the day at this sum and returns the columns of its ledger. */
async function closedLedger(seenPaise: number): Promise<(name: string) => (string | undefined)[]> {
  for (let i = 0; i < 3; i++) {
    await site.work("refunds");
    site.clock.advance({ hours: 1 });
  }
  const day = indiaDay(site.clock.now);
  const closing = { day, seenPaise, countedCashPaise: 0, cashReason: "", restReason: "" };
  expect(await desk.accounting.close(farid, closing)).toMatchObject({ ok: true });
  const ledger = await desk.accounting.ledger(farid, day, day);
  let csv = "";
  if (ledger.ok) for await (const piece of ledger.value) csv += piece;
  const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
  return (name) => rows.map((row) => row.split(",")[heading.split(",").indexOf(name)]).toSorted();
}

test("what was paid twice and went back leaves the bill as it is in the ledger", async () => {
  site.clock.advance({ days: 1 });
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-25"));
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo });
  for (let i = 0; i < 2; i++) await site.complete(started.body.data.OrderId, "success");
  const of = await closedLedger(45_000);
  expect(of("entry")).toEqual(["bill of supply", "received beside a booking", "refund"]);
  expect(of("exempt_value")).toEqual(["0.00", "0.00", "450.00"]);
  expect(of("exempt_value_reversed")).toEqual(["0.00", "0.00", "0.00"]);
  expect(of("money_out")).toEqual(["0.00", "0.00", "450.00"]);
});

test("what was paid for a booking that was cancelled before takes nothing back of a bill, also where its customer has one", async () => {
  site.clock.advance({ days: 1 });
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0730", "zone:1", "2026-11-25"));
  const order = await orderOf(who, BookingNo);
  await who.client.post(`/api/bookings/${BookingNo}/cancel`, { Reason: "Travelling", Refund: 0 });
  await sendOutcome(site, order, "success");
  const customerId = await customerOfBooking(site, BookingNo);
  expect(await site.container.services.payments.receipt(customerId, BookingNo)).toBeDefined();

  const of = await closedLedger(0);
  expect(of("entry")).toEqual(["received beside a booking", "refund"]);
  for (const name of ["exempt_value", "exempt_value_reversed"]) expect(of(name)).toEqual(["0.00", "0.00"]);
  expect(of("money_out")).toEqual(["0.00", "450.00"]);
});
