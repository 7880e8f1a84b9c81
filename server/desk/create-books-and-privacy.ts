import { createHash } from "node:crypto";
import { accessLog } from "../../db/stores/access-log.ts";
import { billStore } from "../../db/stores/bills.ts";
import { dayStore } from "../../db/stores/book-days.ts";
import { figureRows } from "../../db/stores/business-figures.ts";
import { cashStore } from "../../db/stores/cash-book.ts";
import { dataRequestStore } from "../../db/stores/data-requests.ts";
import { incidentStore } from "../../db/stores/incidents.ts";
import { differenceStore } from "../../db/stores/money-differences.ts";
import { paymentDesk } from "../../db/stores/payment-desk.ts";
import { forgetPlaceWishes, staffPlaceWishes } from "../../db/stores/place-wishes.ts";
import { refundStore } from "../../db/stores/refunds.ts";
import { accessStore } from "../../db/stores/report-access.ts";
import { customerSessions } from "../../db/stores/sessions.ts";
import { settlementStore } from "../../db/stores/settlements.ts";
import { addStaffAction } from "../../db/stores/staff-actions.ts";
import { putStaffPhoto } from "../../db/stores/staff-photos.ts";
import { staffRecord } from "../../db/stores/staff-record.ts";
import { printAgain, unprintedReports } from "../../db/stores/unprinted-reports.ts";
import { cashBook } from "../../domain/books/cash-book.ts";
import { type GiveCashNeeds, refundDesk } from "../../domain/books/refund-desk.ts";
import { booksService } from "../../domain/books/service.ts";
import { byHandService } from "../../domain/desk/by-hand.ts";
import { exportsService } from "../../domain/desk/exports.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { privacyService } from "../../domain/privacy/service.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import type { AppContext } from "../app-context.ts";
import { effectiveSettings } from "../config/effective-settings.ts";
import { REPORT_PDF_TASK } from "../jobs/report-tasks.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** The desk's use cases on money, privacy and files that leave it, joined to the stores. */
export function createBooksAndPrivacy(
  container: AppContext,
  giving: GiveCashNeeds,
): Pick<DeskServices, "books" | "refunds" | "cash" | "privacy" | "exports" | "byHand"> {
  const { db, clock, random, catalogue, services, settings } = container;
  const note = (action: StaffAction) => addStaffAction(db, action);
  const { staff } = services.payments;
  const shared = { note, clock, random };
  const payments = paymentDesk(db);
  return {
    books: booksService({
      ...{ ...shared, payments, catalogue, sha256, compare: staff.compare, bills: billStore(db) },
      latestReconciliation: staff.latestReconciliation,
      ...{ days: dayStore(db), differences: differenceStore(db), settlements: settlementStore(db) },
    }),
    refunds: refundDesk({ ...giving, staff, payments, findRefund: refundStore(db).find }),
    cash: cashBook({ ...shared, store: cashStore(db) }),
    privacy: privacyService({
      ...{ ...shared, sha256, record: staffRecord(db), chains: accessStore(db).chains },
      ...{ requests: dataRequestStore(db), log: accessLog(db), incidents: incidentStore(db) },
      ...{ sessions: customerSessions(db), words: settings.site },
    }),
    exports: exportsService({
      ...{ ...shared, searchRecord: staffRecord(db).search, settings: effectiveSettings(process.env) },
      readFigures: (table, span) => figureRows(db, table, span),
    }),
    byHand: byHandService({
      ...shared,
      unprinted: (wanted) => unprintedReports(db, wanted),
      printAgain: (now, action) =>
        db.tx(async (tx) => {
          const queued = await printAgain(tx, now);
          if (queued > 0) await addStaffAction(tx, action);
          return queued;
        }),
      ...{ wishedPlaces: staffPlaceWishes(db).list, numbers: staffPlaceWishes(db).numbers },
      forget: (pincode, noted) =>
        db.tx(async (tx) => {
          const people = await forgetPlaceWishes(tx, pincode);
          if (people > 0) await addStaffAction(tx, noted(people));
          return people;
        }),
      putPhoto: (photo, action) => putStaffPhoto(db, photo, action),
      wakePdfs: () => container.wake(REPORT_PDF_TASK),
    }),
  };
}
