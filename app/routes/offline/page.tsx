import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen, tryAgainMeta } from "../../layout/try-again-screen.tsx";
import type { Route } from "./+types/page.ts";

export const meta: Route.MetaFunction = ({ matches }) => tryAgainMeta("Offline", matches);

/** Shown by the service worker instead of a page that cannot be reached; it needs no other resources. */
export default function Offline() {
  const t = useTranslate();
  return (
    <TryAgainScreen
      picture="offline"
      title={t("You're offline")}
      phrase="Your cart and bookings are safe. Try again when you are back online, or call {phone}."
    />
  );
}
