import type { BookingStore } from "../bookings/ports.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import type { UnprintedDocument } from "../i18n/letters-missing.ts";
import { printOrNote } from "../i18n/letters-missing.ts";
import { languageOnPaper, translateOnPaper } from "../i18n/translate-on-paper.ts";
import { indiaDay } from "../shared/clock.ts";
import type { BillModel } from "./bill-model.ts";
import { billModel } from "./bill-model.ts";
import type { BillStore, PaymentStore, RefundStore } from "./ports.ts";

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
  const t = translateOnPaper(languageOnPaper(chosen, needs.site.languages));
  const model = billModel({ view, bill, payments, refunds, lab, site: needs.site }, t);
  const bytes = await printOrNote(() => needs.render(model), {
    ...{ document: "Bill of supply", about: { bookingNo }, at: now, note: needs.noteUnprinted },
  });
  return { bytes, fileName: `bill-${bookingNo}.pdf` };
}

/** The financial year of a day in India, April to March: "2026-27". */
export function financialYear(at: Date): string {
  const [year = "", month = ""] = indiaDay(at).split("-");
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** A bill's number, consecutive within its year and at most 16 characters, as the GST rules ask: "26-27/000123". */
export function billNumber(year: string, serial: number): string {
  return `${year.slice(2)}/${String(serial).padStart(6, "0")}`;
}
