import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says that what follows is about nobody. */
export function SamplesNotice() {
  const t = useTranslate();
  return (
    <Notice kind="info" live={false} title={t("These notifications are samples")}>
      <p>
        <Trans
          phrase="{login} to see your own."
          login={
            <Link to="/login?return-url=%2Fnotifications" className="text-link">
              {t("Log in")}
            </Link>
          }
        />
      </p>
    </Notice>
  );
}
