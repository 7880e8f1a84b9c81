import type { ReactNode } from "react";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage } from "../../i18n/use-content-language.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import type { ServiceView } from "./load-service.ts";
import { SquarePicture } from "./square-picture.tsx";

type DetailHeadProps = { service: ServiceView; badges?: ReactNode };

/** Name, other names, one sentence, and what it looks at. */
export function DetailHead({ service, badges }: DetailHeadProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const { name, aliases, summary, organs, conditions, picture } = service;
  // If an organ and a condition have one name, the condition's page tells more.
  const named = new Set(conditions.map((condition) => condition.name));
  const topics = [...organs.filter((organ) => !named.has(organ.name)), ...conditions];
  return (
    <header className={`grid grid-cols-1 content-start gap-3 ${picture && "pictured"}`}>
      {badges && <p className="flex flex-wrap gap-2">{badges}</p>}
      <h1 lang={lang}>{name}</h1>
      {aliases.length > 0 && (
        // Bengali and Hindi names have a line of their own: their face may come late, and then nothing beneath them moves.
        <p className="text-sm text-ink-soft">
          <Trans
            phrase="Also called {names}"
            names={
              <>
                <span lang={lang}>{aliases.filter((alias) => !languageOf(alias)).join(", ")}</span>
                <span className="block">
                  {aliases.filter(languageOf).map((alias, index) => (
                    <span key={alias} lang={languageOf(alias)}>
                      {index > 0 && ", "}
                      {alias}
                    </span>
                  ))}
                </span>
              </>
            }
          />
        </p>
      )}
      <div className="flex items-start justify-between gap-4">
        <p lang={lang} className="max-w-160 text-lg">
          {summary}
        </p>
        <SquarePicture path={picture} size={80} className="pictured-picture" />
      </div>
      {topics.length > 0 && (
        <ul className="flex flex-wrap gap-x-2" aria-label={t("Looks at")}>
          {topics.map((topic) => (
            <li key={topic.to}>
              <Link to={topic.to} className="inline-flex min-h-11 items-center hover:underline">
                <Badge tone="blue">{t.known(topic.name)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** So that a screen reader says Bengali and Hindi names in their own tongue. */
function languageOf(text: string): string | undefined {
  if (/\p{Script=Bengali}/u.test(text)) return "bn";
  return /\p{Script=Devanagari}/u.test(text) ? "hi" : undefined;
}
