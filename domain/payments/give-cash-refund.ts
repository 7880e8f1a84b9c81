import { noteStaff } from "../bookings/note-staff.ts";
import type { Random } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { moveRefund } from "./move-refund.ts";
import type { Refund } from "./types.ts";

export type CashRefusal =
  | { code: "unknown-refund" }
  /** It goes back to the account that was paid from, and the provider says when. */
  | { code: "not-cash" }
  | { code: "given-already" };

/**
 * Notes that a refund was handed over at the desk, and by whom: the booking is refunded, and the customer is told. `rehearse`: says what
 * would come of it, and changes nothing.
 */
export async function giveCashRefund(
  { unitOfWork, random }: { unitOfWork: UnitOfWork; random: Random },
  { refId, reference, by }: { refId: string; reference: string; by: string },
  { now, rehearse }: { now: Date; rehearse: boolean },
): Promise<Result<Refund, CashRefusal>> {
  return unitOfWork.transact<Result<Refund, CashRefusal>>(async (tx, undo) => {
    const ctx = { tx, now, random };
    const refund = await tx.refunds.find(refId);
    if (!refund) return refuse({ code: "unknown-refund" });
    if (refund.method !== "cash") return refuse({ code: "not-cash" });
    const bankReference = reference || null;
    const moved = await moveRefund(ctx, {
      refId,
      state: "done",
      bankReference,
      note: `Handed over by ${by}`,
    });
    if (moved !== "done") return refuse({ code: "given-already" });
    await noteStaff(ctx, by, { action: "cash refund given", subject: refId, details: { reference } });
    const given = done((await tx.refunds.find(refId)) ?? refund);
    return rehearse ? undo(done(refund)) : given;
  });
}
