import type { BookingStore } from "../bookings/ports.ts";
import type { BookingView } from "../bookings/types.ts";
import { patientNames, visitsOf } from "../bookings/visits.ts";
import type { Catalogue, Lab } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import type { Language } from "../i18n/languages.ts";
import type { UnprintedDocument } from "../i18n/missing-glyphs.ts";
import { printOrRecordFailure } from "../i18n/missing-glyphs.ts";
import type { PlainPhrase, Translate } from "../i18n/translate.ts";
import { TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import { printLanguage, translateForPrint } from "../i18n/translate-for-print.ts";
import { financialYearStart, formatDay, formatDayTime } from "../shared/clock.ts";
import { formatRupees } from "../shared/money.ts";
import type { BillStore, PaymentStore, RefundStore } from "./ports.ts";
import type { Payment, Refund } from "./records.ts";
import { isNotDone } from "./records.ts";
import { expectedBy } from "./states.ts";

/** Medical laboratory and diagnostic-imaging services in the Services Accounting Code. */
export const SERVICE_CODE = "999316";

/** The content of a bill of supply, as text; the renderer only lays it out. */
export interface BillModel {
  /** Language of its labels; names, numbers and registrations stay as they are. */
  language: Language;
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
  /** Payments and refunds, oldest first; without a reference what was paid at the visit and has none but the booking's number. */
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
export function billModel(facts: BillFacts, t: Translate = TRANSLATE_ENGLISH): BillModel {
  const { view, bill, lab, site } = facts;
  const { booking } = view;
  return {
    language: t.language,
    brand: site.brand,
    demo: site.demo,
    supplier: supplierLines(site, lab, t),
    title: t("Bill of supply"),
    number: bill.number,
    facts: [
      { label: t("Bill no."), value: bill.number },
      { label: t("Date"), value: formatDay(bill.issuedAt) },
      { label: t("Booking no."), value: booking.bookingNo },
      { label: t("Booked on"), value: formatDayTime(booking.createdAt) },
      { label: t("Patient"), value: patientNames(view).join(", ") },
      {
        label: t("Visit"),
        value: t.list(visitsOf(booking).map(({ startsAt }) => formatDayTime(startsAt))),
      },
      { label: t("Laboratory"), value: lab ? `${lab.name}, ${lab.city}` : site.legalName },
      { label: t("Place of supply"), value: lab?.state ?? booking.address?.state ?? "" },
    ],
    lines: view.items.map(({ serviceName, patient, contents, feesPaise, offerFeesPaise }) => ({
      name: patient ? t("{service} (for {name})", { service: serviceName, name: patient.name }) : serviceName,
      contents: contents.map((each) => each.serviceName).join(", "),
      code: SERVICE_CODE,
      price: formatRupees(feesPaise),
      discount: feesPaise === offerFeesPaise ? "" : formatRupees(offerFeesPaise - feesPaise),
      amount: formatRupees(offerFeesPaise),
    })),
    sums: sumsOf(view, t),
    taxNote: t(
      "GST: exempt. Health care service by a clinical establishment, entry 74 of Notification 12/2017 – Central Tax (Rate). No tax is charged.",
    ),
    movements: movementsOf(facts, t),
    notes: [
      ...(booking.status === "Cancelled" ? [t("This booking was cancelled.")] : []),
      ...notDoneNote(view, t),
      t("Computer generated; valid without a signature."),
    ],
  };
}

/** Which tests a refund is of, and what of each. */
function notDoneNote({ items }: BookingView, t: Translate): string[] {
  const refundedTests = items.flatMap((item) => item.refundedTests);
  if (refundedTests.length === 0) return [];
  const tests = refundedTests.map(
    ({ serviceName, amountPaise }) => `${serviceName} (${formatRupees(amountPaise)})`,
  );
  return [t("Not done, and refunded: {tests}", { tests: t.list(tests) })];
}

function supplierLines(site: SiteSettings, lab: Lab | undefined, t: Translate): string[] {
  const taxes = [site.gstin && `GSTIN ${site.gstin}`, site.pan && `PAN ${site.pan}`].filter(Boolean);
  const licence = lab?.licence ? `${t("Clinical establishment licence")} ${lab.licence}` : "";
  const lines = [site.legalName, site.address, `${site.phone} · ${site.email}`, taxes.join(" · "), licence];
  return lines.filter((line) => line !== "");
}

function sumsOf({ booking }: BookingView, t: Translate): BillModel["sums"] {
  const { breakdown, couponCode, promoName } = booking;
  const sums: BillModel["sums"] = [];
  const add = (label: string, paise: number) => {
    if (paise !== 0) sums.push({ label, amount: formatRupees(paise), isTotal: false });
  };
  sums.push({
    label: t("Tests and packages"),
    amount: formatRupees(breakdown.valuePaise - breakdown.itemDiscountPaise),
    isTotal: false,
  });
  add(couponCode ? t("Coupon {code}", { code: couponCode }) : t("Coupon"), -breakdown.couponDiscountPaise);
  add(promoName ? t.lookup(promoName) : t("Promotion"), -breakdown.promoDiscountPaise);
  add(t("Home collection"), breakdown.collectionChargePaise);
  add(t("Printed report by post"), breakdown.hardCopyChargePaise);
  add(t("Round-off"), breakdown.roundOffPaise);
  sums.push({ label: t("Total"), amount: formatRupees(booking.amountPaise), isTotal: true });
  return sums;
}

const DESK_WORDS: Record<string, PlainPhrase> = {
  cash: "Paid at the visit in cash",
  upi: "Paid at the visit by UPI",
  card: "Paid at the visit by card",
};

function movementsOf({ view, payments, refunds }: BillFacts, t: Translate): BillModel["movements"] {
  const shown = refunds.filter(
    ({ cause }) => cause === "cancelled" || cause === "too-late" || isNotDone(cause),
  );
  const own = ownPayment(payments, shown);
  return [
    own ? paidMovement(own, t) : paidAtVisit(view, t),
    ...shown.map((refund) => ({
      date: formatDay(refund.settledAt ?? refund.createdAt),
      what:
        refund.state === "done"
          ? refund.method === "cash"
            ? t("Refunded in cash")
            : t("Refunded")
          : t("Refund in progress, expected by {day}", { day: formatDay(expectedBy(refund.createdAt)) }),
      reference: refund.bankReference ?? refund.refId,
      amount: formatRupees(-refund.amountPaise),
    })),
  ];
}

/** The payment that paid the booking, or the one that came too late; never one that was refunded beside it. */
function ownPayment(payments: readonly Payment[], refunds: readonly Refund[]): Payment | undefined {
  return (
    payments.find(({ state }) => state === "succeeded") ??
    payments.find(({ orderId }) => refunds.some((refund) => refund.orderId === orderId))
  );
}

function paidMovement(payment: Payment, t: Translate): BillModel["movements"][number] {
  const { provider, method, providerTxnId, orderId, settledAt, createdAt, paidAmountPaise } = payment;
  const isStaff = provider === "desk";
  return {
    date: formatDay(settledAt ?? createdAt),
    what: t(isStaff ? (DESK_WORDS[method ?? ""] ?? "Paid at the visit") : "Paid online"),
    reference: providerTxnId ?? orderId,
    amount: formatRupees(paidAmountPaise ?? 0),
  };
}

function paidAtVisit({ booking }: BookingView, t: Translate): BillModel["movements"][number] {
  return {
    date: formatDay(booking.startsAt),
    what: t("Paid at the visit"),
    reference: "",
    amount: formatRupees(booking.paidPaise),
  };
}

export interface ReceiptNeeds {
  bookings: Pick<BookingStore, "find">;
  payments: Pick<PaymentStore, "ofOwn">;
  refunds: Pick<RefundStore, "ofOwn">;
  bills: BillStore;
  catalogue: () => Catalogue;
  site: SiteSettings;
  /** The language that a customer chose to be spoken to in. */
  languageOf: (customerId: string) => Promise<string | undefined>;
  /** Lays a bill out as a PDF. */
  render: (model: BillModel) => Promise<Uint8Array>;
  noteUnprinted: (what: UnprintedDocument) => Promise<void>;
}

export interface Receipt {
  bytes: Uint8Array;
  fileName: string;
}

/** The bill of supply of an own booking that was paid; undefined for any other. Its number is assigned the first time. */
export async function makeReceipt(
  needs: ReceiptNeeds,
  customerId: string,
  bookingNo: string,
  now: Date,
): Promise<Receipt | undefined> {
  const view = await needs.bookings.find(customerId, bookingNo);
  if (!view || view.booking.bookingNo !== bookingNo || view.booking.paidPaise === 0) return undefined;
  const year = financialYear(now);
  const [payments, refunds, chosen, bill] = await Promise.all([
    needs.payments.ofOwn(customerId, bookingNo),
    needs.refunds.ofOwn(customerId, bookingNo),
    needs.languageOf(customerId),
    needs.bills.issue(view.booking.id, { year, numberOf: (serial) => billNumber(year, serial) }, now),
  ]);
  const lab = needs.catalogue().labById.get(view.booking.labId);
  const t = translateForPrint(printLanguage(chosen, needs.site.languages));
  const model = billModel({ view, bill, payments, refunds, lab, site: needs.site }, t);
  const bytes = await printOrRecordFailure(() => needs.render(model), {
    document: "Bill of supply",
    about: { bookingNo },
    at: now,
    note: needs.noteUnprinted,
  });
  return { bytes, fileName: `bill-${bookingNo}.pdf` };
}

/** The financial year of a day in India, April to March: "2026-27". */
export function financialYear(at: Date): string {
  const first = financialYearStart(at);
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** A bill's number, consecutive within its year and at most 16 characters, as the GST rules ask: "26-27/000123". */
export function billNumber(year: string, serial: number): string {
  return `${year.slice(2)}/${String(serial).padStart(6, "0")}`;
}
