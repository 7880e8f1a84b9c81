import type { VisitState } from "../../domain/desk/round/states.ts";
import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { PlainPhrase, Translate } from "../../domain/i18n/translate.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../../domain/i18n/translate.ts";
import { COLLECTOR_BENGALI } from "../../locales/bengali-collector.ts";

const IN_BENGALI = makeTranslate("bn", COLLECTOR_BENGALI, BENGALI_FIGURES);

/** The collector's pages are in English and Bengali; the rest of the desk is in English. */
export function roundTranslate(language: Language): Translate {
  return language === "bn" ? IN_BENGALI : TRANSLATE_ENGLISH;
}

export const STATE_WORDS = {
  assigned: "New visit",
  accepted: "Accepted",
  "on-the-way": "On the way",
  arrived: "At the door",
  started: "Collecting",
  collected: "Sample taken",
  "not-met": "Not collected",
} as const satisfies Record<VisitState, PlainPhrase>;

/** What an event says, for the list of what does not count. */
export const EVENT_WORDS: Readonly<Record<string, PlainPhrase>> = {
  accepted: "Visit accepted",
  "on-the-way": "Set out",
  arrived: "Arrived",
  started: "Collection started",
  "tube-labelled": "Tube labelled",
  collected: "Collection finished",
  "not-met": "Nothing collected",
  paid: "Money taken",
  "cash-handed-over": "Cash handed over",
  unreadable: "Unknown entry",
};
