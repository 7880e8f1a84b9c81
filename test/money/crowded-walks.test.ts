import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { int, nullable, text, uuid } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import { giveTestsBack } from "../support/give-tests-back.ts";
import { historyErrors } from "../support/history-errors.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { openDesk } from "../support/open-desk.ts";
import { LIPID, SUGAR } from "../support/paid-booking.ts";
import { paymentApp } from "../support/payment-app.ts";
import { returnForm, startPayment } from "../support/payment-calls.ts";
import { seededChance } from "../support/seeded-chance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, cashFor, shopper, slotAt } from "../support/shopper.ts";
import type { TestClient } from "../support/test-client.ts";

/**
 * Walks of three customers and the staff who want the same few places: two things are often done at once, in two processes. More of them:
 * `MONEY_WALKS=200 MONEY_WALKS_FROM=1000 npm test -- test/money/crowded-walks.test.ts`.
 */
const WALKS = Number(process.env.MONEY_WALKS ?? "3");
const FIRST = Number(process.env.MONEY_WALKS_FROM ?? "1");
const TURNS = 20;

const site = await paymentApp("paytm", { stillTime: true });
const neighbour = await site.neighbour();
const { desk, accountOf } = await openDesk(site);
const accounts = await accountOf("accounts");
afterAll(site.close);

const bookingsOf = sql(
  { id: uuid },
  {
    id: uuid,
    no: text,
    status: text,
    payStatus: text,
    amount: int,
    paid: int,
    refunded: int,
    coupon: nullable(text),
    history: text,
    told: text,
  },
)`
  select b.id, b.booking_no as no, b.status, b.pay_status, b.amount_paise as amount, b.paid_paise as paid, b.refunded_paise as refunded,
    b.coupon_code as coupon,
    (select coalesce(string_agg(e.status, ',' order by e.version, e.id), '') from booking_event e where e.booking_id = b.id) as history,
    (select coalesce(string_agg(m.template, ',' order by m.created_at, m.id), '') from message m where m.text like '%' || b.booking_no || '%') as told
  from booking b where b.customer_id = ${"id"} order by b.booking_no`;
const paymentsOf = sql({ id: uuid }, { orderId: text, provider: text, state: text, amount: nullable(int) })`
  select order_id, provider, state, paid_amount_paise as amount from payment where booking_id = ${"id"}`;
const refundsOf = sql({ id: uuid }, { refId: text, state: text, cause: text, amount: int })`
  select ref_id, state, cause, amount_paise as amount from refund where booking_id = ${"id"}`;
const customerOf = sql(
  { no: text },
  { id: uuid },
)`select customer_id as id from booking where booking_no = ${"no"}`;
const openOrders = sql({ no: text }, { orderId: text })`
  select p.order_id from payment p join booking b on b.id = p.booking_id where b.booking_no = ${"no"} and p.provider = 'paytm'`;
const cashRefunds = sql({ no: text }, { refId: text })`
  select r.ref_id from refund r join booking b on b.id = r.booking_id where b.booking_no = ${"no"} and r.state <> 'done'`;

interface Customer {
  who: Shopper;
  /** The same browser at the other process. */
  twin: TestClient;
  bookings: string[];
}

interface Turn {
  customer: Customer;
  client: TestClient;
  chance: () => number;
  slotIds: string[];
}

function pick<T>(chance: () => number, list: readonly T[]): T {
  return list[Math.floor(chance() * list.length)] as T;
}

type Step = (turn: Turn, no: string) => Promise<string>;

const byDesk = async (no: string) => {
  const page = await desk.people.booking(accounts, no);
  if (!page) throw new Error(`no booking ${no}`);
  return { account: accounts, bookingNo: no, key: randomUUID(), version: page.booking.version };
};

