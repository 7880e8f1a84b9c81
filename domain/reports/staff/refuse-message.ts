import type { Clock } from "../../shared/clock.ts";
import { type Random, uuidv7 } from "../../shared/random.ts";
import { done, type Result, refuse } from "../../shared/result.ts";
import type { ReportStore } from "../ports.ts";
import type { StaffRefusal } from "./release-message.ts";
import type { Staff } from "./types.ts";

/** Puts a message aside for good: it is kept, and its sender reads who refused it and why. */
export async function refuseMessage(
  needs: { reports: ReportStore; clock: Clock; random: Random },
  { id, by, reason, rehearse }: Staff & { id: string; rehearse: boolean },
): Promise<Result<void, StaffRefusal>> {
  return needs.reports.work(
    async (staff) => {
      if (!(await staff.take(id))) return refuse("not-quarantined" as const);
      const now = needs.clock();
      const outcome = {
        state: "refused",
        reason: `refused by the laboratory: ${reason}`,
        reportId: null,
      } as const;
      await staff.finish({ id, now, ...outcome });
      await staff.noteAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: by,
        action: "quarantine refuse",
        subject: id,
        details: { reason },
      });
      return done(undefined);
    },
    { rehearse },
  );
}
