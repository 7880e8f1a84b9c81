import { applicationsList, applicationsOpen, applicationsRemove } from "./applications.ts";
import { articlesCheck, articlesList, articlesPublish, articlesWithdraw } from "./articles.ts";
import { backup, restore } from "./backup.ts";
import { bookingsCancel, visitSamples, visitsClosed } from "./bookings.ts";
import { callBacksDone, callBacksList } from "./call-backs.ts";
import { catalogueCheck, catalogueExport, catalogueImport } from "./catalogue.ts";
import { catalogueReview, catalogueSign } from "./catalogue-review.ts";
import { dailyCommands } from "./catalogue-tables.ts";
import type { Command } from "./command.ts";
import {
  coverageRequestsExport,
  coverageRequestsList,
  coverageRequestsNotified,
} from "./coverage-requests.ts";
import { dataRequestsList, dataRequestsRetry, dataRequestsShow } from "./data-requests.ts";
import { seedDatabase, simulateResultsOf } from "./demo.ts";
import { doctor } from "./doctor.ts";
import { exportFigures } from "./export.ts";
import { feedbackList } from "./feedback.ts";
import { filesCreateBucket, filesStatus } from "./files.ts";
import { historyDetach } from "./history.ts";
import { accessLogVerify, labLog, staffRecordVerify } from "./logs.ts";
import { messagesList, messagesResend, messagesTestSend } from "./messages.ts";
import { paymentsCompare, paymentsRecord, paymentsShow } from "./payments.ts";
import { picturesAdd, picturesList, picturesRemove } from "./pictures.ts";
import {
  prescriptionsAnswer,
  prescriptionsList,
  prescriptionsOpen,
  prescriptionsRefuse,
  prescriptionsRemove,
} from "./prescriptions.ts";
import { quarantineList, quarantineRefuse, quarantineRelease, quarantineShow } from "./quarantine.ts";
import { refundsGiven, refundsList, refundsResend } from "./refunds.ts";
import {
  resultsDisputed,
  resultsHeld,
  resultsRelease,
  resultsShow,
  resultsUnprinted,
  resultsWithdraw,
} from "./results.ts";
import { sessionsEnd } from "./sessions.ts";
import { staffEnd, staffInvite, staffList, staffPhoto, staffRecover } from "./staff.ts";
import { ticketsAnswer, ticketsClose, ticketsList, ticketsShow } from "./tickets.ts";
import { migrateDatabase, upgrade } from "./upgrade.ts";

/** Every command but `help`, in the order of its list. */
export const commands: readonly Command[] = [
  catalogueCheck,
  catalogueImport,
  catalogueExport,
  catalogueReview,
  catalogueSign,
  quarantineList,
  quarantineShow,
  quarantineRelease,
  quarantineRefuse,
  resultsHeld,
  resultsShow,
  resultsRelease,
  resultsWithdraw,
  resultsDisputed,
  resultsUnprinted,
  simulateResultsOf,
  labLog,
  ...dailyCommands,
  visitsClosed,
  visitSamples,
  bookingsCancel,
  articlesList,
  articlesCheck,
  articlesPublish,
  articlesWithdraw,
  picturesList,
  picturesAdd,
  picturesRemove,
  accessLogVerify,
  staffInvite,
  staffList,
  staffRecover,
  staffEnd,
  staffPhoto,
  staffRecordVerify,
  sessionsEnd,
  doctor,
  backup,
  exportFigures,
  restore,
  filesStatus,
  filesCreateBucket,
  migrateDatabase,
  historyDetach,
  upgrade,
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
  coverageRequestsList,
  coverageRequestsExport,
  coverageRequestsNotified,
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
