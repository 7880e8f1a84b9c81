import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { int, nullable, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addDays } from "../../domain/shared/clock.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { PaymentApp } from "../support/payment-app.ts";
import { paymentApp } from "../support/payment-app.ts";
import type { WayBack } from "../support/provider-page.ts";
import { payOnPage } from "../support/provider-page.ts";
import type { Shopper } from "../support/shopper.ts";
import { bookCbc, customerOfBooking, shopper, slotAt } from "../support/shopper.ts";
import type { Scenario } from "./scenarios.ts";
import { allScenarios, expectedEnd } from "./scenarios.ts";

/** Customers who book one after the other; others book at the same time. */
const SHOPPERS = 10;
const PRICE = 45_000;

interface Try {
  scenario: Scenario;
  slotId: string;
  bookingNo: string;
  orderId: string;
}

/** Our books of an order: what came, what went back, and what of it still has to. */
const ourOrders = sql({}, { orderId: text, bookingNo: text, received: int, refunded: int, open: int })`
  select p.order_id, b.booking_no,
    (coalesce(p.paid_amount_paise, 0) + coalesce((select sum(r.amount_paise) from refund r
      where r.order_id = p.order_id and r.provider_txn_id <> p.provider_txn_id), 0))::integer as received,
    coalesce((select sum(r.amount_paise) from refund r where r.order_id = p.order_id and r.state = 'done'), 0)::integer as refunded,
    coalesce((select sum(r.amount_paise) from refund r where r.order_id = p.order_id and r.state <> 'done'), 0)::integer as open
  from payment p join booking b on b.id = p.booking_id order by p.order_id`;

const ourBookings = sql(
  {},
  {
    bookingNo: text,
    status: text,
    payStatus: text,
    amount: int,
    paid: int,
    refunded: int,
    couponCode: nullable(text),
  },
)`
  select booking_no, status, pay_status, amount_paise as amount, paid_paise as paid, refunded_paise as refunded, coupon_code
  from booking order by booking_no`;

async function startOrder(site: PaymentApp, bookingNo: string) {
  const customerId = await customerOfBooking(site, bookingNo);
  return site.container.services.payments.start(customerId, bookingNo);
}

async function comeBack(site: PaymentApp, { path, fields }: WayBack): Promise<void> {
  const response = await site.app.request(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "null" },
    body: fields.toString(),
  });
  expect(response.status).toBe(303);
}

/** The provider's call about the payment before may come when the cart is filled already, and takes out what was paid: it is filled anew. */
async function bookNext(who: Shopper, slotId: string): ReturnType<typeof bookCbc> {
  for (;;) {
    try {
      return await bookCbc(who, slotId);
    } catch (error) {
      if (!String(error).includes("Your cart is empty.")) throw error;
    }
  }
}

/** Books, pays as the scenario says, and comes back or does not. */
async function bookAndPay(site: PaymentApp, who: Shopper, scenario: Scenario): Promise<Try> {
  const { n, outcome, webhook, twist, status } = scenario;
  // A slot of its own: who books the same slot anew replaces the first booking.
  const time = `${String(7 + Math.floor((n % 10) / 2)).padStart(2, "0")}${n % 2 === 0 ? "00" : "30"}`;
  const slotId = slotAt(time, "zone:1", addDays("2026-11-23", Math.floor(n / 10)));
  const { BookingNo: bookingNo } = await bookNext(who, slotId);
  let started = await startOrder(site, bookingNo);
  // On a busy machine the provider may answer too late: the customer presses Pay once more.
  while (!started.ok && started.error.code === "provider-down") started = await startOrder(site, bookingNo);
  if (!started.ok) throw new Error(`not started: ${started.error.code}`);
  const { orderId, session } = started.value;
  const amountPaise = n % 2 === 0 ? PRICE - 1 : PRICE + 1;
  await site.control({ orderId, webhook, status, ...(twist === "wrong-amount" ? { amountPaise } : {}) });
  const wayBack = await payOnPage(session, outcome);
  if (scenario.comesBack) await comeBack(site, wayBack);
  return { scenario, slotId, bookingNo, orderId };
}

/** What goes wrong after the first try. */
async function twistOn(site: PaymentApp, { scenario, bookingNo, orderId }: Try): Promise<void> {
  const { twist, outcome } = scenario;
  if (twist === "plain" || (twist === "wrong-amount" && outcome === "success")) return;
  if (twist === "paid-again") {
    const again = await startOrder(site, bookingNo);
    if (again.ok) await comeBack(site, await payOnPage(again.value.session, "success"));
  }
  await site.complete(orderId, "success");
}

/** Others want the slots that were given back. */
async function crowd(site: PaymentApp, tries: readonly Try[]): Promise<void> {
  for (const { slotId } of tries) {
    for (let place = 0; place < 2; place++) {
      const rival = await shopper(site);
      const amount = await rival.fill([[101, 400]]);
      await rival.client.post("/api/bookings", rival.request(slotId, amount, { PayLater: 1 }));
    }
  }
}

