import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { int, nullable, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addDays, indiaDay, indiaMinute } from "../../domain/shared/clock.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { PaymentApp } from "../support/payment-app.ts";
import { paymentApp } from "../support/payment-app.ts";
import { startPayment, stateOf } from "../support/payment-calls.ts";
import { seededChance } from "../support/seeded-chance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, readBooking, shopper, slotAt } from "../support/shopper.ts";

/** Customers who each do a dozen or two things in an order that nobody has thought of. */
const WALKS = 15;
const PRICE = 45_000;
const TEN_OCLOCK = 10 * 60;
const DAY_MINUTES = 24 * 60;

const ourMoney = sql(
  {},
  {
    bookingNo: text,
    status: text,
    payStatus: text,
    paid: int,
    refunded: int,
    orderId: nullable(text),
    provider: nullable(text),
    state: nullable(text),
  },
)`
  select b.booking_no, b.status, b.pay_status, b.paid_paise as paid, b.refunded_paise as refunded, p.order_id, p.provider, p.state
  from booking b left join payment p on p.booking_id = b.id order by b.booking_no, p.created_at`;

interface ApiBooking {
  Paid: number;
  PayStatus: string;
  Actions: string[];
}

/** One customer's walk; what has happened so far is told when something is wrong. */
interface Walk {
  who: Shopper;
  chance: () => number;
  slotIds: string[];
  bookings: string[];
  orders: string[];
  told: string[];
}

const STEPS = {
  async book(site, { who, chance, slotIds, bookings, told }) {
    const amount = await who.fill([CBC]);
    const request = who.request(pick(chance, slotIds), amount, { PayLater: chance() < 0.2 ? 1 : 0 });
    const { body } = await who.client.post<Booked>("/api/bookings", request);
    if (body.status === 1) bookings.push(body.data.BookingNo);
    told.push(`book ${request.SlotId} ${body.status}`);
    await site.work("payment webhooks");
  },
  async pay(site, { who, chance, bookings, orders, told }) {
    const no = pick(chance, bookings);
    const { body } = await startPayment(who, no);
    if (body.status === 1 && !orders.includes(body.data.OrderId)) orders.push(body.data.OrderId);
    told.push(`pay ${no} ${body.status}`);
    await site.work("payment webhooks");
  },
  async outcome(site, { chance, orders, told }) {
    if (orders.length === 0) return;
    const orderId = pick(chance, orders);
    const webhook = pick(chance, ["once", "twice", "never", "late"]);
    const outcome = pick(chance, ["success", "success", "failure", "pending", "closed", "expired"]);
    await site.control({ orderId, webhook });
    await site.complete(orderId, outcome);
    told.push(`${outcome} of ${orderId}, heard ${webhook}`);
    if (chance() < 0.7) await site.work("payment webhooks");
  },
  async cancel(_, { who, chance, bookings, told }) {
    const no = pick(chance, bookings);
    const before = await readBooking<ApiBooking>(who, no);
    const { body: quote } = await who.client.get<{ status: number; data: { Refund: number; Fee: number } }>(
      `/api/bookings/${no}/refund-quote`,
    );
    const may = before.Actions.includes("cancel");
    expect(quote.status === 1, told.join("\n")).toBe(may);
    if (may) expect(quote.data.Refund + quote.data.Fee, told.join("\n")).toBe(before.Paid);
    const asked = { Reason: "Travelling", Refund: may ? quote.data.Refund : 0 };
    const { body } = await who.client.post<{ status: number }>(`/api/bookings/${no}/cancel`, asked);
    told.push(`cancel ${no} ${body.status}`);
    expect(body.status === 1, told.join("\n")).toBe(may);
  },
  async move(_, { who, chance, bookings, slotIds, told }) {
    const no = pick(chance, bookings);
    const SlotId = pick(chance, slotIds);
    const { body } = await who.client.post<{ status: number }>(`/api/bookings/${no}/reschedule`, { SlotId });
    told.push(`move ${no} to ${SlotId} ${body.status}`);
  },
  async staff(site, { chance, bookings, told }) {
    const paid = {
      bookingNo: pick(chance, bookings),
      amountPaise: PRICE,
      method: "cash",
      reference: "",
      by: "Rina Pal",
    } as const;
    const { ok } = await site.container.services.payments.staff.recordPayment(paid, false);
    told.push(`desk ${paid.bookingNo} ${ok}`);
  },
  async look(_, { who, chance, orders, told }) {
    if (orders.length === 0) return;
    const order = pick(chance, orders);
    told.push(`look at ${order} ${await stateOf(who, order)}`);
  },
  async wait(site, { chance, told }) {
    const minutes = pick(chance, [1, 6, 16, 60]);
    await site.passTime({ minutes });
    told.push(`${minutes} minutes`);
  },
} satisfies Record<string, (site: PaymentApp, walk: Walk) => Promise<void>>;

