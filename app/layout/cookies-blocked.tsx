import { useTranslate } from "../i18n/use-translate.ts";
import { COOKIES_BLOCKED } from "../state/call.ts";
import { Notice } from "../ui/notice.tsx";

/** Above the page of a browser that blocks cookies. Texts and prices can be read without them. */
export function CookiesBlocked() {
  const t = useTranslate();
  return (
    <div className="page-width py-3">
      <Notice kind="warning" title={t("Cookies are blocked")} message={COOKIES_BLOCKED} />
    </div>
  );
}
