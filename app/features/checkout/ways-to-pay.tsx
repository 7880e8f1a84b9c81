import { useNavigation } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Form } from "../forms/form.tsx";

/** The ways to pay online, near the Pay button. Brands are shown as text, because the logos belong to their owners. */
export function PayMarks() {
  const t = useTranslate();
  return (
    <ul className="pay-marks" aria-label={t("Ways to pay")} translate="no">
      <li>
        <b className="italic">UPI</b>
      </li>
      <li>
        <b>
          Ru<span className="text-link-hover">Pay</span>
        </b>
      </li>
      <li>
        <Icon name="credit-card" size={20} />
        {t("Cards")}
      </li>
    </ul>
  );
}

/** The value of `intent` by which the page of a payment confirms the booking to be paid at the visit. */
export const AT_VISIT = "at-visit";

/** Confirms a booking that awaits its payment, to be paid at the visit instead. */
export function PayAtVisit({ to, ...look }: { to: string; wide?: boolean; size?: "sm" }) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get("intent") === AT_VISIT;
  return (
    <Form method="post" action={to}>
      <Button type="submit" name="intent" value={AT_VISIT} variant="secondary" busy={busy} {...look}>
        {t("Pay at the visit")}
      </Button>
    </Form>
  );
}
