import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translateQuestion } from "../domain/catalogue/question-words.ts";
import { leadOf, urgentOf } from "../domain/content/page-content.ts";
import type { ContentFolder } from "../domain/content/ports.ts";
import { BENGALI_FIGURES } from "../domain/i18n/bengali-figures.ts";
import {
  blocksIn,
  translateBlocks,
  translateContent,
  translateExplanation,
  translatePreparation,
  translateRangeNote,
} from "../domain/i18n/content-words.ts";
import { asciiDigits } from "../domain/i18n/figures.ts";
import { HINDI_FIGURES } from "../domain/i18n/hindi-figures.ts";
import { makeTranslate, translateWhole } from "../domain/i18n/translate.ts";
import { BENGALI } from "../locales/bengali.ts";
import { CATALOGUE_TEXTS, EXPLANATIONS, QUESTIONS, RESULT_TEXTS } from "../locales/dictionaries.ts";
import { HINDI } from "../locales/hindi.ts";
import { readSettings } from "../server/config/env.ts";
import { readContent } from "../server/content.ts";
import { seedCatalogue } from "../test/support/seed-catalogue.ts";
import { readCsv } from "./catalogue-csv.ts";
import { seedFolder } from "./folder.ts";

const catalogue = seedCatalogue();
const { services } = catalogue;
const library = readContent(readSettings({}).site);
/** The hundred tests that are booked most, and the packages. */
const COMMONEST = services
  .filter(({ kind }) => kind === "test")
  .toSorted((a, b) => b.popularity - a.popularity)
  .slice(0, 100);
const PACKAGES = services.filter(({ kind }) => kind === "package");

const inEachLanguage = test.for([
  { language: "bn" as const, t: makeTranslate("bn", BENGALI, BENGALI_FIGURES) },
  { language: "hi" as const, t: makeTranslate("hi", HINDI, HINDI_FIGURES) },
] as const);

/** The rows of a file of the catalogue as lists of cells. */
function column(file: string, name: string): string[] {
  const { rows } = readCsv(readFileSync(new URL(file, seedFolder), "utf8"), file);
  return [...new Set(rows.map(({ cells }) => cells.get(name) ?? ""))].filter(Boolean);
}

/** Those of the texts that stay as they are written. */
function unsaid(texts: Iterable<string>, say: (text: string) => string): string[] {
  return [...new Set(texts)].filter((text) => text !== "" && say(text) === text);
}

inEachLanguage("the names of the coupons are said, no English word left within: $language", ({ t }) => {
  const names = column("coupons.csv", "name").map(t.lookup);
  expect(names.filter((name) => /[A-Za-z]/.test(name))).toEqual([]);
});

inEachLanguage("the labs' names, addresses, cities and hours are said: $language", ({ t }) => {
  const texts = ["name", "address", "city", "hours"].flatMap((name) => column("labs.csv", name));
  expect(unsaid(texts, t.lookup)).toEqual([]);
});

inEachLanguage("samples, containers, schedules, fasting and preparation are said: $language", ({ t }) => {
  const labels = services.flatMap(({ sample, container, schedule, fastingNote }) => [
    sample,
    schedule,
    fastingNote,
    ...container.split("; "),
  ]);
  expect(unsaid(labels, t.lookup)).toEqual([]);
  const preparation = services.map((each) => each.preparation);
  // The commonest text is a phrase of the interface.
  expect(
    unsaid(
      unsaid(preparation, (text) => translatePreparation(text, t.language)),
      t.lookup,
    ),
  ).toEqual([]);
});

inEachLanguage("each of the hundred commonest tests has its texts: $language", ({ t }) => {
  expect(COMMONEST).toHaveLength(100);
  const say = (text: string) => translateContent(text, t.language);
  const texts = COMMONEST.flatMap(({ summary, why, whenToTest, audience }) => [
    summary,
    why,
    whenToTest,
    audience,
  ]);
  expect(unsaid(texts, say)).toEqual([]);
  const parameters = COMMONEST.flatMap(({ parameterIds }) =>
    parameterIds.flatMap((id) => catalogue.parameterById.get(id) ?? []),
  );
  expect(parameters.length).toBeGreaterThan(200);
  expect(
    unsaid(
      parameters.map((each) => each.plainWords),
      (text) => translateExplanation(text, t.language),
    ),
  ).toEqual([]);
  const notes = parameters.flatMap(({ ranges }) => ranges.map((each) => each.text));
  expect(unsaid(notes, (text) => translateRangeNote(text, t.language))).toEqual([]);
});

