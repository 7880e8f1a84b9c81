import { useFrame } from "../../frame/frame-data.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/page.ts";

export function meta({ matches }: Route.MetaArgs) {
  const brand = matches[0].loaderData?.brand ?? "";
  return [{ title: `No connection | ${brand}` }, { name: "robots", content: "noindex" }];
}

/** Shown by the service worker in place of a page that cannot be reached; itself it needs nothing but what is in it. */
export default function Offline() {
  const { phone } = useFrame();
  return (
    <div className="page-width py-10">
      <EmptyState
        heading="h1"
        picture="offline"
        title="There is no connection"
        action={
          <a className={buttonClass({ size: "lg" })} href="?">
            Try again
          </a>
        }
      >
        Your cart and your bookings are safe with us. Try again when you are connected, or call {phone}.
      </EmptyState>
    </div>
  );
}
