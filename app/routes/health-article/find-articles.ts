import type { ContentLibrary, ContentPage } from "../../../domain/content/ports.ts";
import { translateContent } from "../../../domain/i18n/content-words.ts";
import { INTERFACE_LANGUAGES } from "../../../domain/i18n/languages.ts";
import { everydayMeaning } from "../../../domain/search/everyday-meaning.ts";
import { queryTerms, termsOf } from "../../../domain/search/normalise.ts";

const WORDS_PER_MINUTE = 200;

/**
 * Articles of a topic that contain every word of a text or what it means, newest first; with a text, title matches come before the others.
 * Titles and descriptions are searched in every language in which they are shown.
 */
export function findArticles(
  library: ContentLibrary,
  { q, topic }: { q: string; topic: string },
): ContentPage[] {
  const wanted = queryTerms(q).map((term) => [term, ...everydayMeaning(term)]);
  return library
    .list("articles")
    .filter((article) => topic === "" || article.facts.topic === topic)
    .filter((article) => hasAll(wordsOf(article), wanted))
    .sort((a, b) => inTitle(b, wanted) - inTitle(a, wanted) || published(b).localeCompare(published(a)));
}

/** Topics with their number of articles, in alphabetical order. */
export function topicsOf(library: ContentLibrary): { name: string; count: number }[] {
  const groups = Map.groupBy(library.list("articles"), (article) => article.facts.topic ?? "");
  return [...groups]
    .filter(([name]) => name !== "")
    .map(([name, articles]) => ({ name, count: articles.length }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Whole minutes, at least one. */
export function readingMinutes(article: ContentPage): number {
  return Math.max(1, Math.round(article.words / WORDS_PER_MINUTE));
}

export function published(article: ContentPage): string {
  return article.facts.published ?? article.updated;
}

function wordsOf(article: ContentPage): string[] {
  const text = article.sections.map((section) => `${section.title} ${section.text}`).join(" ");
  const shown = [...inEachLanguage(article.title), ...inEachLanguage(article.description)].join(" ");
  return termsOf(`${shown} ${article.facts.topic ?? ""} ${article.facts.tests ?? ""} ${text}`);
}

function inEachLanguage(text: string): string[] {
  return INTERFACE_LANGUAGES.map((language) => translateContent(text, language));
}

/** `wanted`: of each searched word itself and what it means. */
function hasAll(words: readonly string[], wanted: readonly string[][]): boolean {
  return wanted.every((texts) => texts.some((text) => words.some((word) => word.startsWith(text))));
}

function inTitle(article: ContentPage, wanted: readonly string[][]): number {
  return wanted.length > 0 && hasAll(inEachLanguage(article.title).flatMap(termsOf), wanted) ? 1 : 0;
}
