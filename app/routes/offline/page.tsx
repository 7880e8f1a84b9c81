import { languageOfPage, translateIn } from "../../i18n/messages.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen } from "../../layout/try-again-screen.tsx";
import { useFrame } from "../../state/frame-data.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const brand = matches[0].loaderData?.brand ?? "";
  const t = translateIn(languageOfPage(matches));
  return [{ title: `${t("No connection")} | ${brand}` }, { name: "robots", content: "noindex" }];
}

/** Shown by the service worker instead of a page that cannot be reached; it needs no other resources. */
export default function Offline() {
  const t = useTranslate();
  const { phone } = useFrame();
  return (
    <TryAgainScreen picture="offline" title={t("There is no connection")}>
      <Trans
        phrase="Your cart and your bookings are safe with us. Try again when you are connected, or call {phone}."
        phone={<PhoneLink number={phone} className="text-link" />}
      />
    </TryAgainScreen>
  );
}