const ORDER = [
  "book",
  "pay",
  "pay",
  "outcome",
  "outcome",
  "outcome",
  "cancel",
  "move",
  "staff",
  "look",
  "wait",
];

describe.each(["paytm", "razorpay"] as const)("customers who do things in any order, with %s", (provider) => {
  let site: PaymentApp;
  const walks: Walk[] = [];

  beforeAll(async () => {
    site = await paymentApp(provider, { stillTime: true });
    await site.database.db.raw(`update slot_template set capacity = 100; update slot set capacity = 100;
      update catalogue_version set version = version + 1`);
    await site.catalogue.refresh();
    for (let n = 0; n < WALKS; n++) walks.push(await walkOf(site, n));
    for (const seconds of [21, 60, 300]) await site.passTime({ seconds });
    for (const hours of [1, 6]) await site.passTime({ hours });
    // Each later day is seen at ten in the morning: the books are not compared before three.
    await site.passTime({ minutes: TEN_OCLOCK + DAY_MINUTES - indiaMinute(site.clock.now) });
    for (let day = 0; day < 10; day++) await site.passTime({ days: 1 });
  }, 200_000);
  afterAll(() => site.close());

  test("what was kept at the provider and at the desk is what every booking says, to the paisa", async () => {
    const theirs = new Map((await site.orders()).map((order) => [order.orderId, order]));
    const bookings = Map.groupBy(await site.database.db.rows(ourMoney, {}), ({ bookingNo }) => bookingNo);
    const ends = new Set<string>();
    const wrong = [...bookings.values()].flatMap((tries) => {
      const [booking] = tries;
      if (!booking) return [];
      const { bookingNo, status, payStatus, paid, refunded } = booking;
      ends.add(`${status} ${payStatus}`);
      let kept = 0;
      for (const { orderId, provider: at, state } of tries) {
        const order = theirs.get(orderId ?? "");
        kept += order ? order.paidPaise - order.refundedPaise : 0;
        kept += at === "desk" && state === "succeeded" ? PRICE : 0;
      }
      const isLive = status !== "Cancelled" && status !== "Expired";
      const isPaid = isLive && payStatus === "paid";
      const isDue = payStatus === "refunding" && tries.some((each) => each.provider === "desk");
      const agrees = kept === paid - refunded && kept === (isPaid || isDue ? PRICE : 0);
      const isOver = isDue || !["confirming", "refunding"].includes(payStatus);
      const { told } = walks.find((walk) => walk.bookings.includes(bookingNo)) ?? {};
      return agrees && isOver ? [] : [{ kept, tries, told }];
    });
    expect(wrong).toEqual([]);
    // Not vacuous: the walks come to many ends.
    expect([...ends]).toEqual(
      expect.arrayContaining([
        "Confirmed paid",
        "Cancelled refunded",
        "Expired unpaid",
        "Confirmed paylater",
      ]),
    );
  });

  test("places, worklist and messages are in balance, and the books agree", async () => {
    expect(await imbalances(site.database.db)).toEqual([]);
    const latest = await site.container.services.payments.staff.latestReconciliation();
    expect(latest?.day).toBe(indiaDay(site.clock.now));
    expect(latest?.result).toMatchObject({ unanswered: [], differences: [] });
  });
});

async function walkOf(site: PaymentApp, seed: number): Promise<Walk> {
  const chance = seededChance(seed + 1);
  const day = addDays(indiaDay(site.clock.now), 2);
  const slotIds = ["0700", "0730"].map((time) => slotAt(time, "zone:1", day));
  const walk: Walk = { who: await shopper(site), chance, slotIds, bookings: [], orders: [], told: [] };
  await STEPS.book(site, walk);
  const steps = 10 + Math.floor(chance() * 15);
  for (let step = 0; step < steps; step++) {
    const name = pick(chance, ORDER) as keyof typeof STEPS;
    await STEPS[name](site, walk);
  }
  return walk;
}

function pick<T>(chance: () => number, list: readonly T[]): T {
  return list[Math.floor(chance() * list.length)] as T;
}
