import { addressStore } from "../../db/stores/addresses.ts";
import { applicationStore } from "../../db/stores/applications.ts";
import { attemptStore } from "../../db/stores/attempts.ts";
import { bookingStore } from "../../db/stores/bookings.ts";
import { callBackStore } from "../../db/stores/call-backs.ts";
import { oldCarts } from "../../db/stores/carts.ts";
import { codeStore } from "../../db/stores/codes.ts";
import { emailStore, mobileChangeStore } from "../../db/stores/contact-changes.ts";
import { contactStore, readContactPreferences } from "../../db/stores/contact-preferences.ts";
import { coverageRequestStore } from "../../db/stores/coverage-requests.ts";
import { customerStore } from "../../db/stores/customers.ts";
import { exportStore } from "../../db/stores/data-exports.ts";
import { deletionStore } from "../../db/stores/deletions.ts";
import { invitationStore } from "../../db/stores/family-invitations.ts";
import { feedbackStore } from "../../db/stores/feedback.ts";
import { messageStore } from "../../db/stores/messages.ts";
import { oldStaffRows } from "../../db/stores/old-staff-rows.ts";
import { patientStore } from "../../db/stores/patients.ts";
import { prescriptionStore } from "../../db/stores/prescriptions.ts";
import { retentionStore } from "../../db/stores/retention.ts";
import { deviceStore, sessionStore } from "../../db/stores/sessions.ts";
import { hasSmartReport } from "../../db/stores/smart-report.ts";
import { grievanceStore } from "../../db/stores/tickets.ts";
import type { AccountNeeds } from "../../domain/account/service.ts";
import { accountService } from "../../domain/account/service.ts";
import { familyService } from "../../domain/family/service.ts";
import type { CodeSecrets } from "../../domain/identity/ports.ts";
import { identityService } from "../../domain/identity/service.ts";
import type { MessagesService } from "../../domain/messages/service.ts";
import { messagesService } from "../../domain/messages/service.ts";
import { templateRegistry } from "../../domain/messages/template-registry.ts";
import { requestsService } from "../../domain/requests/service.ts";
import type { Services } from "../../domain/services.ts";
import { writeZip } from "../../integrations/archive/write-zip.ts";
import { documentCleaner } from "../../integrations/uploads/document-cleaner.ts";
import { chooseSender } from "../choose-providers.ts";
import { MESSAGES_TASK, messagesTask } from "../jobs/messages-task.ts";
import { accountTasks, EXPORTS_TASK, oldRowsTask } from "../jobs/upkeep-tasks.ts";
import type { Task } from "../jobs/worker.ts";
import { countMessages } from "../observability/count-calls.ts";
import { logIdentity } from "../observability/log.ts";
import { passwordHasher } from "../password-hasher.ts";
import { codeSecrets } from "../secrets/one-time-codes.ts";
import type { Infrastructure } from "./create-infrastructure.ts";

interface PeopleOptions extends Infrastructure {
  isServed: (pincode: string) => boolean;
  reportPdf: AccountNeeds["reportPdf"];
  reportDocument: AccountNeeds["reportDocument"];
  visitPdf: AccountNeeds["visitPdf"];
}

/** Identity, family, messages and call-backs, and the background work that they need. */
export function createPeople(options: PeopleOptions): {
  services: Pick<Services, "account" | "identity" | "family" | "messages" | "requests">;
  tasks: Task[];
} {
  const { settings, db, clock, random, noticeVersion } = options;
  const { brand, publicUrl } = settings.site;
  const customers = customerStore(db, random, noticeVersion);
  const sessions = sessionStore(db);
  const applications = applicationStore(db);
  const callBacks = callBackStore(db, random);
  const coverageRequests = coverageRequestStore(db, random);
  const mobileChanges = mobileChangeStore(db);
  const addresses = addressStore(db);
  const shared = {
    codes: codeStore(db, random),
    attempts: attemptStore(db, random),
    exports: exportStore(db, options.files, options.reads),
    secrets: codeSecrets(options.secret, settings.previousSecretKeys),
    limits: settings.limits,
    clock,
    random,
    brand,
    publicUrl,
    noticeVersion,
    host: new URL(publicUrl).hostname,
    mobileOf: async (id: string) => (await customers.find(id))?.mobile ?? "",
    wakeMessages: () => options.wake(MESSAGES_TASK),
    onSendingLimitReached: (kind: "send-prefix" | "send-all") => options.alarm(`codes: ${kind}`, {}),
  };

  const messages = createMessages({ ...options, secrets: shared.secrets });
  const identity = identityService({
    ...shared,
    customers,
    sessions,
    passwords: passwordHasher(),
    hasSmartReport: (customerId) => hasSmartReport(db, customerId),
  });
  const account = accountService({
    ...shared,
    customers,
    contact: contactStore(db),
    emails: emailStore(db, random),
    devices: deviceStore(db),
    mobileChanges,
    deletions: deletionStore(db),
    kept: retentionStore(db),
    reportsKeptYears: settings.reportsKeptYears,
    reportPdf: options.reportPdf,
    reportDocument: options.reportDocument,
    visitPdf: options.visitPdf,
    zip: writeZip,
    wakeExports: () => options.wake(EXPORTS_TASK),
  });
  const family = familyService({
    ...shared,
    patients: patientStore(db),
    addresses,
    invitations: invitationStore(db, random),
    isServed: options.isServed,
  });
  const requests = requestsService({
    ...shared,
    applications,
    callBacks,
    coverageRequests,
    isServed: options.isServed,
    prescriptions: prescriptionStore(db, options.files),
    grievances: grievanceStore(db, random),
    feedback: feedbackStore(db),
    bookings: bookingStore(db),
    customers: { mobileOf: shared.mobileOf },
    documents: documentCleaner(),
  });

  return {
    services: {
      account,
      identity: logIdentity(identity, options.log, options.metrics.registry),
      family,
      messages,
      requests,
    },
    tasks: [
      messagesTask(messages),
      ...accountTasks(account),
      oldRowsTask({
        ...shared,
        sessions,
        applications,
        callBacks,
        coverageRequests,
        mobileChanges,
        addresses,
        staffAccounts: oldStaffRows(db),
        carts: oldCarts(db),
      }),
    ],
  };
}

/** The messages that the site sends, with who carries them. */
function createMessages(options: Infrastructure & { secrets: CodeSecrets }): MessagesService {
  const { settings, db, clock, random, secrets, alarm } = options;
  if (settings.appEnv !== "local" && settings.messages.sms === null) {
    options.log.warn("SMS_PROVIDER is not set: messages are kept in the outbox and reach nobody");
  }
  return messagesService({
    messages: messageStore(db),
    sender: chooseSender(settings, clock),
    templates: templateRegistry(settings.messages.registry, settings.site.languages),
    preferences: (customerIds) => readContactPreferences(db, customerIds),
    random,
    codeOf: secrets.codeOf,
    linkOf: secrets.linkOf,
    mostADay: settings.daily.messages,
    onOutcome: countMessages(options.metrics.registry),
    onFailed: ({ id, template, reason }) => alarm("message-failed", { id, template, reason }),
    clock,
  });
}
