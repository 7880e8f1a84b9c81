import { useNavigation } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import { UrlDialog } from "../../ui/url-dialog.tsx";

const REASONS: readonly PlainPhrase[] = [
  "The time no longer suits me",
  "The patient is not well",
  "The tests are no longer needed",
  "I found another lab",
  "Another reason",
];

type CancelQuestionProps = {
  bookingNo: string;
  quote: { refundPaise: number; feePaise: number };
  /** It was paid at the visit or at the lab's counter. */
  inCash: boolean;
};

/** Asks for confirmation before a booking is cancelled, and shows the exact refund. */
export function CancelQuestion({ bookingNo, quote, inCash }: CancelQuestionProps) {
  const t = useTranslate();
  const path = bookingPath({ bookingNo });
  const busy = useNavigation().formMethod === "POST";
  const { refundPaise, feePaise } = quote;
  const paidPaise = refundPaise + feePaise;
  return (
    <UrlDialog
      title={t("Cancel this booking?")}
      backTo={path}
      keepLabel={t("Keep it")}
      action={
        <Button type="submit" form={MAIN_FORM} variant="danger" busy={busy}>
          {refundPaise > 0
            ? t("Cancel and refund {refund}", { refund: t.rupees(refundPaise) })
            : t("Cancel booking")}
        </Button>
      }
    >
      <Form id={MAIN_FORM} method="post" action={path} replace className="grid grid-cols-1 gap-5">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="refund" value={formatDecimal(refundPaise)} />
        {paidPaise > 0 ? (
          <>
            <PriceLines
              lines={[
                { label: t("You paid"), paise: paidPaise, kind: "item" },
                {
                  label: t("Deducted"),
                  paise: -feePaise,
                  kind: "item",
                  note:
                    feePaise > 0
                      ? t("Collection charge, as the collector is already on the way.")
                      : undefined,
                },
              ]}
              total={{ label: t("Your refund"), paise: refundPaise }}
            />
            <p className="text-ink-soft">
              {inCash
                ? t("Refunded in cash where you paid.")
                : t("Refunded to the account you paid from within 5 to 7 working days.")}
            </p>
          </>
        ) : (
          <p>{t("You haven't paid yet, so there is no refund and nothing to pay.")}</p>
        )}
        <SelectField
          label={t("Reason (optional)")}
          name="reason"
          empty={t("Choose")}
          hint={paidPaise > 0 ? t("This doesn't affect your refund.") : undefined}
          options={REASONS.map((reason) => ({ value: reason, label: t(reason) }))}
        />
      </Form>
    </UrlDialog>
  );
}
