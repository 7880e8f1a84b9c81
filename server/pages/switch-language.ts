import { SWITCH_LANGUAGE } from "../../contract/switch-language.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import { isLanguage } from "../../domain/i18n/languages.ts";

/** A form that was sent to be shown in another language: what was typed and chosen in it, by the field's name. */
interface LanguageSwitch {
  language: Language;
  typed: ReadonlyMap<string, readonly string[]>;
}

const PASSWORD = /(^|-)password$/;
/** The field of a one-time code: its presence shows that the second step of a login was open. */
const CODE = "code";

/**
 * What a form's language button asks for (decision 138); null if the form was sent by another button or is no form. Passwords and codes are
 * left out, as in the browser's own memory of a form (`app/state/restore-typed-text.ts`), and so is a text that somebody else's page held.
 * `keepsCode`: the code of this page's form is no secret.
 */
export async function readLanguageSwitch(
  request: Request,
  {
    languages,
    isOthersForm,
    keepsCode = false,
  }: { languages: readonly Language[]; isOthersForm: boolean; keepsCode?: boolean },
): Promise<LanguageSwitch | null> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST" || !/^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  // An unreadable form is rejected by the page itself.
  const form = await request.formData().catch(() => null);
  const language = form?.get(SWITCH_LANGUAGE);
  if (!form || typeof language !== "string" || !isLanguage(language) || !languages.includes(language))
    return null;
  const typed = new Map<string, string[]>();
  for (const [name, value] of isOthersForm ? [] : form) {
    if (typeof value !== "string" || PASSWORD.test(name)) continue;
    typed.set(name, [...(typed.get(name) ?? []), name === CODE && !keepsCode ? "" : value]);
  }
  return { language, typed };
}

/** The page of a form, as if it were opened. */
export function openedPage({ url, headers, signal }: Request): Request {
  return new Request(url, { headers, signal });
}
