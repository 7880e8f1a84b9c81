import type { Service } from "../catalogue/types.ts";
import type { CustomerMessageSettings } from "../messages/states.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import { announceVersion } from "./announce-version.ts";
import type { VersionDecision } from "./decide-version.ts";
import { statusInForce } from "./decide-version.ts";
import type { ReportsTx } from "./ports.ts";
import { newVerifyCode } from "./report-codes.ts";
import { isInForce } from "./report-view.ts";
import type {
  LabOrder,
  LisStatus,
  ReportRecord,
  ReportResult,
  ReportVersion,
  ResultMessage,
} from "./types.ts";

const DEFAULT_REASON = {
  preliminary: "",
  final: "",
  corrected: "Corrected by the laboratory.",
  amended: "Amended by the laboratory.",
  cancelled: "Withdrawn by the laboratory.",
};

interface Needs {
  random: Random;
  messageSettings: CustomerMessageSettings;
}

/** The parts of a new version. */
export interface VersionFacts {
  order: LabOrder;
  service: Service;
  message: Pick<
    ResultMessage,
    "status" | "reason" | "reportedAt" | "sentAt" | "authorisedBy" | "authorisedRegistration"
  >;
  lisVersion: number;
  results: ReportResult[];
  comments: string[];
  contentHash: string;
  decision: Extract<VersionDecision, { kind: "newer" }>;
  /** Undefined for an order's first. */
  report: ReportRecord | undefined;
  known: readonly ReportVersion[];
}

/**
 * Adds the version that was decided on, with all that follows: the status of those before it, the message, the PDF, the booking's
 * progress. `afterInsert` runs once the version is inserted. Returns the report's id.
 */
export async function addVersion(
  needs: Needs,
  tx: ReportsTx,
  facts: VersionFacts,
  now: Date,
  afterInsert?: (reportId: string) => Promise<unknown>,
): Promise<string> {
  const { order, report, decision, known } = facts;
  const { version, status } = decision;
  const current = report ?? newReport(needs, order, facts.service, version, now);
  const { reportId } = current;
  if (!report) await tx.createReport(current, order.patientName, now);
  await tx.addVersion(reportId, versionOf(needs, facts, now));
  await afterInsert?.(reportId);
  for (const other of decision.others) {
    await tx.setStatus(reportId, other.version, { status: other.status, releasedAt: null });
  }
  if (report) await tx.setCurrentVersion(reportId, version);
  await announceVersion(needs, tx, order, { reportId, version, status, others: known }, now);
  return reportId;
}

function newReport(
  { random }: Needs,
  order: LabOrder,
  service: Service,
  version: number,
  now: Date,
): ReportRecord {
  const { accession, bookingId, bookingNo, customerId, patientId, serviceId } = order;
  return {
    reportId: uuidv7(now, random),
    accession,
    bookingId,
    bookingNo,
    customerId,
    patientId,
    serviceId,
    serviceName: service.name,
    currentVersion: version,
  };
}

function versionOf({ random }: Needs, facts: VersionFacts, now: Date): ReportVersion {
  const { order, message, results, decision } = facts;
  const { version, status } = decision;
  const shown = isInForce(status);
  const { reportedAt } = message;
  return {
    version,
    status,
    lisVersion: facts.lisVersion,
    results,
    reason: message.reason || DEFAULT_REASON[effectiveStatus(message.status, facts.known)],
    lisStatus: message.status,
    releasedAt: shown ? now : null,
    collectedAt: order.collectedAt,
    receivedAt: order.receivedAt,
    // A time before the order or in the future comes from a wrong clock and is not used.
    reportedAt: reportedAt && reportedAt <= now && reportedAt >= order.orderedAt ? reportedAt : now,
    authorisedBy: message.authorisedBy,
    authorisedRegistration: message.authorisedRegistration,
    method: methodOf(results, facts.service),
    labId: order.labId,
    comments: facts.comments,
    hasNumbers: results.some((each) => each.number !== null),
    verifyCode: newVerifyCode(random),
    sentAt: message.sentAt?.at ?? null,
    sentExactTo: message.sentAt?.exactTo ?? null,
    sentField: message.sentAt?.field ?? "",
    contentHash: facts.contentHash,
  };
}

/** A final report after one that was shown is a correction, whatever the sender calls it. */
function effectiveStatus(status: LisStatus, known: readonly ReportVersion[]): LisStatus {
  return status === "final" && statusInForce(known, status) === "corrected" ? "corrected" : status;
}

function methodOf(results: readonly ReportResult[], service: Service): string {
  const methods = [...new Set(results.map((each) => each.method).filter((method) => method !== ""))];
  return methods.length > 0 ? methods.join("; ") : service.method;
}
