import { addressStore } from "../db/stores/addresses.ts";
import { applicationStore } from "../db/stores/applications.ts";
import { attemptStore } from "../db/stores/attempts.ts";
import { bookingStore } from "../db/stores/bookings.ts";
import { callBackStore } from "../db/stores/call-backs.ts";
import { codeStore } from "../db/stores/codes.ts";
import { contactStore } from "../db/stores/contact.ts";
import { readContactPreferences } from "../db/stores/contact-preferences.ts";
import { customerStore } from "../db/stores/customers.ts";
import { exportStore } from "../db/stores/data-exports.ts";
import { deletionStore } from "../db/stores/deletions.ts";
import { deviceStore } from "../db/stores/devices.ts";
import { emailStore } from "../db/stores/emails.ts";
import { invitationStore } from "../db/stores/family-invitations.ts";
import { feedbackStore } from "../db/stores/feedback.ts";
import type { FileBytes } from "../db/stores/file-bytes.ts";
import { grievanceStore } from "../db/stores/grievances.ts";
import { keptStore } from "../db/stores/kept-rows.ts";
import { messageStore } from "../db/stores/messages.ts";
import { mobileChangeStore } from "../db/stores/mobile-changes.ts";
import { patientStore } from "../db/stores/patients.ts";
import { prescriptionStore } from "../db/stores/prescriptions.ts";
import { hasSmartReport } from "../db/stores/reports-exist.ts";
import { sessionStore } from "../db/stores/sessions.ts";
import { type AccountNeeds, accountService } from "../domain/account/service.ts";
import type { Clock } from "../domain/clock.ts";
import { familyService } from "../domain/family/service.ts";
import { identityService } from "../domain/identity/service.ts";
import { MESSAGES_AT_ONCE } from "../domain/notices/deliver-messages.ts";
import { noticesService } from "../domain/notices/service.ts";
import { templateBook } from "../domain/notices/template-book.ts";
import type { Random } from "../domain/random.ts";
import { requestsService } from "../domain/requests/service.ts";
import type { Services } from "../domain/services.ts";
import { writeZip } from "../providers/archive/write-zip.ts";
import { documentCleaner } from "../providers/uploads/document-cleaner.ts";
import type { RaiseAlarm } from "./alarms.ts";
import { chooseSender } from "./choose-sender.ts";
import { countMessages } from "./count-messages.ts";
import { codeSecrets } from "./keyed-values.ts";
import { logIdentity } from "./log-identity.ts";
import type { Metrics } from "./metrics.ts";
import { passwordHasher } from "./password-hasher.ts";
import type { WireOptions } from "./wire.ts";
import type { Task } from "./worker.ts";

export const MESSAGES_TASK = "messages";
const EXPORTS_TASK = "copies of data";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What candidates agree to. */
const APPLICATIONS_KEPT_MS = 365 * DAY_MS;

interface PeopleOptions extends WireOptions {
  clock: Clock;
  random: Random;
  isServed: (pincode: string) => boolean;
  wake: (task: string) => void;
  alarm: RaiseAlarm;
  noticeVersion: () => string;
  reportPdf: AccountNeeds["reportPdf"];
  metrics: Metrics;
  files: FileBytes;
}

/** Identity, family, messages and call-backs, and the background work that they need. */
export function wirePeople(options: PeopleOptions): {
  services: Pick<Services, "account" | "identity" | "family" | "notices" | "requests">;
  tasks: Task[];
} {
  const { settings, db, clock, random, log } = options;
  const { limits, site } = settings;
  const secrets = codeSecrets(options.secret, settings.previousSecretKeys);
  const codes = codeStore(db, random);
  const attempts = attemptStore(db, random);
  const sessions = sessionStore(db);
  const customers = customerStore(db, random, options.noticeVersion);
  const applications = applicationStore(db, random);

  const exports = exportStore(db, options.files);
  const mobileOf = async (id: string) => (await customers.find(id))?.mobile ?? "";
  const wakeMessages = () => options.wake(MESSAGES_TASK);
  const onBudgetSpent = (kind: "send-prefix" | "send-all") => options.alarm(`codes: ${kind}`, {});
  const host = new URL(site.publicUrl).hostname;

  if (settings.appEnv !== "local" && settings.messages.sms === null) {
    log.warn("SMS_PROVIDER is not set: messages are kept in the outbox and reach nobody");
  }
  const notices = noticesService({
    messages: messageStore(db),
    sender: chooseSender(settings, clock, options.ticks),
    templates: templateBook(settings.messages.registry),
    preferences: (customerIds) => readContactPreferences(db, customerIds),
    random,
    codeOf: secrets.codeOf,
    linkOf: secrets.linkOf,
    onOutcome: countMessages(options.metrics.registry),
    onFailed: ({ id, template, reason }) => options.alarm("message-failed", { id, template, reason }),
    clock,
  });
  const services = {
    identity: logIdentity(
      identityService({
        codes,
        customers,
        attempts,
        secrets,
        passwords: passwordHasher(),
        hasSmartReport: (customerId) => hasSmartReport(db, customerId),
        clock,
        random,
        limits,
        brand: site.brand,
        host,
        wakeMessages,
        onBudgetSpent,
        sessions,
      }),
      log,
    ),
    account: accountService({
      ...{ codes, attempts, secrets, limits, clock, random, host, wakeMessages, exports, onBudgetSpent },
      contact: contactStore(db),
      emails: emailStore(db, random),
      devices: deviceStore(db),
      mobileChanges: mobileChangeStore(db),
      deletions: deletionStore(db),
      kept: keptStore(db),
      reportsKeptYears: settings.reportsKeptYears,
      reportPdf: options.reportPdf,
      zip: writeZip,
      brand: site.brand,
      publicUrl: site.publicUrl,
      noticeVersion: options.noticeVersion,
      wakeExports: () => options.wake(EXPORTS_TASK),
    }),
    family: familyService({
      patients: patientStore(db),
      addresses: addressStore(db),
      invitations: invitationStore(db, random),
      mobileOf,
      isServed: options.isServed,
      ...{ secrets, clock, random, wakeMessages },
      brand: site.brand,
      publicUrl: site.publicUrl,
    }),
    notices,
    requests: requestsService({
      callBacks: callBackStore(db, random),
      prescriptions: prescriptionStore(db, random, options.files),
      applications,
      grievances: grievanceStore(db, random),
      feedback: feedbackStore(db),
      bookings: bookingStore(db),
      customers: { mobileOf },
      documents: documentCleaner(),
      noticeVersion: options.noticeVersion,
      clock,
      random,
      limits,
    }),
  };

  async function sweep(): Promise<number> {
    const now = clock();
    const yesterday = new Date(now.getTime() - DAY_MS);
    await Promise.all([
      codes.removeOld(yesterday),
      attempts.removeOld(yesterday),
      sessions.removeOld(now),
      exports.removeOld(now),
      applications.removeOld(new Date(now.getTime() - APPLICATIONS_KEPT_MS)),
    ]);
    return 0;
  }
  const tasks = [
    { name: MESSAGES_TASK, everyMs: 5000, run: () => notices.deliver(), atOnce: MESSAGES_AT_ONCE },
    { name: EXPORTS_TASK, everyMs: 5000, run: async () => ((await services.account.makeExport()) ? 1 : 0) },
    { name: "accounts to delete", everyMs: 60_000, run: () => services.account.eraseDue() },
    { name: "kept rows that are over", everyMs: DAY_MS, run: () => services.account.removeKept() },
    { name: "old sessions and codes", everyMs: HOUR_MS, run: sweep },
  ];
  return { services, tasks };
}
