import { noteStaff } from "../bookings/note-staff.ts";
import { READABLE, randomString } from "../shared/random.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { moveRefund, type RefundWord } from "./move-refund.ts";
import { REFUND_MOVES } from "./states.ts";
import type { RefundStore } from "./store-ports.ts";
import type { Refund } from "./types.ts";

export type ResendRefusal =
  | { code: "unknown-refund" }
  | { code: "cash" }
  /** It is on its way or has arrived. */
  | { code: "not-failed"; state: Refund["state"] }
  | { code: "provider-down" };

const REF_LENGTH = 17;

/**
 * Has a failed refund asked for again. The provider is asked first what it knows: money that is on its way after all is not sent
 * twice; one that it refused or never heard of keeps its reference; one that it declares failed gets a new one, because a
 * reference is used once there. The background work then sends it. `rehearse`: says whether it can be, and neither asks nor changes anything.
 */
export async function resendRefund(
  needs: SettleNeeds & { refunds: RefundStore },
  { refId, by }: { refId: string; by: string },
  { now, rehearse }: { now: Date; rehearse: boolean },
): Promise<Result<Refund, ResendRefusal>> {
  const { unitOfWork, random } = needs;
  const refund = await needs.refunds.find(refId);
  if (!refund) return refuse({ code: "unknown-refund" });
  if (refund.method === "cash") return refuse({ code: "cash" });
  if (refund.state !== "failed") return refuse({ code: "not-failed", state: refund.state });
  if (rehearse) return done(refund);
  const { orderId } = refund;
  const asked = await needs.provider.fetchRefund({ refId, orderId });
  if (!asked.ok) return refuse({ code: "provider-down" });
  const { state, bankReference } = asked.value;
  const newRefId = state === "failed" ? `R${randomString(random, REF_LENGTH, READABLE)}` : refId;
  const sent = await unitOfWork.transact(async (tx) => {
    const ctx = { tx, now, random };
    const after =
      state === "done"
        ? await noteArrived(ctx, { refId, state, bankReference })
        : await makeDue(ctx, refId, newRefId);
    if (after)
      await noteStaff(ctx, by, { action: "refund resent", subject: refId, details: { refId: after.refId } });
    return after;
  });
  if (!sent) return refuse({ code: "not-failed", state: refund.state });
  if (sent.state === "due") needs.wakeRefunds();
  return done(sent);
}

async function noteArrived(ctx: TransactionContext, word: RefundWord): Promise<Refund | undefined> {
  return (await moveRefund(ctx, word)) === "done" ? ctx.tx.refunds.find(word.refId) : undefined;
}

async function makeDue(
  { tx, now }: TransactionContext,
  refId: string,
  newRefId: string,
): Promise<Refund | undefined> {
  const locked = await tx.refunds.lock(refId);
  if (!locked || !REFUND_MOVES[locked.state].includes("due")) return undefined;
  const note = newRefId === refId ? locked.note : `Sent before as ${refId}`;
  const after: Refund = { ...locked, refId: newRefId, state: "due", nextCheckAt: now, checks: 0, note };
  if (newRefId !== refId) await tx.refunds.rename(refId, newRefId);
  await tx.refunds.update(after);
  return after;
}
