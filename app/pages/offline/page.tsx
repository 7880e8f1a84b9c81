import { useFrame } from "../../frame/frame-data.ts";
import { TryAgainScreen } from "../../frame/try-again-screen.tsx";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const brand = matches[0].loaderData?.brand ?? "";
  return [{ title: `No connection | ${brand}` }, { name: "robots", content: "noindex" }];
}

/** Shown by the service worker in place of a page that cannot be reached; itself it needs nothing but what is in it. */
export default function Offline() {
  const { phone } = useFrame();
  return (
    <TryAgainScreen picture="offline" title="There is no connection">
      Your cart and your bookings are safe with us. Try again when you are connected, or call {phone}.
    </TryAgainScreen>
  );
}
