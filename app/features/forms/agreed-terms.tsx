import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";

/** The terms to tick when signing up or booking; both texts open in a new tab, so that nothing typed is lost. */
export function AgreedTerms() {
  const t = useTranslate();
  return (
    <Trans
      phrase="I agree to the {terms} and have read the {privacyNotice}."
      terms={
        <Link to="/terms-condition" className="text-link" target="_blank">
          {t("terms")}
        </Link>
      }
      privacyNotice={
        <Link to="/privacy-policy" className="text-link" target="_blank">
          {t("privacy notice")}
        </Link>
      }
    />
  );
}
