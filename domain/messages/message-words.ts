import { MESSAGES } from "../../locales/dictionaries.ts";
import { BENGALI_PARTS } from "../i18n/bengali-figures.ts";
import type { PartsOfDay } from "../i18n/figures.ts";
import { timeWithPartOfDay } from "../i18n/figures.ts";
import { HINDI_PARTS } from "../i18n/hindi-figures.ts";
import type { Language, TranslatedLanguage } from "../i18n/languages.ts";
import { translateForPrint } from "../i18n/translate-for-print.ts";
import type { Variables } from "./states.ts";

const PARTS: Record<TranslatedLanguage, PartsOfDay> = { bn: BENGALI_PARTS, hi: HINDI_PARTS };

const TIME = /(\d{1,2}):(\d{2}) ([ap])\.m\./.source;
/** "7:30 a.m. to 8:00 a.m." or one time. */
const TIMES = new RegExp(`${TIME}(?: to ${TIME})?`, "g");
/** "home collection 05/12/2026, …" */
const KIND = /^(?:home collection|lab visit)/;

/** The text of a template in a language; undefined if it has none. */
export function messageText(english: string, language: Language): string | undefined {
  return language === "en" ? english : MESSAGES[language][english];
}

/** The subject of an e-mail in a language. */
export function messageSubject(english: string, language: Language): string {
  return translateForPrint(language).lookup(english);
}

/**
 * The values of a message, which are kept in English, in the language of its text: times, kinds of visit, water and devices. Digits stay 0–9, as
 * the registry and the carriers expect them; names and numbers stay.
 */
export function translateVariables(variables: Variables, language: Language): Variables {
  if (language === "en") return variables;
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, translateVariable(name, value, language)]),
  );
}

function translateVariable(name: string, value: string, language: TranslatedLanguage): string {
  switch (name) {
    case "device":
      return translateDevice(value, language);
    case "at":
    case "by":
    case "lab":
    case "until":
    case "visit":
      return translateTimes(value, language);
    case "meal":
      return translateMeal(value, language);
    case "water":
      return translateWater(value, language);
    default:
      return value;
  }
}

/** "Chrome on Android phone", as `deviceWords` writes it. */
function translateDevice(value: string, language: TranslatedLanguage): string {
  const t = translateForPrint(language);
  const [browser = "", system] = value.split(" on ");
  return system === undefined
    ? t.lookup(value)
    : t("{browser} on {system}", { browser, system: t.lookup(system) });
}

/** "Wed 9:30 p.m", whose full stop is that of the English sentence. */
function translateMeal(value: string, language: TranslatedLanguage): string {
  const [, day, time] = /^([A-Z][a-z]{2}) (.+)$/.exec(value) ?? [];
  if (day === undefined || time === undefined) return value;
  return `${translateForPrint(language).lookup(day)} ${translateTimes(`${time}.`, language)}`;
}

/** "water is fine" or "no water from 1:30 a.m", as `mealNotice` writes it. */
function translateWater(value: string, language: TranslatedLanguage): string {
  const words = MESSAGES[language];
  const [, time] = /^no water from (.+)$/.exec(value) ?? [];
  if (time === undefined) return words[value] ?? value;
  return (words["no water from {time}"] ?? value).replace("{time}", () =>
    translateTimes(`${time}.`, language),
  );
}

function translateTimes(value: string, language: TranslatedLanguage): string {
  const words = MESSAGES[language];
  return (words[value] ?? value)
    .replace(KIND, (kind) => words[kind] ?? kind)
    .replace(TIMES, (_, hour, minute, half, endHour, endMinute, endHalf) => {
      const from = timeWithPartOfDay(minuteOf(hour, minute, half), PARTS[language]);
      if (endHour === undefined) return from;
      // A variable has at most 40 characters: the part of the day is not said twice.
      const until = timeWithPartOfDay(minuteOf(endHour, endMinute, endHalf), PARTS[language]);
      const [part = ""] = from.split(" ");
      return `${from}–${until.startsWith(`${part} `) ? until.slice(part.length + 1) : until}`;
    });
}

function minuteOf(hour: string, minute: string, half: string): number {
  return (Number(hour) % 12) * 60 + Number(minute) + (half === "p" ? 12 * 60 : 0);
}
