import { useNavigation } from "react-router";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import { bookingPath } from "../../features/checkout/booking-states.tsx";
import { Form } from "../../features/forms/form.tsx";
import { MAIN_FORM } from "../../features/forms/main-form.ts";
import { ResponseNotice } from "../../features/forms/response-notice.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";
import type { Typed } from "../../ui/typed-texts.ts";
import { TypedTexts, useTypedBefore } from "../../ui/typed-texts.ts";
import { UrlDialog } from "../../ui/url-dialog.tsx";

const REASONS: readonly PlainPhrase[] = [
  "The time no longer suits me",
  "The patient is not well",
  "The tests are no longer needed",
  "I found another lab",
  "Another reason",
];

interface Quote {
  refundPaise: number;
  feePaise: number;
}

type CancelQuestionProps = {
  bookingNo: string;
  /** Null after a refusal because the booking can no longer be cancelled. */
  quote: Quote | null;
  /** It was paid at the visit or at the lab's counter. */
  inCash: boolean;
  /** Why it was not cancelled. */
  refusal?: string | undefined;
  /** What was chosen in the form when it was refused. */
  typed?: Typed | undefined;
};

/** Asks for confirmation before a booking is cancelled, and shows the exact refund. A refusal is told in it, with what was chosen. */
export function CancelQuestion({ bookingNo, quote, inCash, refusal, typed }: CancelQuestionProps) {
  const t = useTranslate();
  const path = bookingPath({ bookingNo });
  const isPaid = quote !== null && quote.refundPaise + quote.feePaise > 0;
  return (
    <UrlDialog
      title={t("Cancel this booking?")}
      backTo={path}
      keepLabel={t("Keep it")}
      action={quote && <CancelButton {...quote} />}
    >
      <Form
        id={MAIN_FORM}
        method="post"
        action={`${path}?cancel=1`}
        replace
        className="grid grid-cols-1 gap-5"
      >
        <ResponseNotice kind="error" message={refusal} />
        <input type="hidden" name="intent" value="cancel" />
        {quote && <input type="hidden" name="refund" value={formatDecimal(quote.refundPaise)} />}
        {isPaid && <RefundLines {...quote} inCash={inCash} />}
        {quote && !isPaid && <p>{t("You haven't paid yet, so there is no refund and nothing to pay.")}</p>}
        <TypedTexts value={useTypedBefore(typed)}>
          <SelectField
            label={t("Reason")}
            optional
            name="reason"
            empty={t("Choose")}
            hint={isPaid ? t("This doesn't affect your refund.") : undefined}
            options={REASONS.map((reason) => ({ value: reason, label: t(reason) }))}
          />
        </TypedTexts>
      </Form>
    </UrlDialog>
  );
}

function CancelButton({ refundPaise }: Quote) {
  const t = useTranslate();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Button type="submit" form={MAIN_FORM} variant="danger" busy={busy}>
      {refundPaise > 0
        ? t("Cancel and refund {refund}", { refund: t.rupees(refundPaise) })
        : t("Cancel booking")}
    </Button>
  );
}

function RefundLines({ refundPaise, feePaise, inCash }: Quote & { inCash: boolean }) {
  const t = useTranslate();
  return (
    <>
      <PriceLines
        lines={[
          { label: t("You paid"), paise: refundPaise + feePaise, kind: "item" },
          {
            label: t("Deducted"),
            paise: -feePaise,
            kind: "item",
            note: feePaise > 0 ? t("Collection charge, as the collector is already on the way.") : undefined,
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
  );
}
