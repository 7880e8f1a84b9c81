import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen, tryAgainMeta } from "../../layout/try-again-screen.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/page.ts";

export const handle: RouteHandle = { withoutScripts: true };

export const meta: Route.MetaFunction = ({ matches }) => tryAgainMeta("Please try again", matches);

/** Sent with 503 instead of a private page while the database does not respond; it runs no query itself. */
export default function Unavailable() {
  const t = useTranslate();
  return (
    <TryAgainScreen
      picture="error"
      title={t("We can't load your details right now")}
      phrase="Your data is safe and nothing was changed. Please try again in a moment, or call {phone}."
    />
  );
}
