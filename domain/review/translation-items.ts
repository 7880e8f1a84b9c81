import { QUESTIONS } from "../../locales/dictionaries.ts";
import { PNDT_NOTICE } from "../catalogue/pndt-notice.ts";
import type { Parameter, Service } from "../catalogue/types.ts";
import { leadOf } from "../content/page-content.ts";
import type { ContentPage } from "../content/ports.ts";
import { sayContent, sayExplanation, sayPreparation, sayRangeNote } from "../i18n/content-words.ts";
import type { TranslatedLanguage } from "../i18n/languages.ts";
import { INTERFACE_LANGUAGES, LANGUAGE_NAME } from "../i18n/languages.ts";
import type { ReviewFacts } from "./review-items.ts";
import { canonical, MEDICAL } from "./review-items.ts";
import type { ReviewItem } from "./types.ts";

/** The English and what it is in the language. */
type Said = readonly [english: string, words: string];

/** What the catalogue and the texts say in each other language, by what they say it of; without what has no translation. */
export function translationItems({ catalogue, library, questionsOf }: ReviewFacts): ReviewItem[] {
  const services = catalogue.services.filter(({ withdrawn }) => !withdrawn);
  const used = new Set(services.flatMap(({ parameterIds }) => parameterIds));
  const parameters = catalogue.parameters.filter(({ id }) => used.has(id));
  return INTERFACE_LANGUAGES.filter((language) => language !== "en").flatMap((language) =>
    [
      ...parameters.map((each) => ({ key: each.code, label: each.name, said: ofParameter(each, language) })),
      ...services.map((each) => ({
        key: each.code,
        label: each.name,
        said: [
          ...ofService(each, language),
          ...questionsOf(each.id).flatMap(({ question, answer }) =>
            [question, answer].map((words): Said => [words, QUESTIONS[language][words] ?? words]),
          ),
        ],
      })),
      ...MEDICAL.flatMap((folder) =>
        library.list(folder).map((page) => ({
          key: `${folder}/${page.slug}`,
          label: page.title,
          said: ofPage(page, language),
        })),
      ),
    ].flatMap(({ key, label, said }) => {
      const translated = said.filter(([english, words]) => words !== english);
      if (translated.length === 0) return [];
      return {
        kind: "translation" as const,
        key: `${language}/${key}`,
        label: `${label} (${LANGUAGE_NAME[language]})`,
        content: canonical(translated.map(([english, words]) => ({ english, words }))),
      };
    }),
  );
}

function ofParameter({ plainWords, ranges }: Parameter, language: TranslatedLanguage): Said[] {
  return [
    [plainWords, sayExplanation(plainWords, language)],
    ...ranges.map(({ text }): Said => [text, sayRangeNote(text, language)]),
  ];
}

function ofService(service: Service, language: TranslatedLanguage): Said[] {
  const { preparation, summary, why, whenToTest, audience, handling = [], safetyFlags } = service;
  const texts = [summary, why, whenToTest, audience, ...handling.map(({ reason }) => reason)];
  return [
    [preparation, sayPreparation(preparation, language)],
    ...texts.map((words): Said => [words, sayContent(words, language)]),
    ...(safetyFlags.includes("pndt") ? [[PNDT_NOTICE.en, PNDT_NOTICE[language]] as const] : []),
  ];
}

function ofPage(page: ContentPage, language: TranslatedLanguage): Said[] {
  return [page.title, page.description, leadOf(page)].map((words) => [words, sayContent(words, language)]);
}
