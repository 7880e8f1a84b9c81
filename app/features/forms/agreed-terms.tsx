import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { TextLink } from "../../ui/link.tsx";

/** The terms to tick when signing up or booking; both texts open in a new tab, so that nothing typed is lost. */
export function AgreedTerms() {
  const t = useTranslate();
  return (
    <Trans
      phrase="I agree to the {terms} and have read the {privacyNotice}."
      terms={
        <TextLink to="/terms-condition" target="_blank">
          {t("terms")}
        </TextLink>
      }
      privacyNotice={
        <TextLink to="/privacy-policy" target="_blank">
          {t("privacy notice")}
        </TextLink>
      }
    />
  );
}
