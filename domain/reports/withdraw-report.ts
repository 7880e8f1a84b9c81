import type { Catalogue } from "../catalogue/types.ts";
import type { NoticeWords } from "../notices/states.ts";
import type { Clock } from "../shared/clock.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import { addVersion } from "./add-version.ts";
import { decideVersion } from "./decide-version.ts";
import type { ReportStore } from "./ports.ts";
import { isInForce } from "./report-view.ts";
import type { Staff } from "./staff/types.ts";

export type WithdrawError = "unknown" | "not-in-force";

/**
 * A pathologist takes a report back, as a cancellation by the lab's system would: a version without values follows, and whoever could read
 * the report hears of it and reads the reason. What the lab's system sends afterwards as a correction is the next version.
 */
export async function withdrawReport(
  needs: {
    reports: ReportStore;
    catalogue: () => Catalogue;
    clock: Clock;
    random: Random;
    words: NoticeWords;
  },
  request: { reportId: string; version: number; staff: Staff; rehearse: boolean },
): Promise<Result<{ version: number }, WithdrawError>> {
  const { reportId, staff: by } = request;
  return needs.reports.work(
    async (staff) => {
      const report = await staff.reportById(reportId);
      const order = report && (await staff.order(report.accession));
      const service = order && needs.catalogue().serviceById.get(order.serviceId);
      if (!report || !order || !service) return fail("unknown");
      const known = await staff.versions(reportId);
      const newest = known.reduce((one, other) => (one.version > other.version ? one : other));
      if (newest.version !== request.version) return fail("not-in-force");
      if (!isInForce(newest.status) && newest.status !== "onhold") return fail("not-in-force");
      const lisVersion = newest.lisVersion;
      const decision = decideVersion(known, { version: lisVersion, status: "cancelled", held: false });
      if (decision.kind === "older") return fail("not-in-force");
      const now = needs.clock();
      const message = {
        ...{ status: "cancelled" as const, reason: by.reason, reportedAt: now, sentAt: null },
        ...{ authorisedBy: by.by, authorisedRegistration: "" },
      };
      const facts = { order, service, message, lisVersion, decision, report, known };
      await addVersion(needs, staff, { ...facts, results: [], comments: [], contentHash: "" }, now);
      await staff.addStaffAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: by.by,
        action: "results withdraw",
        subject: reportId,
        details: { reason: by.reason, before: newest.status, version: decision.version },
        customerId: await staff.ownerOf(reportId),
      });
      return done({ version: decision.version });
    },
    { rehearse: request.rehearse },
  );
}
