import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { ApplyNeeds } from "../apply-message.ts";
import { applyMessage } from "../apply-message.ts";
import type { Outcome } from "../release-report.ts";
import type { Staff } from "./types.ts";

export type StaffError = "unknown" | "not-quarantined";

export interface ReleaseRequest {
  id: string;
  acceptPatient: boolean;
  /** The test that the message is of, where it names another one or none. */
  accession: string | null;
}

/**
 * Applies a message that was set aside, after its cause was put right. It may be set aside again, with the reason of now.
 * `acceptPatient`: somebody has made sure that the patient is the one that was booked, though name, sex or day of birth differ.
 * `rehearse`: tells what would come of it and changes nothing.
 */
export async function releaseMessage(
  needs: ApplyNeeds,
  request: Staff & ReleaseRequest & { rehearse: boolean },
): Promise<Result<Outcome, StaffError>> {
  const { id, by, rehearse, acceptPatient, accession } = request;
  return needs.reports.work(
    async (staff) => {
      const message = await staff.take(id);
      if (!message) return fail("not-quarantined" as const);
      const now = needs.clock();
      const { accession: found, ...outcome } = await applyMessage(needs, staff, message, {
        ...{ now, acceptPatient, accession },
      });
      const { state, reason, reportId } = outcome;
      // A test that somebody took it for does not make it that test's.
      await staff.finish({ id, now, state, reason, reportId, accession: accession === null ? found : null });
      await staff.addStaffAction({
        id: uuidv7(now, needs.random),
        at: now,
        who: by,
        action: "quarantine release",
        subject: id,
        details: {
          reason: request.reason,
          acceptPatient,
          ...(accession === null ? {} : { accession }),
          outcome: outcome.reason === "" ? outcome.state : `${outcome.state}: ${outcome.reason}`,
        },
      });
      return done(outcome);
    },
    { rehearse },
  );
}
