import { QUESTIONS } from "../../locales/dictionaries.ts";
import { translateRangeNote, translateSentences } from "../i18n/content-words.ts";
import type { TranslatedLanguage } from "../i18n/languages.ts";
import { hasIndicLetters } from "../i18n/languages.ts";
import type { Translate } from "../i18n/translate.ts";
import { translateWhole } from "../i18n/translate.ts";
import { makeTextTranslator, sentencesIn } from "../i18n/translate-text.ts";
import { ownEntry } from "../shared/own-entry.ts";
import { PNDT_NOTICE } from "./pndt-notice.ts";
import type { Question, Service } from "./types.ts";

/** What the answers about a service repeat of it. */
type Asked = Pick<Service, "fastingNote" | "sample">;

/** Answers that name several tests or parameters. */
const ROW = /^\d+ parameters: | has \d+ tests with /;

const translators = new Map<TranslatedLanguage, (words: string) => string>();

/**
 * A question about a service and its answer in the language of `t`, each whole or not at all. The seed composes most of them of the
 * service's own texts (`seed/service-questions.ts`); names stay as they are.
 */
export function translateQuestion({ question, answer }: Question, asked: Asked, t: Translate): Question {
  const { language } = t;
  if (language === "en") return { question, answer };
  const translated = translators.get(language) ?? makeTextTranslator(QUESTIONS[language], t);
  translators.set(language, translated);
  const pair = (_: string, one: string, other: string) => t.list([one, other]);
  const phrase = (english: string) => {
    const words = translated(english);
    if (words === english) return undefined;
    // The "and" of a row of names, where no name has one of its own.
    return ROW.test(english) && words.split(" and ").length === 2
      ? words.replace(/(\S+) and (\S+)/, pair)
      : words;
  };
  const say = (english: string) => {
    if (english === asked.fastingNote) return translateWhole(english, t);
    if (english === `${asked.sample}.`) return translateLabel(asked.sample, t);
    if (english === PNDT_NOTICE.en) return PNDT_NOTICE[language];
    const range = translateRange(english, t);
    if (range !== undefined) return range;
    // A known sentence beside an unknown one would be translated alone.
    return ROW.test(english) || sentencesIn(english).length === 1 ? phrase(english) : undefined;
  };
  return {
    question: ownEntry(QUESTIONS[language], question) ?? phrase(question) ?? question,
    answer: ownEntry(QUESTIONS[language], answer) ?? translateSentences(answer, t, say),
  };
}

/** The sentence of a label: "Blood, 2 mL from a vein of the arm." */
function translateLabel(label: string, t: Translate): string | undefined {
  const words = translateWhole(label, t);
  return words === label ? undefined : `${words}।`;
}

/** "Haemoglobin: men 13 – 17 g/dL, women 12 – 15 g/dL." as `seed/service-questions.ts` writes it. */
function translateRange(text: string, t: Translate): string | undefined {
  // A name such as "eGFR" begins no sentence for `sentencesIn`.
  const parts = text
    .split(/(?<=\.) (?=[a-z]+[A-Z][^:.]*: )/)
    .map((sentence) => translateRangeSentence(sentence, t));
  return parts.includes(undefined) ? undefined : parts.join(" ");
}

function translateRangeSentence(sentence: string, t: Translate): string | undefined {
  const [, name, ranges = ""] = /^(.+?): (.+)\.$/.exec(sentence) ?? [];
  if (name === undefined) return undefined;
  const whole = translateLimits(ranges, t);
  const parts =
    whole === undefined ? ranges.split(LIMITS_END).map((each) => translateLimits(each, t)) : [whole];
  return parts.includes(undefined) ? undefined : `${name}: ${parts.join(", ")}।`;
}

/** A comma that stands in no brackets. */
const LIMITS_END = /, (?![^(]*\))/;
const LIMITS = /^(men |women )?([^()]+?)(?: \(([^()]+)\))?(?: \(([^()]+)\))?$/;

/** "men 13 – 17 g/dL", "up to 99 mg/dL (100–129 near ideal)", "up to 149 mg/dL (fasting)", "Negative". */
function translateLimits(limits: string, t: Translate): string | undefined {
  const words = translateRangeNote(limits, t.language);
  if (words !== limits) return words;
  // The end of a sentence: what follows is another one. In brackets it may be "10:00 a.m. to noon".
  if (/\. (?![^(]*\))/.test(limits)) return undefined;
  const [, who = "", values = "", ...brackets] = LIMITS.exec(limits) ?? [];
  const parts = [values, ...brackets.filter(Boolean)].map((words) => {
    const note = translateRangeNote(words, t.language);
    return note === words ? words.split(", ").map(t.lookup).join(", ") : note;
  });
  // Units are no words; "to" and "or more" would be.
  if (values === "" || parts.some((words) => !hasIndicLetters(words) && !FIGURES.test(words)))
    return undefined;
  const [first, ...rest] = parts;
  return [who && t(who === "men " ? "Men" : "Women"), first, ...rest.map((words) => `(${words})`)]
    .filter(Boolean)
    .join(" ");
}

/** Figures with at most a unit: "13 – 17 g/dL", "90 mL/min/1.73 m²". */
const FIGURES = /^-?[\d.]+(?: – -?[\d.]+)?(?: [^\s,]*[^\s,.]){0,2}$/;
