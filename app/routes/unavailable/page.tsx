import { useTranslate } from "../../i18n/use-translate.ts";
import { TryAgainScreen, tryAgainMeta } from "../../layout/try-again-screen.tsx";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/page.ts";

export const handle: RouteHandle = { withoutScripts: true, query: ["form"] };

export function loader({ request }: Route.LoaderArgs) {
  return { isForm: new URL(request.url).searchParams.has("form") };
}

export const meta: Route.MetaFunction = ({ matches }) => tryAgainMeta("Please try again", matches);

/** Sent with 503 instead of a private page while the database does not respond, and (`?form=1`) of the answer to a form; it runs no query itself. */
export default function Unavailable({ loaderData: { isForm } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <TryAgainScreen
      picture="error"
      title={isForm ? t("We couldn't send this right now") : t("We can't load your details right now")}
      phrase={
        isForm
          ? "Your data is safe and nothing was changed. Reload this page in a moment to send what you typed again, or call {phone}."
          : "Your data is safe and nothing was changed. Please try again in a moment, or call {phone}."
      }
      isForm={isForm}
    />
  );
}
