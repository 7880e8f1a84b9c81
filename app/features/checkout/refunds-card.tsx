import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import type { RefundView } from "./refund-view.ts";

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
