import type { Catalogue, Service } from "../catalogue/types.ts";
import { type Random, uuidv7 } from "../random.ts";
import { isSensitive } from "./analytes-of.ts";
import { announceVersion } from "./announce-version.ts";
import { checkResults } from "./check-results.ts";
import { decideVersion, NOT_NEWER } from "./decide-version.ts";
import { isCritical } from "./flag-of.ts";
import { patientMismatch } from "./match-patient.ts";
import type { ReportDesk } from "./needs.ts";
import type { NoticeWords } from "./notice-of.ts";
import { numberVersion } from "./number-version.ts";
import type {
  LabOrder,
  MessageState,
  ReportRecord,
  ReportResult,
  ReportVersion,
  ResultMessage,
} from "./types.ts";
import { newVerifyCode } from "./verify-code.ts";

interface Needs {
  catalogue: () => Catalogue;
  random: Random;
  words: NoticeWords;
}

interface Outcome {
  state: MessageState;
  reason: string;
  reportId: string | null;
}

const setAside = (reason: string): Outcome => ({ state: "quarantined", reason, reportId: null });

const DEFAULT_REASON = {
  preliminary: "",
  final: "",
  corrected: "Corrected by the laboratory.",
  amended: "Amended by the laboratory.",
  cancelled: "Withdrawn by the laboratory.",
};

/** Adds a version to the order's report when the message fits the order in everything: patient, test, analytes, units, values. */
export async function applyResults(
  needs: Needs,
  desk: ReportDesk,
  order: LabOrder,
  message: ResultMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const service = needs.catalogue().serviceById.get(order.serviceId);
  if (!service) return setAside("the test that was ordered is not in the catalogue");
  if (message.bookingNo !== null && message.bookingNo !== order.bookingNo) {
    return setAside("the accession belongs to another booking");
  }
  const mismatch = times.acceptPatient ? null : patientMismatch(message.patient, order);
  if (mismatch) return setAside(mismatch);
  const checked = checkResults(message.results, {
    service,
    catalogue: needs.catalogue(),
    order,
    collectedAt: order.collectedAt ?? times.receivedAt,
  });
  const withdrawn = message.status === "cancelled";
  if (!withdrawn && !checked.ok) return setAside(checked.refusal);
  const results = !withdrawn && checked.ok ? checked.value : [];
  if (message.status !== "preliminary" && !withdrawn && results.length === 0)
    return setAside("there are no results");

  const report = await desk.report(order.accession);
  const known = report ? await desk.versions(report.reportId) : [];
  const held = isSensitive(service, needs.catalogue()) || results.some((each) => isCritical(each.flag));
  const { status: lisStatus, reportedAt } = message;
  const sent = { status: lisStatus, reportedAt: reportedAt ?? times.receivedAt, results };
  const lisVersion = message.version ?? numberVersion(known, sent);
  if (lisVersion === null) {
    return { state: "applied", reason: NOT_NEWER, reportId: report?.reportId ?? null };
  }
  const decision = decideVersion(known, { version: lisVersion, status: lisStatus, held });
  if (decision.kind === "older") {
    return { state: "applied", reason: decision.reason, reportId: report?.reportId ?? null };
  }

  const { now } = times;
  const current = report ?? newReport(needs, order, service, decision.version, now);
  if (!report) await desk.createReport(current, now);
  const { version, status } = decision;
  await desk.addVersion(
    current.reportId,
    versionOf(needs, order, service, message, { version, lisVersion, status, results, now }),
  );
  for (const other of decision.others) {
    await desk.setStatus(current.reportId, other.version, { status: other.status, releasedAt: null });
  }
  if (report) await desk.setCurrent(current.reportId, version);
  // A withdrawal is news only to somebody who may have read the report.
  const tell = status !== "withdrawn" || known.some((each) => each.releasedAt !== null);
  await announceVersion(needs, desk, order, { reportId: current.reportId, version, status, tell }, now);
  return { state: "applied", reason: "", reportId: current.reportId };
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

function versionOf(
  { random }: Needs,
  order: LabOrder,
  service: Service,
  message: ResultMessage,
  made: Pick<ReportVersion, "version" | "lisVersion" | "status" | "results"> & { now: Date },
): ReportVersion {
  const { now, ...version } = made;
  const shown = version.status === "released" || version.status === "corrected";
  const { reportedAt } = message;
  return {
    ...version,
    reason: message.reason || DEFAULT_REASON[message.status],
    lisStatus: message.status,
    releasedAt: shown ? now : null,
    collectedAt: order.collectedAt,
    receivedAt: order.receivedAt,
    reportedAt: reportedAt && reportedAt.getTime() <= now.getTime() ? reportedAt : now,
    authorisedBy: message.authorisedBy,
    authorisedRegistration: message.authorisedRegistration,
    method: methodOf(version.results, service),
    labId: order.labId,
    hasNumbers: version.results.some((each) => each.number !== null),
    verifyCode: newVerifyCode(random),
  };
}

function methodOf(results: readonly ReportResult[], service: Service): string {
  const methods = [...new Set(results.map((each) => each.method).filter((method) => method !== ""))];
  return methods.length > 0 ? methods.join("; ") : service.method;
}
