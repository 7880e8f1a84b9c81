import type { Clock } from "../clock.ts";
import type { Random } from "../random.ts";
import { done, type Result, refuse } from "../result.ts";
import { announceVersion } from "./announce-version.ts";
import { statusInForce } from "./decide-version.ts";
import type { ReportStore } from "./needs.ts";
import type { NoticeWords } from "./notice-of.ts";

export type ReleaseRefusal = "unknown" | "not-on-hold";

/** A clinician lets a held version out, after the customer was called: from now on its values show, and the customer is told. */
export async function releaseReport(
  needs: { reports: ReportStore; clock: Clock; random: Random; words: NoticeWords },
  request: { reportId: string; version: number },
): Promise<Result<{ status: "released" | "corrected" }, ReleaseRefusal>> {
  return needs.reports.work(async (desk) => {
    const report = await desk.reportById(request.reportId);
    const order = report && (await desk.order(report.accession));
    if (!report || !order) return refuse("unknown");
    const versions = await desk.versions(report.reportId);
    const held = versions.find((each) => each.version === request.version);
    if (!held) return refuse("unknown");
    if (held.status !== "onhold" || held.version !== report.currentVersion) return refuse("not-on-hold");
    const now = needs.clock();
    const status = statusInForce(
      versions.filter((each) => each !== held),
      held.lisStatus,
    );
    await desk.setStatus(report.reportId, held.version, { status, releasedAt: now });
    await announceVersion(needs, desk, order, { ...request, status, tell: true }, now);
    return done({ status });
  });
}
