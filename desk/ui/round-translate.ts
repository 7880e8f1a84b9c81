import { createContext } from "react";
import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import type { Language } from "../../domain/i18n/languages.ts";
import type { Translate } from "../../domain/i18n/translate.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../../domain/i18n/translate.ts";
import { COLLECTOR_BENGALI } from "../../locales/bengali-collector.ts";

const IN_BENGALI = makeTranslate("bn", COLLECTOR_BENGALI, BENGALI_FIGURES);

/** The collector's pages, the sign-in and error screens are in English and Bengali; the rest of the desk is in English. */
export function roundTranslate(language: Language): Translate {
  return language === "bn" ? IN_BENGALI : TRANSLATE_ENGLISH;
}

/** The language that was chosen on this device for the collector's pages; screens without data of their own are in it. */
export const DeviceLanguage = createContext<Language>("en");
