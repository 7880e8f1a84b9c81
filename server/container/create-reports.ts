import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { attemptStore } from "../../db/stores/attempts.ts";
import { spokenLanguage } from "../../db/stores/customers.ts";
import { lateStore } from "../../db/stores/lab-orders.ts";
import { lisStore } from "../../db/stores/lis-messages.ts";
import { accessStore, shareStore } from "../../db/stores/report-access.ts";
import { disputeStore } from "../../db/stores/report-disputes.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { smartReportStore } from "../../db/stores/smart-report.ts";
import { staffReportsStore } from "../../db/stores/staff-reports.ts";
import { noteUnprinted } from "../../db/stores/unprinted-reports.ts";
import { visitStore } from "../../db/stores/visit-reports.ts";
import { disputesService } from "../../domain/reports/dispute/dispute-report.ts";
import { lisService } from "../../domain/reports/lis-service.ts";
import type { StoredMessage } from "../../domain/reports/ports.ts";
import type { ReportModel } from "../../domain/reports/report-model.ts";
import { reportsService } from "../../domain/reports/service.ts";
import { shareService } from "../../domain/reports/share/service.ts";
import { smartReportService } from "../../domain/reports/smart/service.ts";
import { staffReportsService } from "../../domain/reports/staff/service.ts";
import { visitReportsService } from "../../domain/reports/visits/service.ts";
import type { Services } from "../../domain/services.ts";
import { senderRules } from "../config/lis-senders.ts";
import { SettingError } from "../config/read-setting.ts";
import { MESSAGES_TASK } from "../jobs/messages-task.ts";
import { lateReportsTask, lisTask, reportPdfTask, visitMessagesTask } from "../jobs/report-tasks.ts";
import type { Task } from "../jobs/worker.ts";
import { logged } from "../observability/log.ts";
import { shareSecrets } from "../secrets/derived-keys.ts";
import { withCheckedDocument } from "../webhooks/check-lis-document.ts";
import { readLisMessage } from "../webhooks/read-lis-message.ts";
import type { Infrastructure } from "./create-infrastructure.ts";

/** Laboratory messages and reports: their stores, the PDF's renderer and the tasks behind them. */
export function createReports(options: Infrastructure): {
  services: Pick<
    Services,
    "disputes" | "reports" | "shares" | "lis" | "staffReports" | "smartReport" | "visitReports"
  >;
  tasks: Task[];
} {
  const { db, clock, random, catalogue, pdfs } = options;
  const { site } = options.settings;
  const store = reportStore(db, options.files, options.reads);
  const messageSettings = {
    brand: site.brand,
    publicUrl: site.publicUrl,
    waitMs: options.settings.reportMessageWaitMs,
  };
  const visits = visitStore(db);
  const signatureOf = readSignatures(options.settings.signaturesDir);
  const signed = <M extends Pick<ReportModel, "authorisedRegistration" | "signature">>(model: M): M => {
    const signature = signatureOf(model.authorisedRegistration);
    return signature ? { ...model, signature } : model;
  };
  const languageOf = spokenLanguage(db);
  const opened = {
    reports: store,
    visits,
    access: accessStore(db),
    attempts: attemptStore(db, random),
    catalogue,
    clock,
    random,
    site,
    languageOf,
    render: (model: ReportModel) => pdfs.report(signed(model)),
    sha256: (bytes: Uint8Array) => createHash("sha256").update(bytes).digest(),
  };
  const reports = reportsService(opened);
  const visitReports = visitReportsService({
    ...opened,
    render: (model) => pdfs.visit({ ...model, sections: model.sections.map(signed) }),
    noteUnprinted: noteUnprinted(db, random),
  });
  const smartReport = smartReportService({
    store: smartReportStore(options.reads),
    access: opened.access,
    catalogue,
    clock,
    random,
    site,
    languageOf,
    render: pdfs.smartReport,
    noteUnprinted: noteUnprinted(db, random),
  });
  const secrets = shareSecrets(options.secret, options.settings.previousSecretKeys);
  const shares = shareService({ ...opened, shares: shareStore(db), secrets });
  const read = (message: StoredMessage) =>
    withCheckedDocument(
      message.contentType,
      readLisMessage(message, senderRules(options.settings.lisSenders, message.client)),
    );
  const applied = { reports: store, catalogue, clock, random, messageSettings, sha256: opened.sha256, read };
  const lis = lisService({ ...applied, lis: lisStore(db) });
  const staffReports = staffReportsService({
    ...applied,
    staff: staffReportsStore(db),
    access: opened.access,
  });
  return {
    services: {
      reports,
      shares,
      disputes: disputesService({
        reports: store,
        disputes: disputeStore(db),
        clock,
        random,
        messageSettings,
      }),
      lis,
      staffReports,
      smartReport,
      visitReports,
    },
    tasks: [
      lisTask({ lis, log: options.log, alarm: options.alarm, wake: options.wake }),
      reportPdfTask(reports),
      visitMessagesTask({
        visits,
        clock,
        random,
        messageSettings,
        wakeMessages: () => options.wake(MESSAGES_TASK),
        failed: (visitReportId, error) =>
          options.log.error(
            { visitReportId, err: logged(error) },
            "the message about a visit's reports could not be made",
          ),
      }),
      lateReportsTask({
        late: lateStore(db),
        clock,
        random,
        messageSettings,
        wakeMessages: () => options.wake(MESSAGES_TASK),
        failed: (bookingId, error) => {
          options.log.error(
            { bookingId, err: logged(error) },
            "the message about a late report could not be made",
          );
          options.alarm("message-failed", { bookingId, template: "report-late" });
        },
      }),
    ],
  };
}

const PICTURE = /\.(png|jpe?g)$/i;
const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** A registration number as a file is named after it: "WBMC 12345" is wbmc-12345. */
function fileNameOf(registration: string): string {
  return registration
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The pictures of signatures in a folder, each named after its pathologist's registration number; none without a folder. Throws `SettingError`
 * for a folder that cannot be read and for a file that is no picture.
 */
export function readSignatures(folder: string): (registration: string) => Uint8Array | undefined {
  const pictures = new Map<string, Uint8Array>();
  for (const file of folder === "" ? [] : namesIn(folder)) {
    if (!PICTURE.test(file)) continue;
    const bytes = readFileSync(join(folder, file));
    if (![PNG, JPEG].some((mark) => mark.every((byte, i) => bytes[i] === byte))) {
      throw new SettingError(`SIGNATURES_DIR holds ${file}, which is neither a PNG nor a JPEG.`);
    }
    pictures.set(fileNameOf(file.replace(PICTURE, "")), bytes);
  }
  return (registration) => pictures.get(fileNameOf(registration));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new SettingError(`SIGNATURES_DIR is "${folder}"; it must be a folder that can be read.`);
  }
}
