import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";

/** How one can pay online, near the button that leads to it. The marks are names set in type: they belong to their owners. */
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
