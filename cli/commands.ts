import { applicationsList } from "./applications/applications-list.ts";
import { applicationsOpen } from "./applications/applications-open.ts";
import { applicationsRemove } from "./applications/applications-remove.ts";
import { articlesCheck } from "./articles/articles-check.ts";
import { articlesList } from "./articles/articles-list.ts";
import { articlesPublish } from "./articles/articles-publish.ts";
import { articlesWithdraw } from "./articles/articles-withdraw.ts";
import { bookingsCancel } from "./bookings/bookings-cancel.ts";
import { callBacksDone } from "./call-backs/call-backs-done.ts";
import { callBacksList } from "./call-backs/call-backs-list.ts";
import type { Command } from "./command.ts";
import { accessLogVerify } from "./commands/access-log-verify.ts";
import { backup } from "./commands/backup.ts";
import { catalogueCheck } from "./commands/catalogue-check.ts";
import { catalogueExport } from "./commands/catalogue-export.ts";
import { catalogueImport } from "./commands/catalogue-import.ts";
import { doctor } from "./commands/doctor.ts";
import { exportFigures } from "./commands/export.ts";
import { migrateDatabase } from "./commands/migrate.ts";
import { restore } from "./commands/restore.ts";
import { seedDatabase } from "./commands/seed.ts";
import { dataRequestsList } from "./data-requests/data-requests-list.ts";
import { dataRequestsRetry } from "./data-requests/data-requests-retry.ts";
import { dataRequestsShow } from "./data-requests/data-requests-show.ts";
import { feedbackList } from "./feedback/feedback-list.ts";
import { filesCreateBucket } from "./files/files-create-bucket.ts";
import { filesStatus } from "./files/files-status.ts";
import { labLog } from "./lab/lab-log.ts";
import { quarantineList } from "./lab/quarantine-list.ts";
import { quarantineRefuse } from "./lab/quarantine-refuse.ts";
import { quarantineRelease } from "./lab/quarantine-release.ts";
import { quarantineShow } from "./lab/quarantine-show.ts";
import { resultsDisputed } from "./lab/results-disputed.ts";
import { resultsHeld, resultsShow } from "./lab/results-held.ts";
import { resultsRelease } from "./lab/results-release.ts";
import { simulateResultsOf } from "./lab/simulate-results.ts";
import { messagesList } from "./messages/messages-list.ts";
import { messagesResend } from "./messages/messages-resend.ts";
import { messagesTestSend } from "./messages/messages-test-send.ts";
import { paymentsCompare } from "./money/payments-compare.ts";
import { paymentsRecord } from "./money/payments-record.ts";
import { paymentsShow } from "./money/payments-show.ts";
import { refundsGiven } from "./money/refunds-given.ts";
import { refundsList } from "./money/refunds-list.ts";
import { refundsResend } from "./money/refunds-resend.ts";
import { prescriptionsAnswer } from "./prescriptions/prescriptions-answer.ts";
import { prescriptionsList } from "./prescriptions/prescriptions-list.ts";
import { prescriptionsOpen } from "./prescriptions/prescriptions-open.ts";
import { prescriptionsRefuse } from "./prescriptions/prescriptions-refuse.ts";
import { prescriptionsRemove } from "./prescriptions/prescriptions-remove.ts";
import { sessionsEnd } from "./sessions/sessions-end.ts";
import { dailyCommands } from "./shelves.ts";
import { ticketsAnswer } from "./tickets/tickets-answer.ts";
import { ticketsClose } from "./tickets/tickets-close.ts";
import { ticketsList } from "./tickets/tickets-list.ts";
import { ticketsShow } from "./tickets/tickets-show.ts";
import { visitsClosed } from "./visits/visits-closed.ts";

/** Every command but `help`, in the order of its list. */
export const commands: readonly Command[] = [
  catalogueCheck,
  catalogueImport,
  catalogueExport,
  quarantineList,
  quarantineShow,
  quarantineRelease,
  quarantineRefuse,
  resultsHeld,
  resultsShow,
  resultsRelease,
  resultsDisputed,
  simulateResultsOf,
  labLog,
  ...dailyCommands,
  visitsClosed,
  bookingsCancel,
  articlesList,
  articlesCheck,
  articlesPublish,
  articlesWithdraw,
  accessLogVerify,
  sessionsEnd,
  doctor,
  backup,
  exportFigures,
  restore,
  filesStatus,
  filesCreateBucket,
  migrateDatabase,
  seedDatabase,
  prescriptionsList,
  prescriptionsOpen,
  prescriptionsAnswer,
  prescriptionsRefuse,
  prescriptionsRemove,
  ticketsList,
  ticketsShow,
  ticketsAnswer,
  ticketsClose,
  callBacksList,
  callBacksDone,
  feedbackList,
  applicationsList,
  applicationsOpen,
  applicationsRemove,
  dataRequestsList,
  dataRequestsShow,
  dataRequestsRetry,
  paymentsShow,
  paymentsCompare,
  paymentsRecord,
  refundsList,
  refundsResend,
  refundsGiven,
  messagesList,
  messagesResend,
  messagesTestSend,
];
