import { isCancelledOrExpired } from "../../../domain/bookings/states.ts";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import type { Refund, RefundKind } from "../../../domain/payments/records.ts";
import { refundKind } from "../../../domain/payments/records.ts";
import { expectedBy, needsPerson } from "../../../domain/payments/states.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import type { BookingDetail } from "./booking-detail.ts";
import { CartPrice } from "./cart-price.tsx";

/** What a booking costs, and what of it was paid and refunded. */
export function MoneyCard({ booking }: { booking: BookingDetail }) {
  const t = useTranslate();
  const { paidPaise, refundedPaise } = booking;
  return (
    <Card as="section">
      <h2 className="mb-4 text-lg">{t("Price")}</h2>
      <CartPrice
        money={booking.money}
        totalLabel="Total"
        savesNothing={isCancelledOrExpired(booking.status)}
      />
      {paidPaise > 0 && (
        <div className={refundedPaise > 0 ? "mt-4 border-t border-line pt-4" : "mt-4"}>
          <PriceLines {...paidLines(booking, t)} />
        </div>
      )}
    </Card>
  );
}

/** Without a refund show only the total, which has its own line above. */
function paidLines(
  { paidPaise, refundedPaise, status }: BookingDetail,
  t: Translate,
): Parameters<typeof PriceLines>[0] {
  if (refundedPaise === 0) return { lines: [], total: { label: t("Paid"), paise: paidPaise } };
  const isOver = isCancelledOrExpired(status);
  return {
    lines: [
      { label: t("Paid"), paise: paidPaise, kind: "item" },
      // What goes back of single tests counts from its beginning.
      { label: isOver ? t("Refunded") : t("Refund"), paise: -refundedPaise, kind: "item" },
    ],
    total: {
      label: isOver ? t("Deducted") : t("Paid after refunds"),
      paise: paidPaise - refundedPaise,
    },
  };
}

/** The refunds of a booking that goes on; those of a cancelled one are in its banner. */
export function RefundsCard({ refunds }: { refunds: readonly RefundView[] }) {
  const t = useTranslate();
  if (refunds.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{refunds.length === 1 ? t("Your refund") : t("Your refunds")}</h2>
      <RefundList refunds={refunds} />
    </Card>
  );
}

/** Each refund: amount, state, reason, and the bank's reference. */
export function RefundList({ refunds }: { refunds: readonly RefundView[] }) {
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-1 gap-4">
      {refunds.map((refund) => (
        <li key={refund.refId} className="grid grid-cols-1 gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <strong className="tabular text-lg" translate="no">
              {refund.amount}
            </strong>
            <Badge tone={refund.isDone ? "green" : "yellow"} icon={refund.isDone ? "check" : "undo"}>
              {refund.badge}
            </Badge>
          </span>
          <span>{refund.state}</span>
          <span className="text-sm text-ink-soft">{refund.why}</span>
          {refund.bankReference && (
            <span className="text-sm text-ink-soft">
              {t("Bank reference")} <span className="tabular break-all text-ink">{refund.bankReference}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One refund as the customer reads it. */
export interface RefundView {
  refId: string;
  amount: string;
  why: string;
  isDone: boolean;
  badge: string;
  state: string;
  /** The bank's reference of the refund, for the customer's enquiry; null while there is none. */
  bankReference: string | null;
}

const WHY: Record<RefundKind, PlainPhrase> = {
  cancelled: "For the cancelled booking",
  "not-done": "For tests that were not done",
  "too-late": "Payment came after the slot had expired",
  "coupon-spent": "The coupon was used in another of your bookings",
  "second-success": "Paid twice; the second payment is being refunded",
  "wrong-amount": "The amount paid was incorrect",
};

export function refundView(refund: Refund, t: Translate): RefundView {
  const { refId, amountPaise, cause, state, bankReference } = refund;
  return {
    refId,
    amount: t.rupees(amountPaise),
    why: t(WHY[refundKind(cause)]),
    isDone: state === "done",
    badge: t(state === "done" ? "Refunded" : needsPerson(state) ? "Being resolved" : "Refund in progress"),
    state: stateWords(refund, t),
    bankReference,
  };
}

function stateWords({ state, method, createdAt, settledAt }: Refund, t: Translate): string {
  const isCash = method === "cash";
  switch (state) {
    case "done": {
      if (!settledAt) return isCash ? t("Cash refund") : t("Refunded to the account you paid from");
      const day = t.day(settledAt);
      return isCash
        ? t("Refunded in cash on {day}", { day })
        : t("Refunded on {day} to the account you paid from", { day });
    }
    case "failed":
      return t(
        "Your bank did not accept it. We're working on it and will update you. You don't need to do anything.",
      );
    default:
      return isCash
        ? t("Collect your cash refund where you paid. Please bring the booking number.")
        : t("Being refunded to the account you paid from, expected by {day}", {
            day: t.day(expectedBy(createdAt)),
          });
  }
}
