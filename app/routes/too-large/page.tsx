import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen, tryAgainMeta } from "../../layout/try-again-screen.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/page.ts";

export const handle: RouteHandle = { withoutScripts: true };

export const meta: Route.MetaFunction = ({ matches }) => tryAgainMeta("Not sent", matches);

/** Sent with 413 to a browser whose form is too large to be read. */
export default function TooLarge() {
  const t = useTranslate();
  return (
    <TryAgainScreen
      picture="error"
      title={t("What you sent is too large")}
      phrase="Nothing was saved. Go back one page: what you wrote is still there. Shorten the text or choose smaller files, then send it again. If you need help, call {phone}."
      isForm
    />
  );
}
