import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Language } from "../../domain/i18n/languages.ts";
import { LANGUAGE_NAME, LANGUAGE_TAG } from "../../domain/i18n/languages.ts";
import type { DeskRequest } from "../desk-context.ts";

/** Link to the same page in the other language of the collector's pages; it needs no script. */
export function LanguageLink({ language }: { language: Language }) {
  const [query] = useSearchParams();
  const other = language === "bn" ? "en" : "bn";
  const address = new URLSearchParams(query);
  address.set("lang", other);
  // The stored page is opened at the address without the parameter.
  address.delete("frame");
  // The font of Bengali words waits for this (`app/styles/tokens.css`).
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <a href={`?${address}`} lang={LANGUAGE_TAG[other]} className="round-link">
      {LANGUAGE_NAME[other]}
    </a>
  );
}

/** The language of the collector's pages: that of the link that was pressed, else that of this phone. */
export function languageOf({ language }: Pick<DeskRequest, "language">, query: URLSearchParams): Language {
  return linkLanguage(query) ?? language;
}

/** Keeps the language of a pressed link on this phone. */
export function keepLinkLanguage({ cookies }: Pick<DeskRequest, "cookies">, query: URLSearchParams): void {
  const asked = linkLanguage(query);
  if (asked) cookies.setLanguage(asked);
}

function linkLanguage(query: URLSearchParams): Language | null {
  const asked = query.get("lang");
  return asked === "bn" || asked === "en" ? asked : null;
}
