import { createHash, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { accessLog } from "../../db/stores/access-log.ts";
import { billStore } from "../../db/stores/bills.ts";
import { figureRows } from "../../db/stores/business-figures.ts";
import { cashStore } from "../../db/stores/cash.ts";
import { dayStore } from "../../db/stores/closed-days.ts";
import { forgetCoverageRequests, staffCoverageRequests } from "../../db/stores/coverage-requests.ts";
import { dataRequestStore } from "../../db/stores/data-exports.ts";
import { deskRequestsStore, removeNoted, templateStore } from "../../db/stores/desk-requests.ts";
import { resultsStore } from "../../db/stores/desk-results.ts";
import { roundStore } from "../../db/stores/desk-round.ts";
import { fileBytes } from "../../db/stores/files.ts";
import { incidentStore } from "../../db/stores/incidents.ts";
import { paymentDesk } from "../../db/stores/payment-desk.ts";
import { staffPrescriptions } from "../../db/stores/prescriptions.ts";
import { differenceStore } from "../../db/stores/reconciliation.ts";
import { refundStore } from "../../db/stores/refunds.ts";
import { accessStore } from "../../db/stores/report-access.ts";
import { disputeStore } from "../../db/stores/report-disputes.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { placesOfBookings } from "../../db/stores/scope-sql.ts";
import { customerSessions } from "../../db/stores/sessions.ts";
import { settlementStore } from "../../db/stores/settlements.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { addStaffAction, staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { putStaffPhoto } from "../../db/stores/staff-photos.ts";
import { staffTickets } from "../../db/stores/tickets.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { printAgain, unprintedReports } from "../../db/stores/unprinted-reports.ts";
import { visitStore } from "../../db/stores/visit-reports.ts";
import { cashBook } from "../../domain/accounting/cash-book.ts";
import type { GiveCashNeeds } from "../../domain/accounting/refund-desk.ts";
import { refundDesk } from "../../domain/accounting/refund-desk.ts";
import { accountingService } from "../../domain/accounting/service.ts";
import type { ReceptionNeeds } from "../../domain/desk/collector-round/reception.ts";
import { receptionService } from "../../domain/desk/collector-round/reception.ts";
import type { StartCheck } from "../../domain/desk/collector-round/round.ts";
import { roundService } from "../../domain/desk/collector-round/round.ts";
import { sendSampleUpdates } from "../../domain/desk/collector-round/send-sample-updates.ts";
import { START_CHECK_ROUNDS } from "../../domain/desk/collector-round/types.ts";
import { exportsService } from "../../domain/desk/exports.ts";
import { coverageRequestsService } from "../../domain/desk/requests/coverage-requests.ts";
import { prescriptionsService } from "../../domain/desk/requests/prescriptions.ts";
import { requestsService } from "../../domain/desk/requests/requests.ts";
import { templatesService } from "../../domain/desk/requests/templates.ts";
import { quarantineService } from "../../domain/desk/results/quarantine.ts";
import { approvedRelease, resultsService } from "../../domain/desk/results/results.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { staffPhotosService } from "../../domain/desk/staff-photos.ts";
import { unprintedReportsService } from "../../domain/desk/unprinted-reports.ts";
import { privacyService } from "../../domain/privacy/service.ts";
import type { DoApproved } from "../../domain/staff/approvals/service.ts";
import type { AuditLog } from "../../domain/staff/audit-log.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { picturesInThread } from "../../integrations/uploads/pictures-in-thread.ts";
import type { AppContext } from "../app-context.ts";
import { effectiveSettings } from "../config/effective-settings.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";
import { REPORT_PDF_TASK } from "../jobs/report-tasks.ts";
import { openObjectStore } from "../open-object-store.ts";
import { LIS_TASK } from "../webhooks/lis.ts";

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

/** The desk's use cases on money, privacy and files that leave it, joined to the stores. */
export function createAccountingAndPrivacy(
  container: AppContext,
  giving: GiveCashNeeds,
): Pick<
  DeskServices,
  | "accounting"
  | "refunds"
  | "cash"
  | "privacy"
  | "exports"
  | "unprintedReports"
  | "coverageRequests"
  | "staffPhotos"
> {
  const { db, clock, random, catalogue, services, settings } = container;
  const note = (action: StaffAction) => addStaffAction(db, action);
  const { staff } = services.payments;
  const shared = { note, clock, random };
  const payments = paymentDesk(db);
  return {
    accounting: accountingService({
      ...shared,
      payments,
      catalogue,
      sha256,
      compare: staff.compare,
      bills: billStore(db),
      latestReconciliation: staff.latestReconciliation,
      days: dayStore(db),
      differences: differenceStore(db),
      settlements: settlementStore(db),
    }),
    refunds: refundDesk({ ...giving, staff, payments, findRefund: refundStore(db).find }),
    cash: cashBook({ ...shared, store: cashStore(db) }),
    privacy: privacyService({
      ...shared,
      sha256,
      auditLog: staffAuditLog(db),
      chains: accessStore(db).chains,
      requests: dataRequestStore(db),
      log: accessLog(db),
      incidents: incidentStore(db),
      sessions: customerSessions(db),
      words: settings.site,
    }),
    exports: exportsService({
      ...shared,
      searchRecord: staffAuditLog(db).search,
      settings: effectiveSettings(process.env),
      readFigures: (table, span) => figureRows(db, table, span),
    }),
    unprintedReports: unprintedReportsService({
      ...shared,
      unprinted: (wanted) => unprintedReports(db, wanted),
      printAgain: (wanted, action) =>
        db.tx(async (tx) => {
          const queued = await printAgain(tx, wanted);
          if (queued > 0) await addStaffAction(tx, action);
          return queued;
        }),
      wakePdfs: () => container.wake(REPORT_PDF_TASK),
    }),
    coverageRequests: coverageRequestsService({
      ...shared,
      list: staffCoverageRequests(db).list,
      numbers: staffCoverageRequests(db).numbers,
      forget: (pincode, noted) =>
        db.tx(async (tx) => {
          const people = await forgetCoverageRequests(tx, pincode);
          if (people > 0) await addStaffAction(tx, noted(people));
          return people;
        }),
    }),
    staffPhotos: staffPhotosService({
      ...shared,
      find: async (login) => (await staffAccountStore(db).findByLogin(login))?.account,
      putPhoto: (photo, action) => putStaffPhoto(db, photo, action),
    }),
  };
}

/** The most inbox messages that a request applies itself; the background task does the rest. */
const MAX_AT_ONCE = 50;

/** The collector's phone and reception: both send sample updates to the laboratory's inbox. */
export function createPhoneAndReception(container: AppContext): Pick<DeskServices, "round" | "reception"> {
  const { db, clock, random, catalogue, services, tasks } = container;
  const inbox = tasks.find(({ name }) => name === LIS_TASK);
  const shared: ReceptionNeeds = {
    clock,
    random,
    catalogue,
    store: roundStore(db),
    unitOfWork: unitOfWork(db),
    note: (action: StaffAction) => addStaffAction(db, action),
    sendSampleUpdates: sendSampleUpdates({
      lis: services.lis,
      sha256,
      random,
      async applyInbox() {
        for (let done = 0; inbox && done < MAX_AT_ONCE; done += 1) if ((await inbox.run()) === 0) return;
      },
    }),
  };
  return {
    round: roundService({ ...shared, startCheck, wakeMessages: () => container.wake(MESSAGES_TASK) }),
    reception: receptionService(shared),
  };
}

const derive = promisify(pbkdf2);

const startCheck: StartCheck = async ({ bookingNo, slotId, code }) =>
  (await derive(code, `${bookingNo} ${slotId}`, START_CHECK_ROUNDS, 32, "sha256")).toString("hex");

/** The desk's use cases on results and requests, joined to the stores. */
export function createResultsAndRequests(
  container: AppContext,
  auditLog: AuditLog,
): {
  services: Pick<DeskServices, "results" | "quarantine" | "prescriptions" | "requests" | "templates">;
  approvedRelease: DoApproved;
} {
  const { db, clock, random, catalogue, services, settings } = container;
  const { brand, publicUrl } = settings.site;
  const files = fileBytes(db, openObjectStore(settings, clock));
  const note = (action: StaffAction) => addStaffAction(db, action);
  const wakeMessages = () => container.wake(MESSAGES_TASK);
  const wake = () => {
    wakeMessages();
    container.wake(REPORT_PDF_TASK);
  };
  const messageSettings = { brand, publicUrl, waitMs: settings.reportMessageWaitMs };
  const shared = {
    clock,
    random,
    auditLog,
    note,
    messageSettings,
    wakeMessages,
    pictures: picturesInThread(),
  };
  const store = resultsStore(db);
  const results = {
    store,
    catalogue,
    clock,
    random,
    auditLog,
    note,
    messageSettings,
    wake,
    approvalRules: settings.approvals,
    disputes: disputeStore(db),
    // Reads what was just written, so never a standby.
    reports: reportStore(db, files, db),
    visits: visitStore(db),
    access: accessStore(db),
    unitOfWork: unitOfWork(db),
  };
  const work = {
    results: resultsService(results),
    quarantine: quarantineService({
      store,
      staff: services.staffReports,
      catalogue,
      wake,
      ...shared,
    }),
    prescriptions: prescriptionsService({
      ...shared,
      catalogue,
      staff: staffPrescriptions(db, files),
      remove: (requestNo, action) => removeNoted(db, requestNo, action),
    }),
    requests: requestsService({
      ...shared,
      store: deskRequestsStore(db, files),
      staff: staffTickets(db),
      placesOf: placesOfBookings(db),
    }),
    templates: templatesService({ store: templateStore(db), clock, random }),
  };
  return { services: work, approvedRelease: approvedRelease(results) };
}
