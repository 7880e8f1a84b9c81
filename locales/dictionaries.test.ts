import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { asciiDigits } from "../domain/i18n/figures.ts";
import { BENGALI } from "./bengali.ts";
import { ORIGINS } from "./dictionaries.ts";
import { HINDI } from "./hindi.ts";

/** Units of the laboratory, which stay as they are written. */
const UNITS = /\b(?:mL|mg\/dL|g\/dL|mmHg|CFU\/mL|mg|mcg|MB)\b|°[CF]/g;

/** Each language: its folder, its dictionary, and what matches a letter of its script. */
const LANGUAGES = [
  {
    language: "Bengali",
    folder: "bn",
    dictionary: BENGALI,
    letter: /[\u0980-\u09ff]/,
    foreign: /[\u0900-\u0963\u0966-\u097f]/,
  },
  {
    language: "Hindi",
    folder: "hi",
    dictionary: HINDI,
    letter: /[\u0900-\u097f]/,
    foreign: /[\u0980-\u09ff]/,
  },
] as const;

type Texts = Readonly<Record<string, string>>;

/** The desk's collectors speak English and Bengali: `locales/bengali-collector.ts`. */
const COLLECTOR = "collector.json";
const filesOf = (folder: string) =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .filter((file) => file !== COLLECTOR)
    .sort();
const readTexts = (folder: string, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`${folder}/${file}`, import.meta.url), "utf8"));
const areasOf = (folder: string) =>
  filesOf(folder)
    .filter((file) => !(file in SERVER_LISTS))
    .map((file) => readTexts(folder, file));
const slotsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** Lists of their own, which only the server reads. */
const SERVER_LISTS = {
  "result-texts.json": true,
  "messages.json": true,
  "explanations.json": true,
  "catalogue-texts.json": true,
  "preparation.json": true,
  "questions.json": true,
};

/** Names and abbreviations that are written in the same way everywhere. */
const STAYS = new Set<string>(["Namuna", "NABL", "QR", "PDF", "FHIR", "English", "SMS", "WhatsApp"]);

inEachLanguage("what is pressed on a list of tests has a name for each thing that it does", ({ texts }) => {
  const words = new Map(texts);
  const names = ["More..", "Load more", "More filters", "Filters", "Show all"].map((phrase) =>
    words.get(phrase),
  );
  expect(new Set(names).size).toBe(5);
});

/** Of two ways to write or call a thing the one that is not used: it would seem to be another thing. */
const OTHER_WAYS: Record<string, readonly string[]> = {
  bn: [
    "জন্ম তারিখ",
    "স্বাভাবিক মাত্রা",
    "সূচে",
    "লিংক",
    "নিচে",
    "কালেক্টরের",
    "সংগ্রহকারী",
    "লগইন",
    "সব সময়",
    "ইনজেকশন",
    "ইমপ্ল্যান্ট",
    "চেক-আপ",
    "রিঅ্যাকটিভ",
    "ফলিক অ্যাসিড",
    "রক্ত পাতলা রাখার",
  ],
  hi: ["तरीक़", "पहचान पत्र", "लॉगिन", "संस्करण", "गुर्दे", "रक्तचाप", "फैटी", "खुराक", "फ़ॉलिकुलर", " km"],
};

inEachLanguage("a thing has one name and one spelling", ({ folder, texts }) => {
  const ways = OTHER_WAYS[folder] ?? [];
  // A message is registered with the carriers word for word: another spelling is no reason to change it.
  const registered = readTexts(folder, "messages.json");
  const collectors = folder === "bn" ? Object.entries(readTexts(folder, COLLECTOR)) : [];
  const wrong = [...texts, ...collectors].filter(
    ([phrase, words]) => !(phrase in registered) && ways.some((way) => words.includes(way)),
  );
  expect(wrong.map(([phrase]) => phrase)).toEqual([]);
});

/** Values and limits of the laboratory have the digits of its analysers, on the screen and on paper. */
test("notes of ranges are written with the digits 0 to 9", () => {
  const notes = Object.entries(readTexts("bn", "result-texts.json"));
  expect(notes.filter(([, words]) => /[\u09e6-\u09ef]/.test(words)).map(([phrase]) => phrase)).toEqual([]);
});

inEachLanguage("every text has its words", ({ texts }) => {
  expect(texts.filter(([, words]) => words.trim() === "").map(([phrase]) => phrase)).toEqual([]);
});

inEachLanguage("a phrase and its words have the same slots", ({ texts }) => {
  const wrong = texts.filter(([phrase, words]) => String(slotsOf(phrase)) !== String(slotsOf(words)));
  expect(wrong.map(([phrase]) => phrase)).toEqual([]);
});

