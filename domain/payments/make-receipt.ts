import type { BookingStore } from "../bookings/ports.ts";
import type { Catalogue } from "../catalogue/types.ts";
import type { SiteSettings } from "../content/site.ts";
import { type BillModel, billModel } from "./bill-model.ts";
import { billNumber, financialYear } from "./bill-number.ts";
import type { BillStore, PaymentStore, RefundStore } from "./store-ports.ts";

export interface ReceiptNeeds {
  bookings: Pick<BookingStore, "find">;
  payments: Pick<PaymentStore, "ofOwn">;
  refunds: Pick<RefundStore, "ofOwn">;
  bills: BillStore;
  catalogue: () => Catalogue;
  site: SiteSettings;
  /** Sets a bill as a PDF. */
  render: (model: BillModel) => Promise<Uint8Array>;
}

export interface Receipt {
  bytes: Uint8Array;
  fileName: string;
}

/** The bill of supply of a booking of one's own that was paid; undefined for every other. Its number is given the first time. */
export async function makeReceipt(
  needs: ReceiptNeeds,
  customerId: string,
  bookingNo: string,
  now: Date,
): Promise<Receipt | undefined> {
  const view = await needs.bookings.find(customerId, bookingNo);
  if (!view || view.booking.bookingNo !== bookingNo || view.booking.paidPaise === 0) return undefined;
  const year = financialYear(now);
  const [payments, refunds, bill] = await Promise.all([
    needs.payments.ofOwn(customerId, bookingNo),
    needs.refunds.ofOwn(customerId, bookingNo),
    needs.bills.issue(view.booking.id, { year, numberOf: (serial) => billNumber(year, serial) }, now),
  ]);
  const lab = needs.catalogue().labById.get(view.booking.labId);
  const model = billModel({ view, bill, payments, refunds, lab, site: needs.site });
  return { bytes: await needs.render(model), fileName: `bill-${bookingNo}.pdf` };
}
