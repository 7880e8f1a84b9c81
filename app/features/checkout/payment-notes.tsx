import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";

/** Until when the slot of a booking is held that awaits its payment. */
export function SlotHeld({ until }: { until: string }) {
  return (
    <p className="text-ink-soft">
      <Trans
        phrase="Your slot is held until {time} while you pay."
        time={<strong className="text-ink">{until}</strong>}
      />
    </p>
  );
}

/** Ways to pay, and who sees the card's number. */
export function SecurePayment() {
  const t = useTranslate();
  return (
    <p className="text-sm text-ink-soft">
      {t(
        "UPI, cards and net banking. Payment is handled securely by our payment partner; we never see your card details.",
      )}
    </p>
  );
}