inEachLanguage("their questions are said with their answers, but for rows of names: $language", ({ t }) => {
  const said = COMMONEST.flatMap((service) =>
    service.questions.map((each) => ({ each, words: translateQuestion(each, service, t) })),
  );
  expect(said.length).toBeGreaterThan(800);
  expect(
    unsaid(
      said.map(({ each }) => each.question),
      (question) => said.find(({ each }) => each.question === question)?.words.question ?? question,
    ),
  ).toEqual([]);
  const unanswered = said.filter(({ each, words }) => words.answer === each.answer);
  expect(
    unanswered
      .map(({ each }) => each.question)
      .filter((question) => !question.startsWith("Which health packages")),
  ).toEqual([]);
  const numbers = (text: string) => (asciiDigits(text).match(/\d+(?:\.\d+)?/g) ?? []).sort();
  const half = said.filter(({ words }) => /\p{Script=Bengali}|\p{Script=Devanagari}/u.test(words.answer));
  expect(half.map(({ words }) => words.answer).filter((words) => /([a-z]{2,} ){2}[a-z]/.test(words))).toEqual(
    [],
  );
  for (const { each, words } of said)
    expect(numbers(words.answer), each.answer).toEqual(numbers(each.answer));
});

inEachLanguage(
  "packages say what they are, why, when and for whom, with their questions: $language",
  ({ t }) => {
    const texts = PACKAGES.flatMap(({ summary, why, whenToTest, audience }) => [
      summary,
      why,
      whenToTest,
      audience,
    ]);
    expect(unsaid(texts, (text) => translateContent(text, t.language))).toEqual([]);
    const answers = PACKAGES.flatMap((service) =>
      service.questions.filter((each) => translateQuestion(each, service, t).answer === each.answer),
    );
    expect(answers).toEqual([]);
  },
);

inEachLanguage(
  "why a sample is handled as it is, every explanation and range note are said: $language",
  ({ t }) => {
    const { language } = t;
    const reasons = services.flatMap(({ handling = [] }) => handling.map(({ reason }) => reason));
    expect(unsaid(reasons, (text) => translateContent(text, language))).toEqual([]);
    expect(
      unsaid(column("parameters.csv", "plain_words"), (text) => translateExplanation(text, language)),
    ).toEqual([]);
    // What is a name or a figure alone ("1.003-1.030", "< 1:20") needs no words.
    const notes = unsaid(column("ranges.csv", "text"), (text) => translateRangeNote(text, language));
    expect(notes.filter((text) => translateWhole(text, t) === text && /[a-z]{4}/.test(text))).toEqual([]);
  },
);

inEachLanguage("names, categories, and titles with descriptions are said: $language", ({ t }) => {
  const { conditions, organs, departments, radiologyCategories } = catalogue;
  const names = [...conditions, ...organs, ...departments, ...radiologyCategories].map(({ name }) => name);
  expect(
    unsaid(
      names.filter((name) => !/^[A-Z -]+$/.test(name)),
      t.lookup,
    ),
  ).toEqual([]);
  const pages = (folder: ContentFolder) => library.list(folder);
  const say = (text: string) => translateContent(text, t.language);
  expect(pages("articles").length).toBeGreaterThan(20);
  expect(
    unsaid(
      pages("articles").flatMap(({ title, description }) => [title, description]),
      say,
    ),
  ).toEqual([]);
  expect(
    unsaid(
      pages("conditions").flatMap((page) => [page.description, leadOf(page)]),
      say,
    ),
  ).toEqual([]);
});

inEachLanguage("when to see a doctor at once is said on the page of each condition: $language", ({ t }) => {
  const urgent = library.list("conditions").flatMap((page) => urgentOf(page) ?? []);
  expect(urgent).toHaveLength(library.list("conditions").length);
  expect(
    unsaid(
      urgent.flatMap(({ title, html }) => [title, ...blocksIn(html)]),
      (text) => translateContent(text, t.language),
    ),
  ).toEqual([]);
  for (const { html } of urgent) {
    const marks = (text: string) => text.match(/<[^>]+>/g);
    expect(marks(translateBlocks(html, t.language))).toEqual(marks(html));
  }
});

test("no translation is left over of what nobody says any more", () => {
  const spoken = new Set([
    ...services.flatMap(({ summary, why, whenToTest, audience, handling = [], questions }) => [
      summary,
      why,
      whenToTest,
      audience,
      ...handling.map(({ reason }) => reason),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ]),
    ...(["articles", "conditions"] as const).flatMap((folder) =>
      library.list(folder).flatMap((page) => {
        const { title = "", html = "" } = urgentOf(page) ?? {};
        return [page.title, page.description, leadOf(page), title, ...blocksIn(html)];
      }),
    ),
  ]);
  expect(Object.keys(CATALOGUE_TEXTS.bn).filter((text) => !spoken.has(text))).toEqual([]);
  const plain = new Set(column("parameters.csv", "plain_words"));
  expect(Object.keys(EXPLANATIONS.bn).filter((text) => !plain.has(text))).toEqual([]);
  const notes = new Set(column("ranges.csv", "text"));
  expect(Object.keys(RESULT_TEXTS.bn).filter((text) => /\d/.test(text) && !notes.has(text))).toEqual([]);
  const written = column("questions.csv", "question");
  expect(written.filter((question) => !(question in QUESTIONS.bn))).toEqual([]);
});
