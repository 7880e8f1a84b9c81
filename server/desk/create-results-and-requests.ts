import { templateStore } from "../../db/stores/answer-templates.ts";
import { deskRequestsStore, removeNoted } from "../../db/stores/desk-requests.ts";
import { resultsStore } from "../../db/stores/desk-results.ts";
import { fileBytes } from "../../db/stores/files.ts";
import { staffPrescriptions } from "../../db/stores/prescriptions.ts";
import { accessStore } from "../../db/stores/report-access.ts";
import { disputeStore } from "../../db/stores/report-disputes.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { placesOfBookings } from "../../db/stores/scope-sql.ts";
import { addStaffAction } from "../../db/stores/staff-actions.ts";
import { staffTickets } from "../../db/stores/tickets.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { visitStore } from "../../db/stores/visit-reports.ts";
import { prescriptionsService } from "../../domain/desk/requests/prescriptions.ts";
import { requestsService } from "../../domain/desk/requests/requests.ts";
import { templatesService } from "../../domain/desk/requests/templates.ts";
import { quarantineService } from "../../domain/desk/results/quarantine.ts";
import { approvedRelease, resultsService } from "../../domain/desk/results/results.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import type { DoApproved } from "../../domain/staff/approvals/service.ts";
import type { StaffRecord } from "../../domain/staff/record/ports.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import { picturesInThread } from "../../integrations/uploads/pictures-in-thread.ts";
import type { AppContext } from "../app-context.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";
import { REPORT_PDF_TASK } from "../jobs/report-tasks.ts";
import { openObjectStore } from "../open-object-store.ts";

/** The desk's use cases on results and requests, joined to the stores. */
export function createResultsAndRequests(
  container: AppContext,
  record: StaffRecord,
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
  const words = { brand, publicUrl, waitMs: settings.reportMessageWaitMs };
  const shared = { clock, random, record, note, words, wakeMessages, pictures: picturesInThread() };
  const store = resultsStore(db);
  const results = {
    ...{ store, catalogue, clock, random, record, note, words, wake },
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
      ...{ store, staff: services.staff, catalogue, wake },
      note,
      clock,
      random,
    }),
    prescriptions: prescriptionsService({
      ...{ ...shared, catalogue, staff: staffPrescriptions(db, files) },
      remove: (requestNo, action) => removeNoted(db, requestNo, action),
    }),
    requests: requestsService({
      ...{ ...shared, store: deskRequestsStore(db, files), staff: staffTickets(db) },
      placesOf: placesOfBookings(db),
    }),
    templates: templatesService({ store: templateStore(db), clock, random }),
  };
  return { services: work, approvedRelease: approvedRelease(results) };
}