const STEPS = {
  async book({ customer: { who, bookings }, client, chance, slotIds }) {
    const services = pick(chance, [[CBC], [CBC, SUGAR], [LIPID], [CBC, LIPID]]);
    const code = pick(chance, ["", "TEN", "FLAT50", "ONCE"]);
    await who.fill(services);
    const cart = await who.client.post<{ status: number; data: { Cart: { CartAmount: number }[] } }>(
      "/api/cart",
      {
        CouponCode: code,
        HardCopy: chance() < 0.2 ? 1 : 0,
      },
    );
    const amount = cart.body.data?.Cart?.[0]?.CartAmount ?? (await who.fill([]));
    const slotId = pick(chance, slotIds);
    if (chance() < 0.4) await client.post("/api/slot-holds", { SlotId: pick(chance, slotIds) });
    const request = who.request(slotId, amount, { PayLater: chance() < 0.25 ? 1 : 0 });
    const { body } = await client.post<Booked>("/api/bookings", request);
    if (body.status === 1 && !bookings.includes(body.data.BookingNo)) bookings.push(body.data.BookingNo);
    return `books ${slotId.slice(-4)} for ${amount} ${code}: ${body.status} ${body.data?.BookingNo ?? ""}`;
  },
  async hold({ client, chance, slotIds }) {
    const { body } = await client.post<{ status: number }>("/api/slot-holds", {
      SlotId: pick(chance, slotIds),
    });
    return `holds: ${body.status}`;
  },
  async pay({ customer: { who }, client }, no) {
    const { body } = await startPayment({ ...who, client }, no);
    return `pays ${no}: ${body.status}`;
  },
  async outcome(turn, no): Promise<string> {
    const orders = await site.database.db.rows(openOrders, { no });
    if (orders.length === 0) return STEPS.pay(turn, no);
    const { chance } = turn;
    const { orderId } = pick(chance, orders);
    const webhook = pick(chance, ["once", "twice", "never", "late", "before-return"]);
    const outcome = pick(chance, [
      "success",
      "success",
      "success",
      "failure",
      "pending",
      "closed",
      "expired",
    ]);
    const other = outcome === "success" && chance() < 0.1 ? { amountPaise: 12_300 } : {};
    await site.control({ orderId, webhook, ...other });
    await site.complete(orderId, outcome);
    if (chance() < 0.6) await site.work("payment webhooks");
    if (chance() < 0.4) {
      const body = returnForm(orderId, { STATUS: outcome === "success" ? "TXN_SUCCESS" : "TXN_FAILURE" });
      for (let n = chance() < 0.3 ? 2 : 1; n > 0; n--)
        await site.app.request("/payments/paytm/return", { method: "POST", body });
    }
    return `${outcome} of ${no}, heard ${webhook}${"amountPaise" in other ? ", of another amount" : ""}`;
  },
  async cancel({ client }, no) {
    const quote = await client.get<{ status: number; data: { Refund: number } }>(
      `/api/bookings/${no}/refund-quote`,
    );
    const { body } = await client.post<{ status: number }>(`/api/bookings/${no}/cancel`, {
      Reason: "Travelling",
      Refund: quote.body.data?.Refund ?? 0,
    });
    return `cancels ${no}: ${body.status}`;
  },
  async move({ client, chance, slotIds }, no) {
    const SlotId = pick(chance, slotIds);
    const { body } = await client.post<{ status: number }>(`/api/bookings/${no}/reschedule`, { SlotId });
    return `moves ${no} to ${SlotId.slice(-4)}: ${body.status}`;
  },
  async deskMoves({ chance, slotIds }, no) {
    const moved = await desk.changes.move(await byDesk(no), pick(chance, slotIds));
    return `the desk moves ${no}: ${moved.ok || moved.error.code}`;
  },
  async deskCancels(_, no) {
    const done = await desk.changes.cancelWithGoodwill(await byDesk(no), "Nobody could come");
    return `the desk cancels ${no}: ${done.ok ? `${done.value.refundPaise} ${done.value.approvalId ?? ""}` : done.error.code}`;
  },
  async cash({ customer: { who } }, no) {
    const noted = await desk.refunds.record(accounts, await cashFor(who, no));
    return `pays ${no} in cash: ${noted.ok || noted.error.code}`;
  },
  async give({ chance }, no) {
    const name = pick(chance, ["Complete Blood Count", "Fasting Blood Sugar", "Lipid Profile"]);
    const given = await giveTestsBack(desk, accounts, no, [name]).catch((error: Error) => error.message);
    return `${name} of ${no} back: ${given}`;
  },
  async hand(_, no) {
    const rows = await site.database.db.rows(cashRefunds, { no });
    const done = [];
    for (const { refId } of rows) {
      const given = await site.container.services.payments.staff.giveCashRefund(
        { refId, reference: "V-2", by: "Rina Pal" },
        false,
      );
      done.push(given.ok || given.error.code);
    }
    return rows.length > 0 ? `refunds of ${no} by hand: ${done}` : "";
  },
  async look({ client }, no) {
    await client.get(`/api/bookings/${no}`);
    return "";
  },
} satisfies Record<string, Step>;

const ORDER: (keyof typeof STEPS)[] = [
  "book",
  "hold",
  "pay",
  "pay",
  "outcome",
  "outcome",
  "outcome",
  "outcome",
  "outcome",
  "cancel",
  "move",
  "move",
  "deskMoves",
  "deskCancels",
  "cash",
  "cash",
  "give",
  "hand",
  "look",
];

