import { QUESTIONS } from "../../locales/dictionaries.ts";
import { PNDT_NOTICE } from "../catalogue/pndt-notice.ts";
import type { CatalogueData, Parameter, Question, Service } from "../catalogue/types.ts";
import { leadOf } from "../content/page-content.ts";
import type { ContentFolder, ContentLibrary, ContentPage } from "../content/ports.ts";
import {
  translateContent,
  translateExplanation,
  translatePreparation,
  translateRangeNote,
} from "../i18n/content-words.ts";
import type { TranslatedLanguage } from "../i18n/languages.ts";
import { INTERFACE_LANGUAGES, LANGUAGE_NAME } from "../i18n/languages.ts";
import { canonicalJson } from "../shared/canonical-json.ts";

/** The contents that are reviewed. */
export interface ReviewFacts {
  catalogue: Pick<CatalogueData, "parameters" | "parameterTexts" | "services" | "tubes">;
  library: Pick<ContentLibrary, "list">;
  /** The written questions of a service; generated ones contain nothing new. */
  questionsOf(serviceId: number): readonly Question[];
}

/** Folders of medical texts. */
export const MEDICAL: readonly ContentFolder[] = ["articles", "conditions", "organs"];

/** All items of the English contents that a doctor signs, in catalogue order, without withdrawn services and parameters that no service on sale has. */
export function reviewItems(facts: ReviewFacts): ReviewItem[] {
  const services = facts.catalogue.services.filter(({ withdrawn }) => !withdrawn);
  const used = new Set(services.flatMap(({ parameterIds }) => parameterIds));
  const sources = new Map(
    facts.catalogue.parameterTexts?.map((text) => [text.parameterId, text.sources] as const),
  );
  return [
    ...facts.catalogue.parameters
      .filter(({ id }) => used.has(id))
      .flatMap((parameter) => itemsOfParameter(parameter, sources.get(parameter.id) ?? [])),
    ...services.flatMap((service) => itemsOfService(service, facts)),
    ...MEDICAL.flatMap((folder) => facts.library.list(folder).map((page) => itemOfPage(folder, page))),
  ];
}

/** The ranges of a parameter, as they are signed: its critical limits have a signature of their own. */
export function rangeItem({ code, name, ranges }: Pick<Parameter, "code" | "name" | "ranges">): ReviewItem {
  return { kind: "range", key: code, label: name, content: canonicalJson(ranges) };
}

function itemsOfParameter(parameter: Parameter, sources: readonly string[]): ReviewItem[] {
  const { ranges, criticalLimits, plainWords, bodyGroup: _, ...measured } = parameter;
  const named = { key: parameter.code, label: parameter.name };
  return [
    { ...named, kind: "code", content: canonicalJson(measured) },
    ...(ranges.length > 0 ? [rangeItem(parameter)] : []),
    // A list of one object: existing signatures are of this form.
    ...(criticalLimits.length > 0
      ? [{ ...named, kind: "critical" as const, content: canonicalJson([{ criticalLimits }]) }]
      : []),
    { ...named, kind: "text", content: canonicalJson({ plainWords, sources }) },
  ];
}

function itemsOfService(service: Service, { catalogue, questionsOf }: ReviewFacts): ReviewItem[] {
  const { code: key, name: label, sample, container, fastingHours, fastingNote, preparation } = service;
  const { homeCollection, safetyFlags, sex, ageMinYears, ageMaxYears, needsPrescription, sensitive } =
    service;
  const { summary, why, whenToTest, audience } = service;
  const tubes = new Map(catalogue.tubes?.map(({ id, code, holdsMl }) => [id, { code, holdsMl }]));
  const handling = (service.handling ?? []).map(({ tubeId, ...how }) => ({
    ...how,
    tube: tubes.get(tubeId),
  }));
  const prepared = { sample, container, fastingHours, fastingNote, preparation, homeCollection, handling };
  const whom = { safetyFlags, sex, ageMinYears, ageMaxYears, needsPrescription, sensitive };
  const questions = questionsOf(service.id).map(({ question, answer }) => ({ question, answer }));
  return [
    { kind: "preparation", key, label, content: canonicalJson({ ...prepared, ...whom }) },
    {
      kind: "text",
      key,
      label,
      content: canonicalJson({ label, summary, why, whenToTest, audience, questions }),
    },
  ];
}

