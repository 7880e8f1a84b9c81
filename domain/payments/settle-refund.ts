import type { SettleNeeds } from "./ask-provider.ts";
import type { RefundWord } from "./refunds.ts";
import { moveRefund } from "./refunds.ts";

/** Applies a provider's status of a refund in its own transaction; returns the note to store with the event. */
export async function settleRefund(
  { unitOfWork, random, alarm }: Pick<SettleNeeds, "unitOfWork" | "random" | "alarm">,
  word: RefundWord,
  now: Date,
): Promise<string> {
  const moved = await unitOfWork.transact((tx) => moveRefund({ tx, now, random }, word));
  if (moved === "unknown refund") alarm("unknown-order", { refId: word.refId });
  if (moved === "failed") alarm("refund-refused", { refId: word.refId });
  return moved;
}
