import type { Catalogue } from "../catalogue/types.ts";
import type { CustomerMessageSettings } from "../messages/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { addVersion } from "./add-version.ts";
import { announceVersion } from "./announce-version.ts";
import { isCritical } from "./critical-results.ts";
import { decideVersion, newestOf, statusInForce } from "./decide-version.ts";
import type { ReportStore, ReportsTx } from "./ports.ts";
import { isInForce } from "./report-view.ts";
import type { StaffRequest } from "./staff/types.ts";
import type { MessageState, ReportRecord } from "./types.ts";

export type ReleaseError = "unknown" | "not-on-hold" | "not-called";

/**
 * Decides whether a release happens now or needs a second person; called in the transaction when all other checks have passed. After an
 * error nothing may be written.
 */
export type SecondPersonCheck<E> = (
  ctx: { tx: ReportsTx; now: Date },
  facts: { isCritical: boolean; customerId: string },
) => Promise<Result<"now" | "asked", E>>;

type Needs = { reports: ReportStore; clock: Clock; random: Random; messageSettings: CustomerMessageSettings };
type Request = { reportId: string; version: number; staff: StaffRequest; dryRun: boolean };

/** `releaseOrRequestApproval` without the check for a second person. */
export async function releaseReport(
  needs: Needs,
  request: Request,
): Promise<Result<{ status: "released" | "corrected" }, ReleaseError>> {
  const agree = async () => done("now" as const);
  const released = await releaseOrRequestApproval<never>(needs, { ...request, agree });
  if (!released.ok) return released;
  const { status } = released.value;
  if (status === "asked") throw new Error("nobody was to be asked");
  return done({ status });
}

/**
 * A clinician releases a held version: its values become readable and the customer is notified. A logged call about this version must have
 * reached somebody, or the clinician gives a reason why not.
 */
export async function releaseOrRequestApproval<E>(
  needs: Needs,
  request: Request & { agree: SecondPersonCheck<E> },
): Promise<Result<{ status: "released" | "corrected" | "asked" }, ReleaseError | E>> {
  const { reportId, version } = request;
  return needs.reports.transact(
    async (tx) => {
      const report = await tx.findReportById(request.reportId);
      const order = report && (await tx.findOrder(report.accession));
      if (!report || !order) return fail("unknown");
      const versions = await tx.versions(report.reportId);
      const held = versions.find((each) => each.version === request.version);
      if (!held) return fail("unknown");
      if (held.status !== "onhold" || held.version !== report.currentVersion) return fail("not-on-hold");
      const calls = (await tx.calls(reportId)).filter((each) => each.version === held.version);
      if (request.staff.reason === "" && !calls.some(({ isReached }) => isReached)) return fail("not-called");
      const now = needs.clock();
      const customerId = await tx.ownerOf(reportId);
      const facts = { isCritical: held.results.some(isCritical), customerId };
      const agreed = await request.agree({ tx, now }, facts);
      if (!agreed.ok) return agreed;
      if (agreed.value === "asked") return done({ status: "asked" });
      const others = versions.filter((each) => each !== held);
      const status = statusInForce(others, held.lisStatus);
      await tx.setStatus(report.reportId, held.version, { status, releasedAt: now });
      await announceVersion(needs, tx, order, { reportId, version, status, others }, now);
      await tx.addStaffAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: request.staff.by,
        action: "results release",
        subject: reportId,
        details: { reason: request.staff.reason, version, status, calls: calls.length },
        customerId,
      });
      return done({ status });
    },
    { dryRun: request.dryRun },
  );
}

/** The outcome of a laboratory message. */
export interface Outcome {
  state: MessageState;
  reason: string;
  reportId: string | null;
  /** True for a new version that waits until a person releases it. */
  held?: boolean;
}

/** Quarantined: it does not fit its order, and staff decide. */
export function quarantine(reason: string): Outcome {
  return { state: "quarantined", reason, reportId: null };
}

/** Applied without effect: the report has all of its content already. */
export function changesNothing(reason: string, report: Pick<ReportRecord, "reportId"> | undefined): Outcome {
  return { state: "applied", reason, reportId: report?.reportId ?? null };
}

export type WithdrawError = "unknown" | "not-in-force";

/**
 * A pathologist withdraws a report, like a cancellation by the laboratory's system: a version without values follows, and whoever could
 * read the report is notified and can read the reason. A later correction by the laboratory's system becomes the next version.
 */
export async function withdrawReport(
  needs: {
    reports: ReportStore;
    catalogue: () => Catalogue;
    clock: Clock;
    random: Random;
    messageSettings: CustomerMessageSettings;
  },
  request: { reportId: string; version: number; staff: StaffRequest; dryRun: boolean },
): Promise<Result<{ version: number }, WithdrawError>> {
  const { reportId, staff } = request;
  return needs.reports.transact(
    async (tx) => {
      const report = await tx.findReportById(reportId);
      const order = report && (await tx.findOrder(report.accession));
      const service = order && needs.catalogue().serviceById.get(order.serviceId);
      if (!report || !order || !service) return fail("unknown");
      const known = await tx.versions(reportId);
      const newest = newestOf(known);
      if (newest?.version !== request.version) return fail("not-in-force");
      if (!isInForce(newest.status) && newest.status !== "onhold") return fail("not-in-force");
      const lisVersion = newest.lisVersion;
      const decision = decideVersion(known, { version: lisVersion, status: "cancelled", held: false });
      if (decision.kind === "older") return fail("not-in-force");
      const now = needs.clock();
      const message = {
        status: "cancelled" as const,
        reason: staff.reason,
        reportedAt: now,
        sentAt: null,
        authorisedBy: staff.by,
        authorisedRegistration: "",
      };
      const facts = { order, service, message, lisVersion, decision, report, known };
      await addVersion(needs, tx, { ...facts, results: [], comments: [], contentHash: "" }, now);
      await tx.addStaffAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: staff.by,
        action: "results withdraw",
        subject: reportId,
        details: { reason: staff.reason, before: newest.status, version: decision.version },
        customerId: await tx.ownerOf(reportId),
      });
      return done({ version: decision.version });
    },
    { dryRun: request.dryRun },
  );
}