function itemOfPage(
  folder: ContentFolder,
  { slug, title, description, html, facts }: ContentPage,
): ReviewItem {
  const { sources = "" } = facts;
  return {
    kind: "text",
    key: `${folder}/${slug}`,
    label: title,
    content: canonicalJson({ title, description, html, sources }),
  };
}

/** What a doctor signs: of a parameter its code, ranges and critical limits, of a service its preparation, every medical text, and its translations. */
export const REVIEW_KINDS = ["code", "range", "critical", "preparation", "text", "translation"] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** One thing to sign, as the catalogue has it now. */
export interface ReviewItem {
  kind: ReviewKind;
  /** A parameter's or service's code, or a text's folder and name: "HB", "BIO05", "articles/vitamin-d"; of a translation after its language: "bn/HB". */
  key: string;
  /** What it is called. */
  label: string;
  /** The signed content as canonical JSON. */
  content: string;
}

/** A signature under the content of an item at that time. */
export interface Signature {
  kind: ReviewKind;
  key: string;
  contentHash: string;
  signedBy: string;
  /** Of the medical council. */
  registration: string;
  signedAt: Date;
}

/** The state of an item: never signed, changed since its last signature, or signed. */
type ReviewState = "unsigned" | "changed" | "signed";

export interface ReviewedItem extends ReviewItem {
  hash: string;
  state: ReviewState;
  /** The signature that holds, or else the last one; null: none. */
  signature: Signature | null;
}

/** SHA-256 of a text, as hexadecimal digits. */
export type HashOf = (text: string) => string;

/** An English text and its translation. */
type Translation = readonly [english: string, words: string];

/** The translations of the catalogue and the texts, as items by subject and language; untranslated texts are left out. */
export function translationItems({ catalogue, library, questionsOf }: ReviewFacts): ReviewItem[] {
  const services = catalogue.services.filter(({ withdrawn }) => !withdrawn);
  const used = new Set(services.flatMap(({ parameterIds }) => parameterIds));
  const parameters = catalogue.parameters.filter(({ id }) => used.has(id));
  return INTERFACE_LANGUAGES.filter((language) => language !== "en").flatMap((language) =>
    [
      ...parameters.map((each) => ({
        key: each.code,
        label: each.name,
        translations: ofParameter(each, language),
      })),
      ...services.map((each) => ({
        key: each.code,
        label: each.name,
        translations: [
          ...ofService(each, language),
          ...questionsOf(each.id).flatMap(({ question, answer }) =>
            [question, answer].map((words): Translation => [words, QUESTIONS[language][words] ?? words]),
          ),
        ],
      })),
      ...MEDICAL.flatMap((folder) =>
        library.list(folder).map((page) => ({
          key: `${folder}/${page.slug}`,
          label: page.title,
          translations: ofPage(page, language),
        })),
      ),
    ].flatMap(({ key, label, translations }) => {
      const translated = translations.filter(([english, words]) => words !== english);
      if (translated.length === 0) return [];
      return {
        kind: "translation" as const,
        key: `${language}/${key}`,
        label: `${label} (${LANGUAGE_NAME[language]})`,
        content: canonicalJson(translated.map(([english, words]) => ({ english, words }))),
      };
    }),
  );
}

function ofParameter({ plainWords, ranges }: Parameter, language: TranslatedLanguage): Translation[] {
  return [
    [plainWords, translateExplanation(plainWords, language)],
    ...ranges.map(({ text }): Translation => [text, translateRangeNote(text, language)]),
  ];
}

function ofService(service: Service, language: TranslatedLanguage): Translation[] {
  const { preparation, summary, why, whenToTest, audience, handling = [], safetyFlags } = service;
  const texts = [summary, why, whenToTest, audience, ...handling.map(({ reason }) => reason)];
  return [
    [preparation, translatePreparation(preparation, language)],
    ...texts.map((words): Translation => [words, translateContent(words, language)]),
    ...(safetyFlags.includes("pndt") ? [[PNDT_NOTICE.en, PNDT_NOTICE[language]] as const] : []),
  ];
}

function ofPage(page: ContentPage, language: TranslatedLanguage): Translation[] {
  return [page.title, page.description, leadOf(page)].map((words) => [
    words,
    translateContent(words, language),
  ]);
}
