import { BENGALI } from "./bengali.ts";
import bengaliCatalogue from "./bn/catalogue-texts.json" with { type: "json" };
import bengaliExplanations from "./bn/explanations.json" with { type: "json" };
import bengaliMessages from "./bn/messages.json" with { type: "json" };
import bengaliPreparation from "./bn/preparation.json" with { type: "json" };
import bengaliQuestions from "./bn/questions.json" with { type: "json" };
import bengaliResultTexts from "./bn/result-texts.json" with { type: "json" };
import hindiCatalogue from "./hi/catalogue-texts.json" with { type: "json" };
import hindiExplanations from "./hi/explanations.json" with { type: "json" };
import hindiMessages from "./hi/messages.json" with { type: "json" };
import hindiPreparation from "./hi/preparation.json" with { type: "json" };
import hindiQuestions from "./hi/questions.json" with { type: "json" };
import hindiResultTexts from "./hi/result-texts.json" with { type: "json" };
import { HINDI } from "./hindi.ts";
import origins from "./origins.json" with { type: "json" };

/** English phrases to those of each language that is not English. */
type OfEachLanguage = Readonly<Record<"bn" | "hi", Readonly<Record<string, string>>>>;

/** Who wrote a list of medical texts and which doctor has read it; an empty reviewer: nobody yet. */
interface Origin {
  origin: string;
  reviewer: string;
}

/** Of each language: its lists of medical texts, by the names of their files. */
export const ORIGINS: Readonly<Record<"bn" | "hi", Readonly<Record<string, Origin>>>> = origins;

/** The dictionaries of the interface, for the server alone: a browser loads that of its page. */
export const DICTIONARIES: OfEachLanguage = { bn: BENGALI, hi: HINDI };

/** The laboratory's texts in reports: results in words, and notes beside ranges. */
export const RESULT_TEXTS: OfEachLanguage = {
  bn: bengaliResultTexts,
  hi: hindiResultTexts,
};

/** What each parameter means. */
export const EXPLANATIONS: OfEachLanguage = {
  bn: bengaliExplanations,
  hi: hindiExplanations,
};

/** The texts of messages, and the words in them that are no name and no number. */
export const MESSAGES: OfEachLanguage = { bn: bengaliMessages, hi: hindiMessages };

/** What the catalogue says of tests and packages, how samples travel, and titles and descriptions of articles and conditions. */
export const CATALOGUE_TEXTS: OfEachLanguage = { bn: bengaliCatalogue, hi: hindiCatalogue };

/** How to prepare for a test, sentence by sentence. */
export const PREPARATION: OfEachLanguage = { bn: bengaliPreparation, hi: hindiPreparation };

/** Questions about a service with their answers: composed ones as phrases with slots, written ones whole. */
export const QUESTIONS: OfEachLanguage = { bn: bengaliQuestions, hi: hindiQuestions };