test.each(Array.from({ length: WALKS }, (_, i) => FIRST + i))("crowded walk %i", async (seed) => {
  const chance = seededChance(seed);
  const day = addDays(indiaDay(site.clock.now), 2);
  const slotIds = ["0700", "0730"].map((time) => slotAt(time, "zone:1", day));
  const customers: Customer[] = [];
  for (let n = 0; n < 3; n++) {
    const who = await shopper(site);
    const twin = neighbour.client();
    for (const [name, value] of who.client.cookies) twin.cookies.set(name, value);
    customers.push({ who, twin, bookings: [] });
  }
  const told: string[] = [];
  let ids = 0;
  async function step(customer: Customer, no: string | undefined, isTwin: boolean) {
    // Two steps at once draw from chances of their own.
    const own = seededChance(Math.floor(chance() * 2 ** 31));
    const name = no ? pick(own, ORDER) : "book";
    const about: Turn = {
      customer,
      client: isTwin ? customer.twin : customer.who.client,
      chance: own,
      slotIds,
    };
    const id = ++ids;
    const words = await STEPS[name](about, no ?? "");
    if (words) told.push(`${id}${isTwin ? "'" : ""} ${words}`);
  }
  for (let turn = 0; turn < TURNS; turn++) {
    const customer = pick(chance, customers);
    // Most is done with the newest booking.
    const no = chance() < 0.8 ? customer.bookings.at(-1) : pick(chance, customer.bookings);
    if (chance() < 0.4) {
      const other = chance() < 0.6 ? customer : pick(chance, customers);
      const its = other === customer ? no : other.bookings.at(-1);
      await Promise.all([step(customer, no, false), step(other, its, true)]);
    } else await step(customer, no, false);
    if (chance() < 0.15) {
      const minutes = pick(chance, [1, 6, 16]);
      told.push(`${minutes} minutes`);
      await site.passTime({ minutes });
    }
  }
  for (const seconds of [21, 60, 300]) await site.passTime({ seconds });
  for (const hours of [1, 6, 20, 1]) await site.passTime({ hours });

  const wrong: unknown[] = [];
  for (const { bookings } of customers) {
    const [first] = bookings;
    if (!first) continue;
    const { id } = await site.database.db.one(customerOf, { no: first });
    const rows = await site.database.db.rows(bookingsOf, { id });
    const once = rows.filter(({ status, coupon }) => coupon === "FLAT50" && status === "Confirmed");
    if (once.length > 1) wrong.push({ problem: "FLAT50 was used twice", once });
    for (const booking of rows) {
      const problems = [
        ...(await moneyErrors(booking)),
        ...historyErrors(booking.history.split(","), booking.status),
        ...messageErrors(booking),
      ];
      if (problems.length > 0) wrong.push({ booking, problems });
    }
  }
  expect([...wrong, ...(await imbalances(site.database.db))], told.join("\n")).toEqual([]);
});

interface Row {
  id: string;
  status: string;
  payStatus: string;
  amount: number;
  paid: number;
  refunded: number;
  history: string;
  told: string;
}

/** What was paid and not given back is what the booking says, and what is due. */
async function moneyErrors({ id, status, payStatus, amount, paid, refunded }: Row): Promise<string[]> {
  const payments = await site.database.db.rows(paymentsOf, { id });
  const refunds = await site.database.db.rows(refundsOf, { id });
  const theirs = (await site.orders()).filter((order) =>
    payments.some(({ orderId }) => orderId === order.orderId),
  );
  const atDesk = payments.filter(({ provider, state }) => provider === "desk" && state === "succeeded");
  const sent = new Set(theirs.flatMap((order) => order.refunds.map(({ refId }) => refId)));
  const byHand = refunds.filter(({ state, refId }) => state === "done" && !sent.has(refId));
  // The provider may have given back what it has not told us of yet.
  const due = refunds.filter(({ state, refId }) => state !== "done" && !sent.has(refId));
  const notDone = refunds.filter(({ cause }) => cause.startsWith("not-done"));
  const kept =
    theirs.reduce((sum, order) => sum + order.paidPaise - order.refundedPaise, 0) +
    sumOf(atDesk) -
    sumOf(byHand);
  const owed = status === "Confirmed" && payStatus === "paid" ? amount - sumOf(notDone) : 0;
  const ofCancelled = due.filter(({ cause }) => cause === "cancelled");
  return [
    ...(kept - sumOf(due) === owed ? [] : [`${kept} kept, ${sumOf(due)} of it due, ${owed} owed`]),
    ...(paid - refunded - sumOf(ofCancelled) === owed
      ? []
      : [`the booking says ${paid} less ${refunded}, owed ${owed}`]),
    ...(payments.filter(({ state }) => state === "succeeded").length > 1 ? ["paid twice"] : []),
  ];
}

const sumOf = (rows: readonly { amount: number | null }[]) =>
  rows.reduce((sum, row) => sum + (row.amount ?? 0), 0);

/** Each change of the booking was told once. */
function messageErrors({ history, told }: Row): string[] {
  const count = (list: string, start: string) =>
    list.split(",").filter((each) => each.startsWith(start)).length;
  return [
    ["booking-confirmed", "Confirmed"],
    ["booking-cancelled", "Cancelled"],
    ["booking-rescheduled", "Rescheduled"],
  ].flatMap(([template = "", word = ""]) => {
    const [messages, changes] = [count(told, template), count(history, word)];
    return messages === changes ? [] : [`${messages} messages ${template} of ${changes} changes`];
  });
}
