import type { ReactNode } from "react";
import { Fragment } from "react";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { EnglishNote, OriginalText, Trans, TranslatedText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Crumb } from "../../ui/page.tsx";
import { Breadcrumb } from "../../ui/page.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { ServiceView } from "./load-service.ts";
import type { Fact } from "./service-facts.ts";
import { SquarePicture } from "./square-picture.tsx";

interface DetailLayoutProps {
  crumbs: readonly Crumb[];
  head: ReactNode;
  panel: ReactNode;
  /** A bar at the bottom of the window, after the panel in the tab order. */
  bar: ReactNode;
  children: ReactNode;
  /** The later part of the text, with its side column: beside it on a wide screen, below it on a phone. */
  more?: ReactNode;
  side?: ReactNode;
  /** Over the whole width, at the end. */
  end?: ReactNode;
}

/** Layout of a detail page: on a wide screen the price is beside the text, on a phone directly under the name. */
export function DetailLayout({ crumbs, head, panel, bar, children, more, side, end }: DetailLayoutProps) {
  return (
    <div className="page-width pb-16">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {head}
        <div className="lg:row-span-2 lg:h-full">{panel}</div>
        {bar}
        <div className="grid min-w-0 grid-cols-1 gap-10">{children}</div>
        {more && (
          <div className="mt-4 grid min-w-0 grid-cols-1 gap-10 lg:col-start-1 lg:row-start-3">{more}</div>
        )}
        {side && (
          // As high as its row, so that what sticks in it never covers what comes after.
          <div className="mt-4 min-w-0 lg:col-start-2 lg:row-start-3 lg:h-full">
            <div className="grid grid-cols-1 gap-10 lg:sticky lg:top-34">{side}</div>
          </div>
        )}
        {end && (
          <div className="mt-4 grid min-w-0 grid-cols-1 gap-10 lg:col-span-2 lg:row-start-4">{end}</div>
        )}
      </div>
    </div>
  );
}

type DetailHeadProps = { service: ServiceView; badges?: ReactNode };

/** Name, aliases, one summary sentence, and the organs and conditions. */
export function DetailHead({ service, badges }: DetailHeadProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const { name, aliases, summary, organs, conditions, picture } = service;
  // If an organ and a condition share a name, link to the condition: its page says more.
  const named = new Set(conditions.map((condition) => condition.name));
  const topics = [...organs.filter((organ) => !named.has(organ.name)), ...conditions];
  return (
    <header className={`grid grid-cols-1 content-start gap-3 ${picture && "pictured"}`}>
      {badges && <p className="flex flex-wrap gap-2">{badges}</p>}
      <h1 lang={lang}>
        <WholeWords text={name} />
      </h1>
      {aliases.length > 0 && (
        <p className="text-sm text-ink-soft">
          <Trans phrase="Also called {names}" names={<span lang={lang}>{aliases.join(", ")}</span>} />
        </p>
      )}
      <div className="flex items-start justify-between gap-4">
        <p className="max-w-160 text-lg">
          <OriginalText words={summary} />
        </p>
        <SquarePicture path={picture} size={80} className="pictured-picture" />
      </div>
      {topics.length > 0 && (
        <ul className="flex flex-wrap gap-x-2" aria-label={t("What it checks")}>
          {topics.map((topic) => (
            <li key={topic.to}>
              <Link to={topic.to} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
                <Badge tone="blue">{t.lookup(topic.name)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

interface DetailSectionProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** One section of a detail page, with an id to link to. It is hydrated separately, and laid out as it comes near. */
export function DetailSection({ id, title, children }: DetailSectionProps) {
  return (
    <HydrationBoundary>
      <section aria-labelledby={id} className="laid-out-late grid grid-cols-1 gap-3 [--late-height:15rem]">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {children}
      </section>
    </HydrationBoundary>
  );
}

/** The facts that matter before booking, side by side. */
export function FactBox({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslate();
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      {facts.map(({ icon, label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 bg-raised px-4 py-3 sm:last:odd:col-span-2"
        >
          <Icon name={icon} size={20} className="row-span-2 mt-0.5 text-(color:--color-link)" />
          <dt className="text-sm text-ink-soft">{t(label)}</dt>
          <dd className="font-medium">
            {value.split("; ").map((words, index) => (
              <Fragment key={words}>
                {index > 0 && "; "}
                <TranslatedText words={words} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A text of the chain: HTML that the server rendered from Markdown with raw HTML switched off. English texts are marked on a page of another language. */
export function Prose({ html }: { html: string }) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <EnglishNote />
      <ProseHtml html={html} lang={useContentLanguage()} />
    </div>
  );
}

/** The HTML of such a text, for a caller that marks the language. */
export function ProseHtml({ html, lang }: { html: string; lang: string | undefined }) {
  return (
    <div
      className="prose"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from the chain's own Markdown, which holds no raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
