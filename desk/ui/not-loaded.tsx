import { useLocation } from "react-router";
import { useTranslate } from "../../app/i18n/use-translate.ts";

/**
 * Says that a script of the page did not load. Browsers released before the summer of 2026 never request a module again that once failed
 * (whatwg/html#6768), so that another press may not help: the link loads the page anew.
 */
export function NotLoaded() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <>
      {t("A part of this page could not be loaded.")}{" "}
      <a className="text-link" href={`${pathname}${search}`}>
        {t("Load the page again")}
      </a>
    </>
  );
}
