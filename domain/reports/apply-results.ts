import type { Catalogue } from "../catalogue/types.ts";
import type { Random } from "../random.ts";
import { addVersion } from "./add-version.ts";
import { checkResults } from "./check-results.ts";
import { decideVersion, NOT_NEWER } from "./decide-version.ts";
import { isCritical } from "./flag-of.ts";
import type { ReportDesk } from "./needs.ts";
import type { NoticeWords } from "./notice-of.ts";
import { numberVersion } from "./number-version.ts";
import { orderMisfit } from "./order-misfit.ts";
import type { LabOrder, MessageState, ReportVersion, ResultMessage } from "./types.ts";

interface Needs {
  catalogue: () => Catalogue;
  random: Random;
  words: NoticeWords;
}

export interface Outcome {
  state: MessageState;
  reason: string;
  reportId: string | null;
  /** True for a new version that waits until a person releases it. */
  held?: boolean;
}

const setAside = (reason: string): Outcome => ({ state: "quarantined", reason, reportId: null });

/** Adds a version to the order's report when the message fits the order in everything: patient, test, analytes, units, values. */
export async function applyResults(
  needs: Needs,
  desk: ReportDesk,
  order: LabOrder,
  message: ResultMessage,
  times: { receivedAt: Date; now: Date; acceptPatient: boolean },
): Promise<Outcome> {
  const misfit = orderMisfit(needs.catalogue(), order, message, times.acceptPatient);
  if (misfit.reason !== null) return setAside(misfit.reason);
  const { service } = misfit;
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
  const held = misfit.isSensitive || results.some((each) => isCritical(each.flag));
  const { status: lisStatus, reportedAt } = message;
  const sent = { status: lisStatus, reportedAt: reportedAt ?? times.receivedAt, results };
  const lisVersion =
    message.version === null
      ? numberVersion(known, sent)
      : afterDocument(known, message.version, results.length > 0);
  if (lisVersion === null) {
    return { state: "applied", reason: NOT_NEWER, reportId: report?.reportId ?? null };
  }
  const decision = decideVersion(known, { version: lisVersion, status: lisStatus, held });
  if (decision.kind === "older") {
    return { state: "applied", reason: decision.reason, reportId: report?.reportId ?? null };
  }

  const facts = { order, service, message, lisVersion, results, decision, report, known };
  const reportId = await addVersion(needs, desk, facts, times.now);
  return { state: "applied", reason: "", reportId, held: decision.status === "onhold" };
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
