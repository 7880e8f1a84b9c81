import { redirect } from "react-router";
import { isLanguage } from "../../../domain/i18n/languages.ts";
import { pageOfForm, pathAwayFrom } from "../../features/forms/page-of-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import { privateMeta } from "../../features/page/private-meta.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { LineLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page.tsx";
import type { Route } from "./+types/page.ts";

const CHOSEN = "chosen";
const RETURN_TO = "return-to";

export const handle: RouteHandle = { query: [CHOSEN, RETURN_TO] };

/** The header's language form posts here: sets the language and redirects back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, cookies } = requestOf(context);
  const form = await request.formData();
  const language = textIn(form, "language");
  const returnTo = pathAwayFrom("/language", pageOfForm(request, form, "/"));
  if (!isLanguage(language) || !site.languages.includes(language)) return redirect(returnTo, 303);
  cookies.setLanguage(language);
  if (cookies.areKept) return redirect(returnTo, 303);
  // The first cookie of this browser, unless it blocks them: its next request tells.
  return redirect(`/language?${new URLSearchParams({ [CHOSEN]: language, [RETURN_TO]: returnTo })}`, 303);
}

/** After a choice the browser returns to its page if it kept the cookie. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = pathAwayFrom("/language", query.get(RETURN_TO) ?? "");
  const chosen = query.get(CHOSEN);
  if (chosen === null || chosen === requestOf(context).language) throw redirect(returnTo, 303);
  return { returnTo };
}

export const meta: Route.MetaFunction = (facts) => privateMeta("Language", facts);

/** Where the language that was chosen could not be kept. */
export default function LanguagePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page-width pb-12">
      <PageHeading title={t("Language")} />
      <div className="grid max-w-120 grid-cols-1 gap-4">
        <Notice
          kind="warning"
          title={t("Cookies are blocked")}
          message={t(
            "Your browser blocks cookies. Allow them for this site, then choose your language again.",
          )}
        />
        <LineLink to={loaderData.returnTo}>{t("Back")}</LineLink>
      </div>
    </div>
  );
}
