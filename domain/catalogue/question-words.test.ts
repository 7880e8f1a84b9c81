import { expect, test } from "vitest";
import { BENGALI } from "../../locales/bengali.ts";
import { HINDI } from "../../locales/hindi.ts";
import { BENGALI_FIGURES } from "../i18n/bengali-figures.ts";
import { HINDI_FIGURES } from "../i18n/hindi-figures.ts";
import { makeTranslate, TRANSLATE_ENGLISH } from "../i18n/translate.ts";
import { translateQuestion } from "./question-words.ts";

const bengali = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
const hindi = makeTranslate("hi", HINDI, HINDI_FIGURES);
const asked = {
  fastingNote: "You can eat and drink as usual.",
  sample: "Blood, 4 mL from a vein of the arm",
};
const answer = (english: string) =>
  translateQuestion({ question: "Do I have to sign something?", answer: english }, asked, bengali).answer;

test("a composed question keeps the test's name, and its answer is put together of what it repeats", () => {
  const fasting = {
    question: "Do I have to fast for Thyroid Profile (T3 T4 TSH)?",
    answer: "No fasting is needed. You can eat and drink as usual.",
  };
  expect(translateQuestion(fasting, asked, bengali)).toEqual({
    question: "Thyroid Profile (T3 T4 TSH)-এর আগে কি খালি পেটে থাকতে হবে?".normalize(),
    answer: "খালি পেটে থাকার দরকার নেই। স্বাভাবিক খাওয়াদাওয়া করতে পারেন।".normalize(),
  });
  expect(translateQuestion(fasting, asked, hindi).answer).toBe(
    "खाली पेट रहने की ज़रूरत नहीं। आप हमेशा की तरह खा-पी सकते हैं।".normalize(),
  );
  expect(translateQuestion(fasting, asked, TRANSLATE_ENGLISH)).toEqual(fasting);
});

test.each([
  ["Within 3 days after the sample reaches the laboratory.", "নমুনা ল্যাবে পৌঁছানোর ৩ দিনের মধ্যে।"],
  ["3 parameters: T3, T4 and TSH.", "৩টি প্যারামিটার: T3, T4 ও TSH।"],
  // A name has an "and" of its own, so that the row cannot be divided.
  ["2 parameters: Sex and age and TSH.", "২টি প্যারামিটার: Sex and age and TSH।"],
  ["5 parameters: S. Typhi O Titre, A, B, C and D.", "৫টি প্যারামিটার: S. Typhi O Titre, A, B, C ও D।"],
])("%s", (english, words) => {
  expect(answer(english)).toBe(words.normalize());
});

test.each([
  ["Haemoglobin: men 13 – 17 g/dL, women 12 – 15 g/dL.", "Haemoglobin: পুরুষ 13 – 17 g/dL, মহিলা 12 – 15 g/dL।"],
  ["Dengue IgM: Negative.", "Dengue IgM: নেগেটিভ।"],
  ["Glucose, Fasting: up to 99 mg/dL (fasting).", "Glucose, Fasting: 99 mg/dL পর্যন্ত (খালি পেটে)।"],
  [
    "Cholesterol, Total: up to 199 mg/dL (200–239 borderline, 240 or more high).",
    "Cholesterol, Total: 199 mg/dL পর্যন্ত (200–239 সীমার কাছে, 240 বা তার বেশি হলে বেশি)।",
  ],
  [
    "Creatinine: men 0.68 – 1.13 mg/dL. eGFR: 90 mL/min/1.73 m² or more.",
    "Creatinine: পুরুষ 0.68 – 1.13 mg/dL। eGFR: 90 mL/min/1.73 m² বা তার বেশি।",
  ],
  [
    "Malaria Parasite, Smear: Not seen. P. vivax Antigen: Negative.",
    "Malaria Parasite, Smear: দেখা যায়নি। P. vivax Antigen: নেগেটিভ।",
  ],
])("usual values keep the laboratory's figures: %s", (english, words) => {
  expect(answer(english)).toBe(words.normalize());
});

test.each([
  "No fasting is needed. Bring a lamp.",
  "Haemoglobin: brighter than a lamp.",
  "Haemoglobin: 13 – 17 g/dL. Bring a lamp.",
])("an answer with an unknown part stays English as a whole: %s", (english) => {
  expect(answer(english)).toBe(english);
});
