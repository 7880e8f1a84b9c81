import type { ReactNode } from "react";
import { useContext } from "react";
import { useRouteError } from "react-router";
import { TranslateContext } from "../../app/i18n/use-translate.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Translate } from "../../domain/i18n/translate.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { DeviceLanguage, roundTranslate } from "../ui/round-translate.ts";
import { LanguageLink } from "./language-link.tsx";
import { countWaiting, wipeVisits } from "./phone-store.ts";
import { waitingWords } from "./round-words.ts";

/** Header and page of the collector, 360 px wide screens first. Its links need no script. */
export function RoundLayout({
  language,
  name,
  children,
}: {
  language: Language;
  name: string;
  children: ReactNode;
}) {
  const t = roundTranslate(language);
  return (
    <TranslateContext value={t}>
      <div className="round">
        <a className="skip-link" href="#main">
          {t("Skip to the page")}
        </a>
        <header className="round-bar">
          <p className="round-name">
            {name}
            <LanguageLink language={language} />
          </p>
          <form
            method="post"
            action="/desk/sign-out"
            onSubmit={(event) => {
              const form = event.currentTarget;
              event.preventDefault();
              void signOut(form, t);
            }}
          >
            <button type="submit" className="round-link">
              {t("Sign out")}
            </button>
          </form>
        </header>
        <main id="main" className="round-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </TranslateContext>
  );
}

/** Deletes the visits; warns first if the outbox is not empty. Without a connection the session would go on, without its visits. */
async function signOut(form: HTMLFormElement, t: Translate): Promise<void> {
  if (!navigator.onLine) return alert(t("There is no connection: you can sign out when there is one again."));
  const waiting = await countWaiting().catch(() => 0);
  const question = t(
    "What is not sent stays on this phone until its collector signs in here again. Sign out?",
  );
  if (waiting > 0 && !confirm(`${waitingWords(t, waiting)}. ${question}`)) return;
  await wipeVisits().catch(() => {});
  form.submit();
}

/** The error screen of the collector's pages, in the phone's language. The outbox stays on the phone. */
export function RoundError() {
  const language = useContext(DeviceLanguage);
  return (
    <RoundLayout language={language} name="">
      <ErrorScreen error={useRouteError()} language={language} />
    </RoundLayout>
  );
}