describe.each(["paytm", "razorpay"] as const)("a hundred payments with %s", (provider) => {
  let site: PaymentApp;
  let tries: Try[];

  beforeAll(async () => {
    site = await paymentApp(provider, { stillTime: true, patienceMs: 1000 });
    const scenarios = allScenarios();
    const shoppers: Shopper[] = [];
    for (let n = 0; n < SHOPPERS; n++) shoppers.push(await shopper(site));
    const runs = shoppers.map(async (who, index) => {
      const own: Try[] = [];
      for (const scenario of scenarios.filter(({ n }) => n % SHOPPERS === index)) {
        own.push(await bookAndPay(site, who, scenario));
      }
      return own;
    });
    tries = (await Promise.all(runs)).flat();
    await liveOn(site, tries);
  }, 300_000);
  afterAll(() => site.close());

  test("our books and the provider's agree to the paisa, order by order", async () => {
    const theirs = await site.orders();
    const ours = new Map((await site.database.db.rows(ourOrders, {})).map((each) => [each.orderId, each]));
    expect(theirs.length).toBeGreaterThanOrEqual(100);
    const unknownThere = [...ours.values()].filter(
      (own) => !theirs.some((each) => each.orderId === own.orderId),
    );
    expect(unknownThere.filter(({ received, open }) => received + open > 0)).toEqual([]);
    const wrong = theirs.flatMap(({ orderId, paidPaise, refundedPaise }) => {
      const own = ours.get(orderId);
      const agrees = own?.received === paidPaise && own.refunded === refundedPaise && own.open === 0;
      return agrees ? [] : [{ orderId, paidPaise, refundedPaise, own }];
    });
    expect(wrong).toEqual([]);
    const total = (pick: (order: (typeof theirs)[number]) => number) =>
      theirs.reduce((sum, order) => sum + pick(order), 0);
    // Not vacuous: most of the hundred were paid, and much of that went back.
    expect(total(({ paidPaise }) => paidPaise)).toBeGreaterThan(70 * PRICE);
    expect(total(({ refundedPaise }) => refundedPaise)).toBeGreaterThan(25 * PRICE);
  });

  test("every paid order is a confirmed booking or has gone back in full, as each story must end", async () => {
    const bookings = new Map(
      (await site.database.db.rows(ourBookings, {})).map((each) => [each.bookingNo, each]),
    );
    const orders = await site.database.db.rows(ourOrders, {});
    const wrong = tries.flatMap(({ scenario, bookingNo }) => {
      const booking = bookings.get(bookingNo);
      const kept = orders
        .filter((order) => order.bookingNo === bookingNo)
        .reduce((sum, order) => sum + order.received - order.refunded, 0);
      const isKept = booking?.status === "Confirmed" && booking.payStatus === "paid" && kept === PRICE;
      const isBack = booking?.status === "Expired" && kept === 0 && booking.paid === booking.refunded;
      const asExpected = expectedEnd(scenario) === "kept" ? isKept && booking.paid === PRICE : isBack;
      return asExpected ? [] : [{ scenario, booking, kept }];
    });
    expect(wrong).toEqual([]);
    expect(tries.filter(({ scenario }) => expectedEnd(scenario) === "kept").length).toBeGreaterThan(40);
    expect(await imbalances(site.database.db)).toEqual([]);
  });

  test("the daily comparison has found the same, and has settled what nobody told of", async () => {
    const latest = await site.container.services.payments.staff.latestReconciliation();
    expect(latest?.result).toMatchObject({ unanswered: [], differences: [] });
    const now = await site.container.services.payments.staff.compare({
      from: new Date("2026-11-20T00:00:00Z"),
      until: new Date("2026-12-20T00:00:00Z"),
      settles: false,
    });
    expect(now.orders).toBeGreaterThanOrEqual(100);
    expect(now).toMatchObject({ settled: 0, unanswered: [], differences: [] });
    expect(now.ours.refundedPaise).toBeGreaterThan(20 * PRICE);
    expect(await site.container.metrics.registry.metrics()).toMatch(/^payment_books_differences 0$/m);
  });
});

/** Two weeks pass: late webhooks, outages that end, second successes, expiries, crowds, questions, refunds and comparisons. */
async function liveOn(site: PaymentApp, tries: readonly Try[]): Promise<void> {
  const isLate = ({ scenario: { twist, lateBy, outcome } }: Try) =>
    (twist === "second-success" || (twist === "wrong-amount" && outcome !== "success")) && lateBy !== "soon";
  await site.passTime({ seconds: 1 });
  await site.passTime({ seconds: 21 });
  await site.passTime({ seconds: 100 });
  for (const { orderId } of tries) await site.control({ orderId, status: "ok" });
  await site.passTime({ minutes: 3 });
  for (const each of tries) if (!isLate(each)) await twistOn(site, each);
  await site.passTime({ seconds: 21 });
  await site.passTime({ minutes: 15 });
  await crowd(
    site,
    tries.filter((each) => isLate(each) && each.scenario.lateBy === "crowded"),
  );
  for (const each of tries) if (isLate(each)) await twistOn(site, each);
  await site.passTime({ minutes: 5 });
  // The books are compared after one, three and seven days: each comparison asks about every order of the last eight.
  for (const hours of [1, 6, 24, 48, 96]) await site.passTime({ hours });
  await site.passTime({ days: 3 });
  await site.passTime({ days: 3 });
}
