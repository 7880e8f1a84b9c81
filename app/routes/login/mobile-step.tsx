import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { MobileField } from "../../ui/mobile-field.tsx";

type MobileStepProps = {
  mobile: string;
  /** A code is on its way to the number: it stays as it is, and a link starts over with another number. */
  sent: boolean;
  error: string | undefined;
  /** The address of the page without a number. */
  anew: string;
};

/** The number that a code is sent to. */
export function MobileStep({ mobile, sent, error, anew }: MobileStepProps) {
  const t = useTranslate();
  return (
    <div>
      <MobileField
        key={mobile}
        label={t("Mobile Number")}
        defaultValue={mobile}
        readOnly={sent}
        error={error}
      />
      {sent && (
        <Link to={anew} reloadDocument className="text-link inline-flex min-h-11 items-center text-sm">
          {t("Use another number")}
        </Link>
      )}
    </div>
  );
}
