import type { ReactNode } from "react";
import { TranslateContext } from "../../../app/i18n/use-translate.ts";
import type { Language } from "../../../domain/i18n/languages.ts";
import { LanguageLink } from "../../collector-round/language-link.tsx";
import { roundTranslate } from "../../ui/round-translate.ts";

/** The pages before signing in, in the language of the collector's pages, which is chosen here. */
export function SignInLayout({
  language,
  title,
  children,
}: {
  language: Language;
  title: string;
  children: ReactNode;
}) {
  return (
    <TranslateContext value={roundTranslate(language)}>
      <main className="desk-sign-in">
        <div className="desk-sign-in-head">
          <h1>{title}</h1>
          <LanguageLink language={language} />
        </div>
        {children}
      </main>
    </TranslateContext>
  );
}
