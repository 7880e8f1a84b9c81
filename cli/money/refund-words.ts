import { expectedBy } from "../../domain/payments/expected-by.ts";
import type { ListedRefund } from "../../domain/payments/store-ports.ts";
import type { Refund } from "../../domain/payments/types.ts";
import { formatDay } from "../../domain/shared/clock.ts";
import { formatRupees } from "../../domain/shared/money.ts";

/** A refund as people of the lab read it; references and numbers only, nothing of the customer. */
export function refundLine(refund: ListedRefund): string {
  const { refId, createdAt, bookingNo, amountPaise, cause } = refund;
  const amount = formatRupees(amountPaise).padStart(10);
  return `${refId}  ${formatDay(createdAt)}  ${bookingNo}  ${amount}  ${cause.padEnd(14)}  ${stateWords(refund)}`;
}

function stateWords(refund: ListedRefund): string {
  const { state, method, bankReference, createdAt, provider } = refund;
  if (state === "done") return `paid back${bankReference ? ` (${bankReference})` : ""}`;
  if (method === "cash") return "to be handed over in cash";
  if (state === "failed") return `refused by ${provider}: it needs a person`;
  return `${state === "due" ? "to be asked for" : "on its way"}, expected by ${formatDay(expectedBy(createdAt))}`;
}

/** The same for programs. */
export function refundJson(refund: Refund | ListedRefund) {
  const { refId, orderId, cause, amountPaise, state, method, bankReference, createdAt, settledAt, note } =
    refund;
  return {
    refId,
    orderId,
    ...("bookingNo" in refund ? { bookingNo: refund.bookingNo } : {}),
    cause,
    amountPaise,
    state,
    method,
    bankReference,
    createdAt,
    expectedBy: expectedBy(createdAt),
    settledAt,
    note,
  };
}
