import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen, tryAgainMeta } from "../../layout/try-again-screen.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/page.ts";

export const handle: RouteHandle = { withoutScripts: true };

export const meta: Route.MetaFunction = ({ matches }) => tryAgainMeta("Not sent", matches);

/** Sent with 403 to a browser whose form comes from another site. */
export default function OtherSite() {
  const t = useTranslate();
  return (
    <TryAgainScreen
      picture="error"
      title={t("This form was sent from another site")}
      phrase="For your safety nothing was changed. Open the page here and send the form again. If you need help, call {phone}."
    />
  );
}
