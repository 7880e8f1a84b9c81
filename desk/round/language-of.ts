import type { Language } from "../../domain/i18n/languages.ts";
import type { DeskRequest } from "../desk-context.ts";

/** The language of the collector's pages: that of the link that was pressed, else that of this phone. */
export function languageOf(
  { language, cookies }: Pick<DeskRequest, "language" | "cookies">,
  query: URLSearchParams,
): Language {
  const asked = query.get("lang");
  if (asked !== "bn" && asked !== "en") return language;
  cookies.speak(asked);
  return asked;
}
