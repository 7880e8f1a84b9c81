import { languageOfPage, translateIn } from "../../i18n/messages.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen } from "../../layout/try-again-screen.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import { useFrame } from "../../state/frame-data.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/page.ts";

export const handle: RouteHandle = { withoutScripts: true };

export function meta({ matches }: Route.MetaArgs) {
  const brand = matches[0].loaderData?.brand ?? "";
  const t = translateIn(languageOfPage(matches));
  return [{ title: `${t("Please try again")} | ${brand}` }, { name: "robots", content: "noindex" }];
}

/** Sent with 503 instead of a private page while the database does not respond; it runs no query itself. */
export default function Unavailable() {
  const t = useTranslate();
  const { phone } = useFrame();
  return (
    <TryAgainScreen picture="error" title={t("We cannot reach your details just now")}>
      <Trans
        phrase="Nothing is lost, and nothing was changed. Please try again in a moment, or call {phone}."
        phone={<PhoneLink number={phone} className="text-link" />}
      />
    </TryAgainScreen>
  );
}
