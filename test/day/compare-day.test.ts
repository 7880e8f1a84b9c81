import { expect, test } from "vitest";
import type { SimOrder } from "../support/payment-app.ts";
import { socketClient } from "../support/socket-client.ts";
import { compareDay, HAS_TO_HAPPEN } from "./compare-day.ts";
import { Diary } from "./diary.ts";
import type { Facts } from "./facts.ts";

type Day = { diary: Diary; facts: Facts; atProvider: SimOrder[] };

/** A day of one customer with one paid booking, its sample and its report, on which everything agrees. */
function soundDay(): Day {
  const diary = new Diary();
  for (const what of HAS_TO_HAPPEN) diary.count(what);
  const customer = { mobile: "9640000001", client: socketClient() };
  const booking = {
    no: "N1",
    customer,
    patientId: "p1",
    patient: { name: "Asha B", dob: "1980-05-11", sex: "F" } as const,
    serviceIds: [1001],
    amountPaise: 45_000,
    payLater: false,
    slotId: "s1",
    orders: new Set(["o1"]),
    isToldPaid: true,
    hasBill: true,
    isCancelled: false,
    moves: 0,
    cashPaise: 0,
    isOnTheWay: true,
    isCollected: true,
    tubes: new Map([["DAY-N1", "received" as const]]),
    fate: "rests" as const,
  };
  diary.customers.push(customer);
  diary.bookings.set("N1", booking);
  diary.events.set("e1", { bookingNo: "N1", refused: null });
  diary.messages.set("m1", { id: "m1", expected: "applied", why: "result, hl7" });
  diary.reports.set("A1", {
    accession: "A1",
    booking,
    reportId: "r1",
    analyte: "HB",
    value: "13.1",
    versions: 1,
    isHeld: false,
  });
  const mobile = customer.mobile;
  const facts: Facts = {
    bookings: [
      {
        no: "N1",
        mobile,
        patientName: "Asha B",
        slotId: "s1",
        holdsSlot: true,
        status: "Reported",
        payStatus: "paid",
        amount: 45_000,
        paid: 45_000,
        refunded: 0,
        cash: 0,
        orders: 1,
        isReplaced: false,
      },
    ],
    payments: [{ orderId: "o1", no: "N1", refunded: 0 }],
    bills: [{ no: "N1", number: "B1" }],
    events: [{ id: "e1", no: "N1", refused: "", stored: 1 }],
    tubes: [{ barcode: "DAY-N1", no: "N1", isReceived: true }],
    reports: [{ accession: "A1", reportId: "r1", no: "N1", mobile, versions: 1 }],
    labMessages: [{ messageId: "m1", state: "applied", parts: 1 }],
    messages: ["booking-confirmed", "booking-collector-on-the-way"].map((template) => ({
      recipient: mobile,
      template,
      text: "Booking N1",
    })),
  };
  const paid = { amountPaise: 45_000, paidPaise: 45_000, refundedPaise: 0, refunds: [] };
  return { diary, facts, atProvider: [{ orderId: "o1", state: "paid", ...paid }] };
}

function wrongAreas({ diary, facts, atProvider }: Day): string[] {
  return Object.entries(compareDay(diary, facts, atProvider)).flatMap(([area, wrong]) =>
    wrong.length > 0 ? [area] : [],
  );
}

test("a sound day has no disagreement", () => {
  const { diary, facts, atProvider } = soundDay();
  expect(compareDay(diary, facts, atProvider)).toEqual({
    bookings: [],
    money: [],
    slots: [],
    samples: [],
    reports: [],
    "laboratory's messages": [],
    "messages to customers": [],
    "what never happened": [],
  });
});

/** One row of a table changed. */
function change<K extends keyof Facts>(table: K, over: Partial<Facts[K][number]>) {
  return ({ facts }: Day) => void Object.assign(facts[table][0] ?? {}, over);
}
const empty = (table: keyof Facts) => (day: Day) => void day.facts[table].splice(0);
const double = (table: "messages" | "bills") => (day: Day) =>
  table === "bills"
    ? void day.facts.bills.push({ no: "N2", number: "B1" })
    : void day.facts.messages.push(...day.facts.messages.slice(0, 1));

/** Cancelled, and all but a fee was paid back on both sides. */
function cancelWithFee({ diary, facts, atProvider }: Day): void {
  const known = diary.bookings.get("N1");
  if (known) Object.assign(known, { isCancelled: true, isCollected: false });
  diary.reports.clear();
  facts.reports.splice(0);
  const refunded = 35_000;
  Object.assign(facts.bookings[0] ?? {}, {
    status: "Cancelled",
    payStatus: "refunded",
    holdsSlot: false,
    refunded,
  });
  Object.assign(facts.payments[0] ?? {}, { refunded });
  Object.assign(atProvider[0] ?? {}, { refundedPaise: refunded });
}

test.each<[what: string, area: string, spoil: (day: Day) => void]>([
  ["a booking is lost", "bookings", empty("bookings")],
  ["a booking is another customer's", "bookings", change("bookings", { mobile: "9640000002" })],
  ["a booking costs something else", "bookings", change("bookings", { amount: 46_000 })],
  ["a booking that nobody made", "bookings", change("bookings", { no: "N9" })],
  ["a test is on the worklist twice", "bookings", change("bookings", { orders: 2 })],
  ["a booking whose tests are all reported is not", "bookings", change("bookings", { status: "At Lab" })],
  ["a cancellation keeps a fee although nobody came", "money", cancelWithFee],
  ["a told payment is unpaid", "money", change("bookings", { payStatus: "unpaid" })],
  ["the books have the money twice", "money", change("bookings", { paid: 90_000 })],
  ["cash that nobody took", "money", change("bookings", { cash: 45_000 })],
  ["a refund that the provider does not know", "money", change("payments", { refunded: 45_000 })],
  [
    "money was taken twice",
    "money",
    ({ atProvider }) => void Object.assign(atProvider[0] ?? {}, { paidPaise: 90_000 }),
  ],
  ["an order is lost", "money", empty("payments")],
  ["a bill is lost", "money", empty("bills")],
  ["two bills have one number", "money", double("bills")],
  ["the visit is at another time", "slots", change("bookings", { slotId: "s2" })],
  ["the visit has lost its time", "slots", change("bookings", { holdsSlot: false })],
  ["an event of a phone is lost", "samples", empty("events")],
  ["an event of a phone is refused now", "samples", change("events", { refused: "moved" })],
  ["a tube is another booking's", "samples", change("tubes", { no: "N2" })],
  ["a received tube is missing", "samples", change("tubes", { isReceived: false })],
  ["a report is lost", "reports", empty("reports")],
  ["a report is another customer's", "reports", change("reports", { mobile: "9640000002" })],
  ["a report that nobody sent", "reports", change("reports", { accession: "A2" })],
  ["a result that was sent twice is two versions", "reports", change("reports", { versions: 2 })],
  ["a message of the laboratory is lost", "laboratory's messages", empty("labMessages")],
  ["a message was applied twice", "laboratory's messages", change("labMessages", { parts: 2 })],
  ["a customer is told twice", "messages to customers", double("messages")],
  ["a customer is not told", "messages to customers", empty("messages")],
  ["another customer is told", "messages to customers", change("messages", { recipient: "9640000002" })],
  ["every booking was refused", "what never happened", ({ diary }) => void diary.counts.delete("bookings")],
])("%s: found", (_, area, spoil) => {
  const day = soundDay();
  spoil(day);
  expect(wrongAreas(day)).toContain(area);
});
