import { Said } from "../../i18n/said.tsx";
import { languageOfPage, sayIn } from "../../i18n/speak.ts";
import { useSay } from "../../i18n/use-say.ts";
import { useFrame } from "../../layout/frame-data.ts";
import { TryAgainScreen } from "../../layout/try-again-screen.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const brand = matches[0].loaderData?.brand ?? "";
  const say = sayIn(languageOfPage(matches));
  return [{ title: `${say("No connection")} | ${brand}` }, { name: "robots", content: "noindex" }];
}

/** Shown by the service worker in place of a page that cannot be reached; itself it needs nothing but what is in it. */
export default function Offline() {
  const say = useSay();
  const { phone } = useFrame();
  return (
    <TryAgainScreen picture="offline" title={say("There is no connection")}>
      <Said
        phrase="Your cart and your bookings are safe with us. Try again when you are connected, or call {phone}."
        phone={<PhoneLink number={phone} className="text-link" />}
      />
    </TryAgainScreen>
  );
}
