import type { Clock } from "../../clock.ts";
import { type Random, uuidv7 } from "../../random.ts";
import { done, type Result, refuse } from "../../result.ts";
import type { ReportStore } from "../ports.ts";
import type { StaffRefusal } from "./release-message.ts";
import type { Staff } from "./types.ts";

/** Puts a message aside for good: it is kept, and its sender reads who refused it and why. */
export async function refuseMessage(
  needs: { reports: ReportStore; clock: Clock; random: Random },
  { id, by, reason, rehearse }: Staff & { id: string; rehearse: boolean },
): Promise<Result<void, StaffRefusal>> {
  return needs.reports.work(
    async (desk) => {
      if (!(await desk.take(id))) return refuse("not-quarantined" as const);
      const now = needs.clock();
      const outcome = {
        state: "refused",
        reason: `refused by the laboratory: ${reason}`,
        reportId: null,
      } as const;
      await desk.finish({ id, now, ...outcome });
      await desk.noteAction({
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
