import { isCancelledOrExpired } from "../../../domain/bookings/states.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import type { BookingDetail } from "./booking-detail.ts";
import { CartPrice } from "./cart-price.tsx";
import type { RefundView } from "./refund-view.ts";

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
          <PriceLines {...paidLines(paidPaise, refundedPaise, t)} />
        </div>
      )}
    </Card>
  );
}

/** Without a refund show only the total, which has its own line above. */
function paidLines(paidPaise: number, refundedPaise: number, t: Translate): Parameters<typeof PriceLines>[0] {
  if (refundedPaise === 0) return { lines: [], total: { label: t("Paid"), paise: paidPaise } };
  return {
    lines: [
      { label: t("Paid"), paise: paidPaise, kind: "item" },
      { label: t("Refunded"), paise: -refundedPaise, kind: "item" },
    ],
    total: { label: t("Deducted"), paise: paidPaise - refundedPaise },
  };
}

/** The refunds of a booking: amount, reason, state, and the bank's reference. */
export function RefundsCard({ refunds }: { refunds: readonly RefundView[] }) {
  const t = useTranslate();
  if (refunds.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{refunds.length === 1 ? t("Your refund") : t("Your refunds")}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {refunds.map((refund) => (
          <li key={refund.refId} className="grid grid-cols-1 gap-1">
            <span className="flex flex-wrap items-center gap-2">
              <strong className="tabular text-lg">{refund.amount}</strong>
              <Badge tone={refund.isDone ? "green" : "yellow"} icon={refund.isDone ? "check" : "undo"}>
                {refund.badge}
              </Badge>
            </span>
            <span>{refund.state}</span>
            <span className="text-sm text-ink-soft">{refund.why}</span>
            {refund.bankReference && (
              <span className="text-sm text-ink-soft">
                {t("Bank reference")}{" "}
                <span className="tabular break-all text-ink">{refund.bankReference}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
