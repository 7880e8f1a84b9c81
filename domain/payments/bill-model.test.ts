import { expect, test } from "vitest";
import { testBooking } from "../bookings/booking.fixture.ts";
import type { BookingView } from "../bookings/types.ts";
import type { SiteSettings } from "../content/site.ts";
import { translateForPrint } from "../i18n/translate-for-print.ts";
import type { BillFacts } from "./bill-model.ts";
import { billModel, billNumber, financialYear } from "./bill-model.ts";
import type { Payment, Refund } from "./records.ts";

const site = {
  brand: "Namuna",
  legalName: "Namuna Diagnostics (demo)",
  address: "12 Gariahat Road",
  phone: "033 4000 1234",
  email: "care@namuna.example",
  pan: "AAAAA0000A (demo)",
  gstin: "19AAAAA0000A1Z5 (demo)",
  demo: true,
} as SiteSettings;

const payment = {
  orderId: "P1",
  provider: "paytm",
  state: "succeeded",
  providerTxnId: "2026112011",
  paidAmountPaise: 45_000,
  method: "UPI",
  createdAt: new Date("2026-11-20T04:30:00Z"),
  settledAt: new Date("2026-11-20T04:31:00Z"),
} as Payment;

/** Its whole amount, on its way back since the booking was cancelled. */
const pending = {
  refId: "R1",
  cause: "cancelled",
  method: "provider",
  amountPaise: 45_000,
  state: "pending",
  bankReference: null,
  createdAt: new Date("2026-11-20T06:00:00Z"),
  settledAt: null,
} as Refund;

function facts(changes: Partial<BillFacts> = {}, booking = testBooking()): BillFacts {
  const view = {
    booking,
    items: [
      {
        serviceName: "Complete Blood Count",
        contents: [],
        feesPaise: 40_000,
        offerFeesPaise: 35_000,
        refundedTests: [],
      },
    ],
    events: [],
  } as unknown as BookingView;
  return {
    view,
    bill: { number: "26-27/000001", issuedAt: new Date("2026-11-20T05:00:00Z") },
    payments: [payment],
    refunds: [],
    lab: undefined,
    site,
    ...changes,
  };
}

test("the lines add up to the total that was paid", () => {
  const { lines, sums, movements } = billModel(facts());
  expect(lines).toMatchObject([{ code: "999316", price: "₹400", discount: "−₹50", amount: "₹350" }]);
  expect(sums).toEqual([
    { label: "Tests and packages", amount: "₹350", isTotal: false },
    { label: "Home collection", amount: "₹100", isTotal: false },
    { label: "Total", amount: "₹450", isTotal: true },
  ]);
  expect(movements).toEqual([
    { date: "20/11/2026", what: "Paid online", reference: "2026112011", amount: "₹450" },
  ]);
});

test("a refund shows its bank reference once it has arrived, and before that the day by which it is expected", () => {
  const cancelled = testBooking({ status: "Cancelled", payStatus: "refunding" });
  expect(billModel(facts({ refunds: [pending] }, cancelled)).movements[1]).toEqual({
    date: "20/11/2026",
    what: "Refund in progress, expected by 01/12/2026",
    reference: "R1",
    amount: "−₹450",
  });
  const arrived = {
    ...pending,
    state: "done",
    bankReference: "912345",
    settledAt: new Date("2026-11-24T06:00:00Z"),
  };
  expect(billModel(facts({ refunds: [arrived as Refund] }, cancelled)).movements[1]).toMatchObject({
    date: "24/11/2026",
    what: "Refunded",
    reference: "912345",
  });
});

test("the bill of a cancelled booking says so, and no other does", () => {
  const notes = (booking = testBooking()) => billModel(facts({}, booking)).notes;
  expect(notes(testBooking({ status: "Cancelled" }))).toContain("This booking was cancelled.");
  expect(notes()).not.toContain("This booking was cancelled.");
});

test("a refund beside the booking, such as of a second payment, is not on its bill", () => {
  const second = { refId: "R2", cause: "second-success", amountPaise: 45_000 } as Refund;
  expect(billModel(facts({ refunds: [second] })).movements).toHaveLength(1);
});

test("of two payments the bill names the one that paid, not the earlier refunded one", () => {
  const back = { ...payment, orderId: "P0", state: "refunded", providerTxnId: "late" } as Payment;
  const second = { refId: "R2", orderId: "P0", cause: "second-success", amountPaise: 45_000 } as Refund;
  const told = (payments: Payment[]) =>
    billModel(facts({ payments, refunds: [second] })).movements.map(({ reference }) => reference);
  expect(told([back, payment])).toEqual(["2026112011"]);
  const staff = { ...payment, orderId: "D1", provider: "desk", providerTxnId: "D1" };
  expect(told([back, staff])).toEqual(["D1"]);
});

