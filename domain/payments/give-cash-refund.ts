import type { Result } from "../result.ts";
import { done, refuse } from "../result.ts";
import type { SettleNeeds } from "./ask-provider.ts";
import { settleRefund } from "./settle-refund.ts";
import type { RefundStore } from "./store-needs.ts";
import type { Refund } from "./types.ts";

export type CashRefusal =
  | { code: "unknown-refund" }
  /** It goes back to the account that was paid from, and the provider says when. */
  | { code: "not-cash" }
  | { code: "given-already" };

/** Notes that a refund was handed over at the desk: the booking is refunded, and the customer is told. */
export async function giveCashRefund(
  needs: Pick<SettleNeeds, "ledger" | "random" | "alarm"> & { refunds: RefundStore },
  given: { refId: string; reference: string; by: string },
  now: Date,
): Promise<Result<Refund, CashRefusal>> {
  const refund = await needs.refunds.find(given.refId);
  if (!refund) return refuse({ code: "unknown-refund" });
  if (refund.method !== "cash") return refuse({ code: "not-cash" });
  if (refund.state === "done") return refuse({ code: "given-already" });
  const { refId, reference, by } = given;
  await settleRefund(
    needs,
    {
      refId,
      state: "done",
      bankReference: reference || null,
      note: by ? `Handed over by ${by}` : refund.note,
    },
    now,
  );
  return done((await needs.refunds.find(refId)) ?? refund);
}
