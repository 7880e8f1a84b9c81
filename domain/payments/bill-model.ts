import type { BookingView } from "../bookings/types.ts";
import { patientNames, visitsOf } from "../bookings/visits.ts";
import type { Lab } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import { formatDay, formatDayTime } from "../shared/clock.ts";
import { formatRupees } from "../shared/money.ts";
import { expectedBy } from "./states.ts";
import type { Payment, Refund } from "./types.ts";

/** Medical laboratory and diagnostic-imaging services in the Services Accounting Code. */
const SERVICE_CODE = "999316";

/** The content of a bill of supply, as text; the renderer only lays it out. */
export interface BillModel {
  brand: string;
  /** Printed on every page of a site that runs on demo data. */
  demo: boolean;
  /** The supplier: legal name, address, contact, registrations. */
  supplier: string[];
  title: string;
  number: string;
  facts: { label: string; value: string }[];
  lines: { name: string; contents: string; code: string; price: string; discount: string; amount: string }[];
  sums: { label: string; amount: string; isTotal: boolean }[];
  taxNote: string;
  /** Payments and refunds, oldest first. */
  movements: { date: string; what: string; reference: string; amount: string }[];
  notes: string[];
}

export interface BillFacts {
  view: BookingView;
  bill: { number: string; issuedAt: Date };
  payments: readonly Payment[];
  refunds: readonly Refund[];
  lab: Lab | undefined;
  site: SiteSettings;
}

/** The bill of supply of a booking, as text. Amounts are given in paise and printed in rupees ("₹1,299"); days are India's. */
export function billModel(facts: BillFacts): BillModel {
  const { view, bill, lab, site } = facts;
  const { booking } = view;
  return {
    brand: site.brand,
    demo: site.demo,
    supplier: supplierLines(site, lab),
    title: "Bill of supply",
    number: bill.number,
    facts: [
      { label: "Bill no.", value: bill.number },
      { label: "Date", value: formatDay(bill.issuedAt) },
      { label: "Booking no.", value: booking.bookingNo },
      { label: "Booked on", value: formatDayTime(booking.createdAt) },
      { label: "Patient", value: patientNames(view).join(", ") },
      {
        label: "Visit",
        value: visitsOf(booking)
          .map(({ startsAt }) => formatDayTime(startsAt))
          .join(" and "),
      },
      { label: "Laboratory", value: lab ? `${lab.name}, ${lab.city}` : site.legalName },
      { label: "Place of supply", value: lab?.state ?? booking.address?.state ?? "" },
    ],
    lines: view.items.map(({ serviceName, patient, contents, feesPaise, offerFeesPaise }) => ({
      name: patient ? `${serviceName} (for ${patient.name})` : serviceName,
      contents: contents.map((each) => each.serviceName).join(", "),
      code: SERVICE_CODE,
      price: formatRupees(feesPaise),
      discount: feesPaise === offerFeesPaise ? "" : formatRupees(offerFeesPaise - feesPaise),
      amount: formatRupees(offerFeesPaise),
    })),
    sums: sumsOf(view),
    taxNote:
      "GST: exempt. Health care service by a clinical establishment, entry 74 of Notification 12/2017 – Central Tax (Rate). No tax is charged.",
    movements: movementsOf(facts),
    notes: [
      ...(booking.status === "Cancelled" ? ["This booking was cancelled."] : []),
      "Made by computer; valid without a signature.",
    ],
  };
}

function supplierLines(site: SiteSettings, lab: Lab | undefined): string[] {
  const registrations = [
    site.gstin && `GSTIN ${site.gstin}`,
    site.pan && `PAN ${site.pan}`,
    lab?.licence && `Clinical establishment licence ${lab.licence}`,
  ].filter(Boolean);
  return [site.legalName, site.address, `${site.phone} · ${site.email}`, registrations.join(" · ")];
}

function sumsOf({ booking }: BookingView): BillModel["sums"] {
  const { breakdown, couponCode, promoName } = booking;
  const sums: BillModel["sums"] = [];
  const add = (label: string, paise: number) => {
    if (paise !== 0) sums.push({ label, amount: formatRupees(paise), isTotal: false });
  };
  sums.push({
    label: "Tests and packages",
    amount: formatRupees(breakdown.valuePaise - breakdown.itemDiscountPaise),
    isTotal: false,
  });
  add(couponCode ? `Coupon ${couponCode}` : "Coupon", -breakdown.couponDiscountPaise);
  add(promoName ?? "Promotion", -breakdown.promoDiscountPaise);
  add("Home collection", breakdown.collectionChargePaise);
  add("Printed report by post", breakdown.hardCopyChargePaise);
  add("Round-off", breakdown.roundOffPaise);
  sums.push({ label: "Total", amount: formatRupees(booking.amountPaise), isTotal: true });
  return sums;
}

const DESK_WORDS: Record<string, string> = { cash: "in cash", upi: "by UPI", card: "by card" };

function movementsOf({ view, payments, refunds }: BillFacts): BillModel["movements"] {
  const backs = refunds.filter(({ cause }) => cause === "cancelled" || cause === "too-late");
  const own = ownPayment(payments, backs);
  return [
    own ? paidMovement(own) : paidAtVisit(view),
    ...backs.map((refund) => ({
      date: formatDay(refund.settledAt ?? refund.createdAt),
      what:
        refund.state === "done"
          ? refund.method === "cash"
            ? "Paid back in cash"
            : "Paid back"
          : `On its way back, expected by ${formatDay(expectedBy(refund.createdAt))}`,
      reference: refund.bankReference ?? refund.refId,
      amount: formatRupees(-refund.amountPaise),
    })),
  ];
}

/** The payment that paid the booking, or the one that came too late; never one that was refunded beside it. */
function ownPayment(payments: readonly Payment[], backs: readonly Refund[]): Payment | undefined {
  return (
    payments.find(({ state }) => state === "succeeded") ??
    payments.find(({ orderId }) => backs.some((refund) => refund.orderId === orderId))
  );
}

function paidMovement(payment: Payment): BillModel["movements"][number] {
  const { provider, method, providerTxnId, orderId, settledAt, createdAt, paidAmountPaise } = payment;
  const isStaff = provider === "desk";
  return {
    date: formatDay(settledAt ?? createdAt),
    what: isStaff ? `Paid at the visit ${DESK_WORDS[method ?? ""] ?? ""}`.trim() : "Paid online",
    reference: providerTxnId ?? orderId,
    amount: formatRupees(paidAmountPaise ?? 0),
  };
}

function paidAtVisit({ booking }: BookingView): BillModel["movements"][number] {
  return {
    date: formatDay(booking.startsAt),
    what: "Paid at the visit",
    reference: booking.bookingNo,
    amount: formatRupees(booking.paidPaise),
  };
}
