import { randomBytes } from "node:crypto";
import type { Db } from "../../db/client/connect.ts";
import { addressStore } from "../../db/stores/addresses.ts";
import { attemptStore } from "../../db/stores/attempts.ts";
import { bookingStore } from "../../db/stores/bookings.ts";
import { customerStore } from "../../db/stores/customers.ts";
import { deskStore } from "../../db/stores/desk-people.ts";
import { visitsStore } from "../../db/stores/desk-round.ts";
import { todayStore } from "../../db/stores/desk-today.ts";
import { addMessage } from "../../db/stores/messages.ts";
import { patientStore } from "../../db/stores/patients.ts";
import { paymentStore } from "../../db/stores/payments.ts";
import { testProgress } from "../../db/stores/refund-tests.ts";
import { refundStore } from "../../db/stores/refunds.ts";
import { closureStore, slotStore } from "../../db/stores/slots.ts";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { approvalStore } from "../../db/stores/staff-approvals.ts";
import { addStaffAction, staffAuditLog } from "../../db/stores/staff-audit-log.ts";
import { pinStore } from "../../db/stores/staff-pins.ts";
import { unitOfWork } from "../../db/stores/unit-of-work.ts";
import { approvedCash } from "../../domain/accounting/refund-desk.ts";
import { telephoneService } from "../../domain/desk/book-by-telephone.ts";
import { approvedRefund, changeService } from "../../domain/desk/change-booking.ts";
import { approvedClosing, closingService } from "../../domain/desk/close-times.ts";
import { visitsService } from "../../domain/desk/day-sheet.ts";
import { handOverService } from "../../domain/desk/hand-over.ts";
import { deskMessagesService } from "../../domain/desk/messages.ts";
import { peopleService } from "../../domain/desk/people.ts";
import { approvedTestRefund, testRefundService } from "../../domain/desk/refund-tests.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { todayService } from "../../domain/desk/today.ts";
import { deviceWords } from "../../domain/identity/device-words.ts";
import { composeMessage } from "../../domain/messages/compose-message.ts";
import { refundCancelled } from "../../domain/payments/refund-cancelled.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Random } from "../../domain/shared/random.ts";
import { SLOT_RULES } from "../../domain/slots/timetable.ts";
import { pinService } from "../../domain/staff/accounts/pin.ts";
import type { StaffAccountsService } from "../../domain/staff/accounts/service.ts";
import { staffAccountsService } from "../../domain/staff/accounts/service.ts";
import type { SignInNeeds } from "../../domain/staff/accounts/sign-in.ts";
import { approvalsService } from "../../domain/staff/approvals/service.ts";
import type { StaffAction } from "../../domain/staff/staff-action.ts";
import type { PdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { oneTimePasswords, passkeysOf, secretBox } from "../../integrations/staff/second-factors.ts";
import type { AppContext } from "../app-context.ts";
import { hashToken } from "../http/tokens.ts";
import { REFUNDS_TASK } from "../jobs/booking-tasks.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";
import { passwordHasher } from "../password-hasher.ts";
import { createCatalogueDesk, createSignatures } from "./create-catalogue-desk.ts";
import {
  createAccountingAndPrivacy,
  createPhoneAndReception,
  createResultsAndRequests,
} from "./create-desk-services.ts";

/** Accounts of the staff; `origin`: the desk's address, known once it listens. */
export function createStaffAccounts(
  container: Pick<AppContext, "settings" | "secret" | "clock" | "random"> & { db: Db },
  origin: () => string,
): StaffAccountsService {
  const { db, settings, secret, clock, random } = container;
  const { brand } = settings.site;
  return staffAccountsService({
    accounts: staffAccountStore(db),
    attempts: attemptStore(db, random),
    passwords: passwordHasher(),
    passkeys: passkeysOf({ origin, brand }),
    totp: oneTimePasswords(brand),
    box: secretBox(secret, settings.previousSecretKeys),
    tokens: { fresh: () => randomBytes(32).toString("base64url"), hash: hashToken },
    notifyNewDevice: notifyNewDevice({ db, brand, random }),
    clock,
    random,
    brand,
  });
}

/** Joins the desk's use cases to the stores, once at start. */
export function createDesk(
  container: AppContext,
  origin: () => string,
  pdfs: Pick<PdfRenderer, "daySheet">,
): DeskServices {
  const { db, clock, random, catalogue, services, noticeVersion } = container;
  const store = deskStore(db);
  const auditLog = staffAuditLog(db);
  const shared = { store, catalogue, clock, random, unitOfWork: unitOfWork(db) };
  const changes = {
    ...shared,
    slotRules: SLOT_RULES,
    refundCancelled,
    approvalRules: container.settings.approvals,
    wakeMessages: () => container.wake(MESSAGES_TASK),
    wakeRefunds: () => container.wake(REFUNDS_TASK),
    progressOf: (bookingId: string) => testProgress(db, bookingId),
  };
  const closing = {
    ...shared,
    slotRules: SLOT_RULES,
    slots: slotStore(db),
    closures: closureStore(db),
    visits: visitsStore(db),
    approvalRules: container.settings.approvals,
    publicUrl: container.settings.site.publicUrl,
    note: (action: StaffAction) => addStaffAction(db, action),
    wakeMessages: () => container.wake(MESSAGES_TASK),
  };
  const work = createResultsAndRequests(container, auditLog);
  return {
    accounts: createStaffAccounts(container, origin),
    approvals: approvalsService({
      store: approvalStore(db),
      clock,
      random,
      actions: {
        refund: approvedTestRefund(changes, approvedRefund(changes)),
        "close-day": approvedClosing(closing),
        "cash-refund": approvedCash(changes),
        "release-critical": work.approvedRelease,
      },
    }),
    record: auditLog,
    people: peopleService({
      ...shared,
      auditLog,
      bookings: bookingStore(db),
      payments: paymentStore(db),
      refunds: refundStore(db),
      note: (action) => addStaffAction(db, action),
    }),
    changes: changeService(changes),
    testRefunds: testRefundService(changes),
    messages: deskMessagesService({ ...changes, note: (action) => addStaffAction(db, action) }),
    visits: visitsService({
      ...shared,
      store: visitsStore(db),
      note: (action) => addStaffAction(db, action),
    }),
    handOver: handOverService({ ...shared, visits: visitsStore(db) }),
    closing: closingService(closing),
    telephone: telephoneService({
      ...shared,
      slotRules: SLOT_RULES,
      noticeVersion,
      customers: customerStore(db, random, noticeVersion),
      patients: patientStore(db),
      addresses: addressStore(db),
      hardCopyChargePaise: container.settings.site.hardCopyChargePaise,
      mostUnpaid: container.settings.mostUnpaid,
      payLink: (booking) => `${container.settings.site.publicUrl}/pay/${services.payLinks.tokenOf(booking)}`,
      wakeMessages: () => container.wake(MESSAGES_TASK),
    }),
    ...work.services,
    search: container.find,
    renderSheet: pdfs.daySheet,
    today: todayService({ store: todayStore(db), catalogue, clock, random }),
    slots: services.slots,
    ...createPhoneAndReception(container),
    pins: pinService({
      clock,
      random,
      pins: pinStore(db),
      attempts: attemptStore(db, random),
      passwords: passwordHasher(),
    }),
    catalogueDesk: createCatalogueDesk(container),
    signatures: createSignatures(container),
    ...createAccountingAndPrivacy(container, changes),
  };
}

/** An SMS to the account's own number; accounts without one see new devices in their list only. */
function notifyNewDevice({
  db,
  brand,
  random,
}: {
  db: Db;
  brand: string;
  random: Random;
}): SignInNeeds["notifyNewDevice"] {
  return async ({ mobile }, { userAgent }, now) => {
    if (mobile === "") return;
    const variables = { brand, at: formatDayTime(now), device: deviceWords(userAgent) };
    const request = { template: "staff-new-device" as const, recipient: mobile, variables };
    await db.tx((tx) => addMessage(tx, composeMessage(request, { now, random })));
  };
}
