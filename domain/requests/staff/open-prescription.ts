import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { CleanFile } from "../documents.ts";
import { statesBefore } from "../states.ts";
import type { StaffPrescription, StaffPrescriptions } from "./ports.ts";

/** Returns a prescription's files to a staff member; a new request becomes "being read", and the opening is recorded. */
export async function openPrescription(
  needs: { staff: StaffPrescriptions; random: Random },
  { requestNo, who }: { requestNo: string; who: string },
  now: Date,
): Promise<Result<{ request: StaffPrescription; files: CleanFile[] }, { code: "unknown-request" }>> {
  const request = await needs.staff.find(requestNo);
  if (!request) return fail({ code: "unknown-request" });
  const isNew = request.state === "received";
  await needs.staff.move({
    requestNo,
    from: isNew ? statesBefore("being read") : [request.state],
    version: null,
    to: isNew ? "being read" : request.state,
    answer: request.answer,
    serviceIds: [],
    action: {
      id: uuidv7(now, needs.random),
      at: now,
      who,
      action: "prescription read",
      subject: requestNo,
      details: { before: request.state },
      customerId: request.customerId,
    },
    message: null,
  });
  return done({ request, files: await needs.staff.files(requestNo) });
}