test("a payment that came too late is on the bill with its refund", () => {
  const failed = { ...payment, orderId: "P0", state: "failed", providerTxnId: null } as Payment;
  const late = { ...payment, state: "refunded" } as Payment;
  const refund: Refund = { ...pending, orderId: "P1", cause: "too-late" };
  const { movements } = billModel(
    facts(
      { payments: [failed, late], refunds: [refund] },
      testBooking({ status: "Expired", payStatus: "refunding" }),
    ),
  );
  expect(movements.map(({ reference, amount }) => [reference, amount])).toEqual([
    ["2026112011", "₹450"],
    ["R1", "−₹450"],
  ]);
});

test("the bill says that it was paid in cash at the visit", () => {
  const staff = { ...payment, provider: "desk", method: "cash", providerTxnId: "D1" };
  expect(billModel(facts({ payments: [staff] })).movements[0]?.what).toBe("Paid at the visit in cash");
  expect(billModel(facts({ payments: [] })).movements[0]).toMatchObject({
    what: "Paid at the visit",
    // The booking's number stands above and is no reference of a payment.
    reference: "",
    amount: "₹450",
  });
});

test("the labels are in the customer's language; names, numbers and amounts stay as they are", () => {
  for (const [language, title, total, paid] of [
    ["bn", "বিল অফ সাপ্লাই", "মোট", "অনলাইনে দেওয়া হয়েছে"],
    ["hi", "सप्लाई बिल", "कुल", "ऑनलाइन पेमेंट"],
  ] as const) {
    const bill = billModel(facts(), translateForPrint(language));
    expect(bill).toMatchObject({ language, title: title.normalize(), number: "26-27/000001" });
    expect(bill.sums.at(-1)).toEqual({ label: total.normalize(), amount: "₹450", isTotal: true });
    expect(bill.movements[0]).toMatchObject({ what: paid.normalize(), date: "20/11/2026" });
    const labels = [...bill.facts.map(({ label }) => label), ...bill.sums.map(({ label }) => label)];
    expect(labels.filter((label) => /[a-z]/i.test(label))).toEqual([]);
  }
});

test("the financial year begins on 1 April in India, not in UTC", () => {
  expect(financialYear(new Date("2026-11-20T04:30:00Z"))).toBe("2026-27");
  expect(financialYear(new Date("2027-03-31T18:29:59Z"))).toBe("2026-27");
  expect(financialYear(new Date("2027-03-31T18:30:00Z"))).toBe("2027-28");
  expect(financialYear(new Date("2099-05-01T00:00:00Z"))).toBe("2099-00");
});

test("a bill's number has at most 16 characters, also after a million bills", () => {
  expect(billNumber("2026-27", 123)).toBe("26-27/000123");
  expect(billNumber("2026-27", 12_345_678).length).toBeLessThanOrEqual(16);
});

test("a refund of tests that were not done is on the bill, with the tests and what of each", () => {
  const refunded = { serviceName: "Fasting Blood Sugar", amountPaise: 12_000 };
  const { view } = facts();
  const [item] = view.items;
  if (!item) throw new Error("an item is booked");
  const items = [{ ...item, refundedTests: [refunded] }] as unknown as BookingView["items"];
  const refund: Refund = { ...pending, cause: "not-done-1", amountPaise: 12_000 };
  const model = billModel(facts({ view: { ...view, items }, refunds: [refund] }));
  expect(model.movements).toMatchObject([{ amount: "₹450" }, { amount: "−₹120", reference: "R1" }]);
  expect(model.notes).toContain("Not done, and refunded: Fasting Blood Sugar (₹120)");
});

test("the registrations of the supplier are lines of their own, and one that is not set leaves no empty line", () => {
  const lab = { licence: "WB-CE-DEMO-0001" } as NonNullable<BillFacts["lab"]>;
  expect(billModel(facts({ lab })).supplier.slice(3)).toEqual([
    "GSTIN 19AAAAA0000A1Z5 (demo) · PAN AAAAA0000A (demo)",
    "Clinical establishment licence WB-CE-DEMO-0001",
  ]);
  const without = { ...site, gstin: "", pan: "" };
  expect(billModel(facts({ lab: undefined, site: without })).supplier).toHaveLength(3);
});
