import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { HINDI } from "../../locales/hindi.ts";
import { CONTAINER_FIRST, POSTURE_SENTENCES, SEPARATE_DRAWS } from "../catalogue/handling-words.ts";
import { SAFETY_WORDS } from "../catalogue/safety-words.ts";
import { BENGALI_FIGURES } from "./bengali-figures.ts";
import {
  translateBlocks,
  translateContent,
  translateExplanation,
  translateInstructions,
  translatePreparation,
} from "./content-words.ts";
import { HINDI_FIGURES } from "./hindi-figures.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "./translate.ts";

test("a summary, a title and an explanation are in the reader's language where it has words for them", () => {
  expect(translateContent("Measures blood sugar at any time of the day.", "bn")).toMatch(/ব্লাড সুগার/);
  expect(translateContent("Measures blood sugar at any time of the day.", "en")).toMatch(/^Measures/);
  expect(translateContent("A text of tomorrow.", "bn")).toBe("A text of tomorrow.");
  expect(translateExplanation("The red pigment that carries oxygen. Low in anaemia.", "hi")).toMatch(
    /एनीमिया/,
  );
  expect(translateExplanation("The red pigment that carries oxygen. Low in anaemia.", "en")).toMatch(
    /^The red/,
  );
});

test("a warning keeps its marks, and stays English as a whole with a line that has no words", () => {
  const known = "<li>Severe belly pain, or vomiting three times or more in a day.</li>";
  const marked =
    "<p>Any of these <strong>after</strong> the fever has gone. In pregnancy, and for a baby, go early. Call 112 or 108.</p>";
  const said = translateBlocks(`<ul>${known}</ul>${marked}`, "bn");
  expect(said).toMatch(/^<ul><li>পেটে তীব্র ব্যথা.*<strong>পরে<\/strong>.*<\/p>$/s);
  expect(said).not.toMatch(/[a-z]{2}(?![^<]*>)/);
  expect(translateBlocks(`${known}<li>A line of tomorrow.</li>`, "bn")).toBe(
    `${known}<li>A line of tomorrow.</li>`,
  );
  expect(translateBlocks(known, "en")).toBe(known);
});

test("a preparation is put together from its sentences", () => {
  const text = "Tell us about blood thinners. A positive result is repeated after 12 weeks.";
  expect(translatePreparation(text, "bn")).toBe(
    "রক্ত পাতলা করার ওষুধের কথা জানান। ফল পজিটিভ হলে ১২ সপ্তাহ পরে আবার করা হয়।".normalize(),
  );
  expect(translatePreparation(text, "en")).toBe(text);
});

test("a preparation with an unknown sentence stays English as a whole", () => {
  const text = "Tell us about blood thinners. Bring a lamp.";
  expect(translatePreparation(text, "bn")).toBe(text);
});

const LANGUAGES = [
  makeTranslate("bn", BENGALI, BENGALI_FIGURES),
  makeTranslate("hi", HINDI, HINDI_FIGURES),
] as const;

test.each([
  CONTAINER_FIRST,
  SEPARATE_DRAWS,
  ...Object.values(POSTURE_SENTENCES),
  SAFETY_WORDS.biotin.text,
  SAFETY_WORDS.thyroidtablet.text,
  "No special preparation. Drink water as usual and keep a list of your medicines handy.",
])("instructions of a visit join the catalogue's sentences with: %s", (phrase) => {
  const [before, after] = ["Give the sample before 10 in the morning.", "Tell us about blood thinners."];
  for (const t of LANGUAGES) {
    const [first, own, last] = [before, phrase, after].map((words) => translateInstructions(words, t));
    expect(own).not.toMatch(/[a-z]{2}/i);
    expect(translateInstructions(`${before} ${phrase} ${after}`, t)).toBe(`${first} ${own} ${last}`);
    const unknown = `${before} ${phrase} Bring a lamp.`;
    expect(translateInstructions(unknown, t)).toBe(unknown);
  }
  expect(translateInstructions(`${before} ${phrase}`, TRANSLATE_ENGLISH)).toBe(`${before} ${phrase}`);
});
