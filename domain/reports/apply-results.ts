import type { Catalogue } from "../catalogue/types.ts";
import type { NoticeWords } from "../notices/types.ts";
import type { Random } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import { addVersion } from "./add-version.ts";
import { checkResults } from "./check-results.ts";
import { decideVersion, LIS_RANK, NOT_NEWER } from "./decide-version.ts";
import { isCritical } from "./flags.ts";
import { orderMisfit } from "./order-mismatch.ts";
import type { StaffReports } from "./ports.ts";
import { changesNothing, type Outcome, setAside } from "./release-report.ts";
import type { LabOrder, LisStatus, ReportResult, ReportVersion, ResultMessage } from "./types.ts";

interface Needs {
  catalogue: () => Catalogue;
  random: Random;
  words: NoticeWords;
}

/** Adds a version to the order's report when the message fits the order in everything: patient, test, analytes, units, values. */
export async function applyResults(
  needs: Needs,
  staff: StaffReports,
  order: LabOrder,
  message: ResultMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const misfit = orderMisfit(needs.catalogue(), order, message, times.acceptPatient);
  if (misfit.reason !== null) return setAside(misfit.reason);
  const { service } = misfit;
  const collectedAt = order.collectedAt ?? times.receivedAt;
  const read = readResults(message, { service, catalogue: needs.catalogue(), order, collectedAt });
  if (!read.ok) return setAside(read.refusal);
  const results = read.value;

  const report = await staff.report(order.accession);
  const known = report ? await staff.versions(report.reportId) : [];
  const isUnsafe = misfit.isSensitive || results.some((each) => isCritical(each.flag));
  const held = isUnsafe || !message.isAuthorised;
  const { status } = message;
  const sent = { status, reportedAt: message.reportedAt ?? times.receivedAt, results };
  const lisVersion =
    message.version === null
      ? numberVersion(known, sent)
      : afterDocument(known, message.version, results.length > 0);
  if (lisVersion === null) return changesNothing(NOT_NEWER, report);
  const decision = decideVersion(known, { version: lisVersion, status, held });
  if (decision.kind === "older") return changesNothing(decision.reason, report);

  const facts = { order, service, message, lisVersion, results, decision, report, known };
  const reportId = await addVersion(needs, staff, facts, times.now);
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
}

/** The results of a message; a withdrawal has none, and only what is preliminary may have none yet. */
function readResults(
  { results, status }: ResultMessage,
  facts: Parameters<typeof checkResults>[1],
): Result<ReportResult[], string> {
  if (status === "cancelled") return done([]);
  const checked = checkResults(results, facts);
  const isMissing = checked.ok && checked.value.length === 0 && status !== "preliminary";
  return isMissing ? refuse("there are no results") : checked;
}

/** Values that come after the document of their version are the next one: a version is never filled in later. */
function afterDocument(known: readonly ReportVersion[], version: number, hasResults: boolean): number {
  const last = known.at(-1);
  const isDocument =
    last !== undefined &&
    last.results.length === 0 &&
    last.status !== "pending" &&
    last.status !== "withdrawn";
  return hasResults && isDocument && last.lisVersion === version ? version + 1 : version;
}

type Known = Pick<ReportVersion, "version" | "lisVersion" | "lisStatus" | "reportedAt" | "results">;

/**
 * The lab's version of a report for formats that count none (HL7, FHIR): the later report is the newer one, and the same report
 * sent again under another number is not. Null for what is not newer.
 */
export function numberVersion(
  known: readonly Known[],
  message: { status: LisStatus; reportedAt: Date; results: readonly ReportResult[] },
): number | null {
  const last = known.reduce<Known | null>((a, b) => (a && a.version > b.version ? a : b), null);
  if (!last) return 1;
  if (message.reportedAt < last.reportedAt) return null;
  const isHigher = LIS_RANK[message.status] > LIS_RANK[last.lisStatus];
  if (isHigher) return last.lisVersion;
  const isSame =
    LIS_RANK[message.status] === LIS_RANK[last.lisStatus] && sameValues(message.results, last.results);
  return isSame ? null : last.lisVersion + 1;
}

function sameValues(a: readonly ReportResult[], b: readonly ReportResult[]): boolean {
  const words = (results: readonly ReportResult[]) =>
    results
      .map(({ code, value, unit, flag, refText }) => [code, value, unit, flag, refText].join("\t"))
      .join("\n");
  return words(a) === words(b);
}