/** The numbers of a text in the digits 0 to 9, whatever digits it is written with: "২৮–২৯" is 28 and 29. */
const numbersOf = (text: string) =>
  (asciiDigits(text.replace(/\{\w+\}/g, "")).match(/\d+(?:[.,:]\d+)*/g) ?? []).sort().join(" ");

/** Their words name the weeks as well. */
const WEEKS = ["1st trimester", "2nd trimester", "3rd trimester"];

inEachLanguage("numbers, times and units are those of the English text", ({ texts }) => {
  const wrong = texts.filter(([phrase, words]) => numbersOf(phrase) !== numbersOf(words));
  expect(wrong.map(([phrase]) => phrase).sort()).toEqual(WEEKS);
  const units = (text: string) => String(text.match(UNITS)?.sort() ?? []);
  expect(texts.filter(([phrase, words]) => units(phrase) !== units(words))).toEqual([]);
});

inEachLanguage("no text has a placeholder or another language's script", ({ texts, foreign }) => {
  const wrong = texts.filter(([, words]) => /TODO|FIXME|XXX|\?\?/.test(words) || foreign.test(words));
  expect(wrong.map(([phrase]) => phrase)).toEqual([]);
});

test("each list of medical texts says where its words come from and who has read them", () => {
  const medical = Object.keys(SERVER_LISTS).filter((file) => file !== "messages.json");
  for (const { folder } of LANGUAGES) {
    const origins = ORIGINS[folder];
    expect(
      Object.keys(origins)
        .map((list) => `${list}.json`)
        .sort(),
    ).toEqual(medical.sort());
    // No reviewer is invented: one stands here only with a doctor's signature.
    expect(Object.values(origins).filter(({ origin, reviewer }) => !origin || reviewer)).toEqual([]);
  }
});

inEachLanguage("the words have letters of the script, except names and symbols", ({ texts, letter }) => {
  const latin = texts.filter(
    ([phrase, words]) => !letter.test(words) && /[a-z]{2}/i.test(phrase.replace(/\{\w+\}/g, "")),
  );
  expect(latin.map(([phrase]) => phrase).filter((phrase) => !STAYS.has(phrase))).toEqual([]);
});

inEachLanguage("every file of phrases is part of the dictionary", ({ folder, dictionary }) => {
  expect(new Set(areasOf(folder).flatMap((area) => Object.keys(area)))).toEqual(
    new Set(Object.keys(dictionary)),
  );
});

inEachLanguage("a phrase stands in one file", ({ folder }) => {
  const all = areasOf(folder).flatMap((area) => Object.keys(area));
  expect(all.filter((phrase, index) => all.indexOf(phrase) !== index)).toEqual([]);
});

test.each(filesOf("bn"))("the phrases of bn/%s are those of hi", (file) => {
  const [bengali, hindi] = [readTexts("bn", file), readTexts("hi", file)];
  const without = (texts: Texts, keys: Texts) => Object.keys(keys).filter((phrase) => !(phrase in texts));
  expect({ missingInHindi: without(hindi, bengali), unknownInHindi: without(bengali, hindi) }).toEqual({
    missingInHindi: [],
    unknownInHindi: [],
  });
});

test("the collector's phrases have their Bengali with the same slots, and stand in no other file", () => {
  const own = Object.entries(readTexts("bn", COLLECTOR));
  const others = new Set(areasOf("bn").flatMap((area) => Object.keys(area)));
  expect(own.filter(([phrase]) => others.has(phrase))).toEqual([]);
  expect(own.filter(([phrase, words]) => String(slotsOf(phrase)) !== String(slotsOf(words)))).toEqual([]);
  expect(own.filter(([, words]) => !/[\u0980-\u09ff]/.test(words))).toEqual([]);
});

test("each language has the same files", () => {
  expect(filesOf("hi")).toEqual(filesOf("bn"));
});

test("Hindi is written with the digits 0 to 9", () => {
  const texts = filesOf("hi").flatMap((file) => Object.entries(readTexts("hi", file)));
  expect(texts.filter(([, words]) => /[\u0966-\u096f]/.test(words)).map(([phrase]) => phrase)).toEqual([]);
});

interface Checked {
  folder: string;
  dictionary: Texts;
  letter: RegExp;
  /** A letter of the other language. */
  foreign: RegExp;
  /** Every text of the language, those of the server's lists too. */
  texts: [phrase: string, words: string][];
}

/** One test for each language. */
function inEachLanguage(name: string, check: (language: Checked) => void): void {
  test.each(LANGUAGES)(`${name}: $language`, ({ folder, dictionary, letter, foreign }) => {
    const texts = filesOf(folder).flatMap((file) => Object.entries(readTexts(folder, file)));
    check({ folder, dictionary, letter, foreign, texts });
  });
}
