import type { Catalogue } from "../catalogue/types.ts";
import type { Random } from "../shared/random.ts";
import { addVersion } from "./add-version.ts";
import { decideVersion } from "./decide-version.ts";
import type { NoticeWords } from "./notice-of.ts";
import { orderMisfit } from "./order-misfit.ts";
import { changesNothing, type Outcome, setAside } from "./outcome.ts";
import type { StaffReports } from "./ports.ts";
import type { DocumentMessage, LabOrder, ReportVersion } from "./types.ts";

/**
 * Keeps a finished PDF with the version of the report that it is of. If the laboratory sends no values (a scan, a test that another
 * laboratory does) the document makes the version, by the same rules as values would.
 */
export async function applyDocument(
  needs: { catalogue: () => Catalogue; random: Random; words: NoticeWords },
  staff: StaffReports,
  order: LabOrder,
  message: DocumentMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const misfit = orderMisfit(needs.catalogue(), order, message, times.acceptPatient);
  if (misfit.reason !== null) return setAside(misfit.reason);
  const report = await staff.report(order.accession);
  const known = report ? await staff.versions(report.reportId) : [];
  const current = known.find((each) => each.version === report?.currentVersion);
  if (report && current && belongsTo(message, current)) {
    const { reportId } = report;
    const kept = await staff.keepDocument(reportId, current.version, message, times.now);
    if (kept) return { state: "applied", reason: "", reportId };
    return setAside(`version ${current.lisVersion} has another document; send it with a new version`);
  }
  const version = message.version ?? (current ? current.lisVersion + 1 : 1);
  const decision = decideVersion(known, { version, status: message.status, held: misfit.isSensitive });
  if (decision.kind === "older") return changesNothing(decision.reason, report);
  const { service } = misfit;
  const facts = { order, service, message, lisVersion: version, results: [], decision, report, known };
  const reportId = await addVersion(needs, staff, facts, times.now, (id) =>
    staff.keepDocument(id, decision.version, message, times.now),
  );
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
}

/**
 * A document without a version is that of the version in force, but for a later corrected one of a report that consists of its document;
 * one with a version must name it.
 */
function belongsTo(message: DocumentMessage, current: ReportVersion): boolean {
  if (current.status === "withdrawn") return false;
  if (message.version === null) {
    const isLater = message.reportedAt !== null && message.reportedAt > current.reportedAt;
    return !(current.results.length === 0 && message.status !== "final" && isLater);
  }
  return message.version === current.lisVersion && message.status === current.lisStatus;
}
