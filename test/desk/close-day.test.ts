import { expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { indiaDay } from "../../domain/shared/clock.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { paymentApp } from "../support/payment-app.ts";
import { paymentsAtTheDesk } from "../support/payments-at-the-desk.ts";

const { site, db, accountOf, desk } = await siteWithDesk(await paymentApp());
const farid = await accountOf("accounts");
const rina = await accountOf("administrator");
const { paidOnline, paidInCash } = paymentsAtTheDesk(site, desk, farid);
const today = () => indiaDay(site.clock.now);

async function pageOf(day: string) {
  const page = await desk.accounting.day(farid, day);
  if (!page.ok) throw new Error(page.error.code);
  return page.value;
}

const closing = (day: string, seenPaise: number, changes = {}) => ({
  day,
  seenPaise,
  countedCashPaise: 0,
  cashReason: "",
  restReason: "",
  ...changes,
});

const countClosings = sql({ day: text }, { found: int })`
  select count(*)::integer as found from staff_action where action = 'day closed' and subject = ${"day"}`;

test("a day that two people close at once is closed once, with all that came and went back; what comes later is money of the next day", async () => {
  const { orderId } = await paidOnline();
  await paidInCash();
  const page = await pageOf(today());
  expect(page.sum).toMatchObject({
    received: { online: 45_000, cash: 45_000 },
    totalPaise: 90_000,
    cashPaise: 45_000,
  });

  const wrong = await desk.accounting.close(farid, closing(today(), 45_000));
  expect(wrong).toEqual({ ok: false, error: { code: "sum-changed", totalPaise: 90_000 } });
  const noReason = await desk.accounting.close(farid, closing(today(), 90_000, { countedCashPaise: 44_000 }));
  expect(noReason).toEqual({ ok: false, error: { code: "reason-missing", field: "cashReason" } });

  const sent = closing(today(), 90_000, { countedCashPaise: 44_000, cashReason: "a note of 10 was torn" });
  const both = await Promise.all([desk.accounting.close(farid, sent), desk.accounting.close(rina, sent)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: "closed-already" } });
  expect((await db.one(countClosings, { day: today() })).found).toBe(1);

  const closed = await pageOf(today());
  expect(closed.closed?.differences).toEqual([
    { what: "Cash counted", paise: -1_000, reason: "a note of 10 was torn" },
  ]);
  expect(closed.movements.map(({ kind, method }) => `${kind} ${method}`).sort()).toEqual([
    "received cash",
    "received online",
  ]);
  expect(closed.movements.map(({ reference }) => reference)).toContain(orderId);

  // The closed day stays as it was.
  const later = await paidOnline();
  expect(await pageOf(today())).toEqual(closed);
  const closedDay = today();
  site.clock.advance({ hours: 24 });
  const next = await pageOf(today());
  expect(next.sum.totalPaise).toBe(45_000);
  expect(next.movements.map(({ reference }) => reference)).toEqual([later.orderId]);
  expect(indiaDay(next.movements[0]?.at ?? new Date(0))).toBe(closedDay);

  site.clock.advance({ hours: 24 });
  const afterNext = today();
  expect(await desk.accounting.close(farid, closing(afterNext, 45_000))).toEqual({
    ok: false,
    error: { code: "day-before-open", day: indiaDay(new Date(site.clock.now.getTime() - 86_400_000)) },
  });
  expect(await desk.accounting.close(farid, closing("2099-01-01", 0))).toMatchObject({
    error: { code: "not-yet" },
  });

  // Each booking of the closed day has a bill's number, and the ledger names code, exemption and place of supply.
  expect(await desk.accounting.closedDays(farid, 1)).toMatchObject({ ok: true, value: [{ day: closedDay }] });
  const ledger = await desk.accounting.ledger(farid, closedDay, closedDay);
  let csv = "";
  if (ledger.ok) for await (const piece of ledger.value) csv += piece;
  const lines = csv.trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  for (const line of lines.slice(1)) {
    expect(line).toMatch(/,bill of supply,\d\d-\d\d\/\d{6},/);
    expect(line).toContain(",999316,Diagnostic laboratory services,19-West Bengal,Exempt,");
  }
  const numbers = lines.slice(1).map((line) => line.split(",")[2]);
  expect(new Set(numbers).size).toBe(2);
});
