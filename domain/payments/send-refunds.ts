import { DAY_MS } from "../shared/clock.ts";
import { mapWithConcurrency } from "../shared/concurrency.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { providerOf } from "./ask-provider.ts";
import { nextRefundCheck } from "./check-times.ts";
import type { RefundStore } from "./ports.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Refund, RefundKind } from "./records.ts";
import { refundKind } from "./records.ts";
import type { RefundWord } from "./refunds.ts";
import { lockRefund, moveRefund, newRefundRef, otherAmount, recordOfRefund } from "./refunds.ts";
import { needsPerson } from "./states.ts";

/** After this time another process may take over a refund that this one has not finished. */
const LEASE_MS = 60_000;
const AT_ONCE = 20;

const REASONS: Record<RefundKind, string> = {
  "wrong-amount": "Another amount than asked for",
  "second-success": "Paid twice",
  "too-late": "Paid after the slot was given away",
  "coupon-spent": "Its coupon was used in another booking",
  cancelled: "Booking cancelled",
  "not-done": "Tests that were not done",
};

/**
 * Requests due refunds from the providers of their payments and checks those on their way; returns how many. One whose provider's settings are
 * gone waits, and an alarm a day names it until they are back.
 */
export async function sendRefunds(needs: SettleNeeds & { refunds: RefundStore }, now: Date): Promise<number> {
  const claimed = await needs.refunds.claimDue(now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await mapWithConcurrency(claimed, async (refund) => {
    const provider = await providerOf(needs, refund.orderId);
    if (!provider) {
      needs.alarm("provider-without-settings", { orderId: refund.orderId, refId: refund.refId });
      await needs.refunds.setNextCheck(refund.refId, new Date(now.getTime() + DAY_MS));
      return;
    }
    const word = refund.state === "due" ? await ask(provider, refund) : await look(provider, refund);
    if (word && (word.state !== refund.state || otherAmount(word, refund) !== undefined))
      await settleRefund(needs, word, now);
    else await needs.refunds.setNextCheck(refund.refId, nextRefundCheck(refund.checks, now));
  });
  return claimed.length;
}

/** Null: the provider does not answer, and is asked again with the same reference. */
async function ask(provider: PaymentProvider, refund: Refund): Promise<RefundWord | null> {
  const { refId, orderId, providerTxnId, amountPaise, cause } = refund;
  const response = await provider.refund({
    refId,
    orderId,
    providerTxnId,
    amountPaise,
    reason: REASONS[refundKind(cause)],
  });
  if (response.ok) {
    const { state, amountPaise: reported } = response.value;
    return { refId, state, bankReference: null, reportedPaise: [reported] };
  }
  switch (response.error.code) {
    case "duplicate":
      return lookForDuplicate(provider, refund);
    case "unreachable":
      return null;
    case "refused":
      return { refId, state: "failed", bankReference: null, reportedPaise: [] };
  }
}

/** After this many checks (most of a day) staff look at a refund that the provider calls a duplicate and does not find. */
const MAX_LOOKS = 8;

/** A refund that somebody has made by hand at the provider is called a duplicate too, and never found under our reference. */
async function lookForDuplicate(provider: PaymentProvider, refund: Refund): Promise<RefundWord | null> {
  const word = await look(provider, refund);
  return word?.state === "due" && refund.checks > MAX_LOOKS ? { ...word, state: "failed" } : word;
}

async function look(provider: PaymentProvider, { refId, orderId }: Refund): Promise<RefundWord | null> {
  const response = await provider.fetchRefund({ refId, orderId });
  if (!response.ok) return null;
  const { state, bankReference, amountPaise } = response.value;
  // The provider never received it: it is requested again, under the same reference.
  return { refId, state: state === "unknown" ? "due" : state, bankReference, reportedPaise: [amountPaise] };
}

export type ResendError =
  | { code: "unknown-refund" }
  | { code: "cash" }
  /** It is on its way or has arrived. */
  | { code: "not-failed"; state: Refund["state"] }
  /** The provider still reports another amount than was asked for. */
  | { code: "differs" }
  | { code: "provider-down" };

/**
 * Has a refund that failed, or differs, requested again. The provider is first asked for its status: a refund that is on its way after all is
 * not sent twice; one that it rejected or never received keeps its reference; one that it declares failed gets a new reference, because a
 * reference is used once there. The background job then sends it. `dryRun` only says whether it is possible; it neither asks nor changes anything.
 */
export async function resendRefund(
  needs: SettleNeeds & { refunds: RefundStore },
  { refId, by }: { refId: string; by: string },
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<Result<Refund, ResendError>> {
  const { unitOfWork, random } = needs;
  const refund = await needs.refunds.find(refId);
  if (!refund) return fail({ code: "unknown-refund" });
  if (refund.method === "cash") return fail({ code: "cash" });
  if (!needsPerson(refund.state)) return fail({ code: "not-failed", state: refund.state });
  if (dryRun) return done(refund);
  const { orderId } = refund;
  const provider = await providerOf(needs, orderId);
  const asked = await provider?.fetchRefund({ refId, orderId });
  if (!asked?.ok) return fail({ code: "provider-down" });
  const { state, bankReference, amountPaise } = asked.value;
  if (state === "pending" && refund.state === "differs") return fail({ code: "differs" });
  const newRefId = state === "failed" ? newRefundRef(random) : refId;
  const sent = await unitOfWork.transact(async (tx) => {
    const ctx = { tx, now, random };
    const after =
      state === "done"
        ? await noteArrived(ctx, { refId, state, bankReference, reportedPaise: [amountPaise] })
        : await makeDue(ctx, refId, newRefId);
    if (after && after.state !== "differs")
      await recordOfRefund(ctx, by, refund, "refund resent", { refId: after.refId });
    return after;
  });
  if (!sent) return fail({ code: "not-failed", state: refund.state });
  if (sent.state === "differs") return fail({ code: "differs" });
  if (sent.state === "due") needs.wakeRefunds();
  return done(sent);
}

async function noteArrived(ctx: TransactionContext, word: RefundWord): Promise<Refund | undefined> {
  const moved = await moveRefund(ctx, word);
  const after = await ctx.tx.refunds.find(word.refId);
  return moved === "done" || after?.state === "differs" ? after : undefined;
}

async function makeDue(
  { tx, now }: TransactionContext,
  refId: string,
  newRefId: string,
): Promise<Refund | undefined> {
  const refund = (await lockRefund(tx, refId))?.refund;
  if (!refund || !needsPerson(refund.state)) return undefined;
  const note = newRefId === refId ? refund.note : `Sent before as ${refId}`;
  const after: Refund = {
    ...refund,
    refId: newRefId,
    reportedPaise: null,
    state: "due",
    nextCheckAt: now,
    checks: 0,
    note,
  };
  if (newRefId !== refId) await tx.refunds.rename(refId, newRefId);
  await tx.refunds.update(after);
  return after;
}

/** Applies a provider's status of a refund in its own transaction; returns the note to store with the event. */
export async function settleRefund(
  { unitOfWork, random, alarm }: Pick<SettleNeeds, "unitOfWork" | "random" | "alarm">,
  word: RefundWord,
  now: Date,
): Promise<string> {
  const moved = await unitOfWork.transact((tx) => moveRefund({ tx, now, random }, word));
  if (moved === "unknown refund") alarm("unknown-order", { refId: word.refId });
  if (moved === "failed") alarm("refund-refused", { refId: word.refId });
  if (moved === "differs") alarm("refund-differs", { refId: word.refId });
  return moved;
}
