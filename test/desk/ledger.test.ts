import { expect, test } from "vitest";
import { indiaDay } from "../../domain/shared/clock.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";

const { site, accountOf, desk } = await siteWithDesk(await paymentApp());
const farid = await accountOf("accounts");

test("what was paid twice and went back leaves the bill as it is in the ledger", async () => {
  const who = await shopper(site);
  const { BookingNo } = await bookCbc(who, slotAt("0700", "zone:1", "2026-11-25"));
  const started = await who.client.post<{ data: { OrderId: string } }>("/api/payments", { BookingNo });
  for (let i = 0; i < 2; i++) await site.complete(started.body.data.OrderId, "success");
  for (let i = 0; i < 3; i++) {
    await site.work("refunds");
    site.clock.advance({ hours: 1 });
  }
  const day = indiaDay(site.clock.now);
  const closing = { day, seenPaise: 45_000, countedCashPaise: 0, cashReason: "", restReason: "" };
  expect(await desk.accounting.close(farid, closing)).toMatchObject({ ok: true });

  const ledger = await desk.accounting.ledger(farid, day, day);
  let csv = "";
  if (ledger.ok) for await (const piece of ledger.value) csv += piece;
  const [heading = "", ...rows] = csv.trimEnd().split("\r\n");
  const of = (name: string) => rows.map((row) => row.split(",")[heading.split(",").indexOf(name)]);
  expect(of("entry").toSorted()).toEqual(["bill of supply", "received beside a booking", "refund"]);
  expect(of("exempt_value").toSorted()).toEqual(["0.00", "0.00", "450.00"]);
  expect(of("exempt_value_reversed")).toEqual(["0.00", "0.00", "0.00"]);
  expect(of("money_out").toSorted()).toEqual(["0.00", "0.00", "450.00"]);
});
