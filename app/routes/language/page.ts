import { redirect } from "react-router";
import { isLanguage } from "../../../domain/i18n/languages.ts";
import { samePath, textIn } from "../../features/forms/read-form.ts";
import { requestOf } from "../../request-context.ts";
import type { Route } from "./+types/page.ts";

/** The header's language form posts here: sets the language and redirects back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { site, cookies } = requestOf(context);
  const form = await request.formData();
  const language = textIn(form, "language");
  if (isLanguage(language) && site.languages.includes(language)) cookies.setLanguage(language);
  return redirect(samePath(textIn(form, "return-to"), "/"), 303);
}

export function loader() {
  return redirect("/", 302);
}
