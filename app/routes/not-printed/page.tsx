import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen, tryAgainMeta } from "../../layout/try-again-screen.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/page.ts";

export const handle: RouteHandle = { withoutScripts: true };

export const meta: Route.MetaFunction = ({ matches }) => tryAgainMeta("Not printed", matches);

/** Sent with 503 in place of a PDF that would lack letters; staff have it in their list. */
export default function NotPrinted() {
  const t = useTranslate();
  return (
    <TryAgainScreen
      picture="error"
      title={t("This document has a letter that we cannot print")}
      phrase="We print no document with a letter left out. Our staff have been told and will put it right. On the site you can read all of it: go back one page. If you need it on paper now, call {phone}."
    />
  );
}
