import { useEffect } from "react";
import { redirect } from "react-router";
import { isCustomer } from "../../../domain/identity/types.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { href } from "../../links.ts";
import { requestOf } from "../../request-context.ts";
import { call } from "../../state/call.ts";
import { endpoints } from "../../state/endpoints.ts";
import { forgetSession } from "../../state/session.ts";
import { buttonClass, Spinner } from "../../ui/button.tsx";
import type { Route } from "./+types/page.ts";

/** Long enough to read the text. */
const SHOWN_MS = 1200;

export function loader({ context }: Route.LoaderArgs) {
  const { visitor, site } = requestOf(context);
  if (!isCustomer(visitor)) throw redirect("/");
  return { brand: site.brand };
}

/** Ends the session and goes to the home page. Without scripts a link to the server's own logout does the same. */
export default function LogoutPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  useEffect(() => {
    const seen = new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    call(endpoints.logoutJs, { background: true })
      .then(forgetSession)
      .then(() => seen)
      .then(
        () => location.assign(href("/")),
        // The call failed: the server's own logout URL ends the session just as well.
        () => location.assign(href("/genulabhome/logout")),
      );
  }, []);
  return (
    <div className="page-width grid grid-cols-1 justify-items-center gap-5 py-16 text-center">
      <h1 className="text-2xl">{t("Thank you for choosing {brand}", { brand: loaderData.brand })}</h1>
      <p className="needs-script flex items-center gap-3 text-lg" role="status">
        <Spinner />
        {t("Releasing sessions! Please Wait...")}
      </p>
      <noscript>
        <p className="mb-5">{t("You are still logged in. Press Log Out to end your session.")}</p>
        <a href={href("/genulabhome/logout")} className={buttonClass({ size: "lg" })}>
          {t("Log Out")}
        </a>
      </noscript>
    </div>
  );
}
