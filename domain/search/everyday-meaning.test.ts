import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { buildSearch } from "./build-search.ts";
import { everydayMeaning, ROMANISED_WORDS, spelledLetters, spokenLetters } from "./everyday-meaning.ts";
import { normalise } from "./normalise.ts";

test.each([
  ["khoon", "blood"],
  ["রক্ত", "blood"],
  ["खून", "blood"],
  ["chini", "sugar"],
  ["ক্যালসিয়াম", "calcium"],
  ["কোলেস্টেরল", "cholesterol"],
  ["lady", "women"],
])("“%s” means %s", (word, meaning) => {
  expect(everydayMeaning(normalise(word))).toContain(meaning);
});

test("however a letter is written, its word means the same, once", () => {
  const word = "ক্যালসিয়াম";
  const meanings = ["NFC", "NFD", "NFKC"].map((form) => everydayMeaning(normalise(word.normalize(form))));
  expect(meanings).toEqual([["calcium"], ["calcium"], ["calcium"]]);
});

test("a word of the catalogue itself means nothing else", () => {
  expect([everydayMeaning("thyroid"), everydayMeaning("")]).toEqual([[], []]);
});

test.each([
  ["সিবিসি", "cbc"],
  ["টিএসএইচ", "tsh"],
  ["এইচবিএ১সি", "hba1c"],
  ["ইউএসজি", "usg"],
  ["ডি৩", "d3"],
  ["বি", "b"],
  ["एलएफटी", "lft"],
])("“%s” spells %s", (word, letters) => {
  expect(spelledLetters(normalise(word))).toBe(letters);
});

test("words that are no spelled letters spell nothing", () => {
  expect(["সুগার", "রক্ত", "cbc", "12", ""].map((word) => spelledLetters(normalise(word)))).toEqual(
    Array(5).fill(undefined),
  );
});

const find = buildSearch(seedCatalogue());
const codesOf = (text: string) => find(text, { limit: 10 }).map(({ code }) => code);
const WORDS = Object.entries(ROMANISED_WORDS).flatMap(([meaning, words]) =>
  words.split(" ").map((word) => [word, meaning] as const),
);

test("there are at least forty words, each once and in the form in which it is looked up", () => {
  const words = WORDS.map(([word]) => word);
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words.filter((word) => normalise(word) !== word || !/^[a-z]+$/.test(word))).toEqual([]);
});

test("every romanised word finds tests of its meaning", () => {
  const missed = WORDS.filter(([word, meaning]) => {
    const meant = new Set(codesOf(meaning));
    return !codesOf(word).some((code) => meant.has(code));
  });
  expect(missed).toEqual([]);
});

test.each([
  ["cancer", "ক্যান্সার, ক্যানসার, কর্কট, কর্কট রোগ, कैंसर, कर्क रोग"],
  ["arthritis", "আর্থ্রাইটিস, বাত, गठिया, आर्थराइटिस"],
  ["anaemia", "অ্যানিমিয়া, এনিমিয়া, রক্তাল্পতা, एनीमिया"],
  ["tuberculosis", "যক্ষ্মা, যক্ষা, तपेदिक, यक्ष्मा"],
  ["electrolytes", "ইলেক্ট্রোলাইট, इलेक्ट्रोलाइट"],
  ["kidney", "গুর্দা, কিডনী, गुर्दा"],
  ["semen", "শুক্রাণু, शुक्राणु"],
  ["menopause", "মেনোপজ, रजोनिवृत्ति"],
  ["vaccine", "টিকা, टीका"],
  ["senior citizen", "वरिष्ठ नागरिक"],
  ["child", "বাচ্চা, बच्चा"],
  ["diabetes", "डायबिटीज़, ডায়াবেটিস"],
])("%s in Bengali and Hindi letters finds what it finds in English: %s", (english, words) => {
  const meant = codesOf(english).slice(0, 3);
  expect(meant).not.toEqual([]);
  for (const word of words.split(", "))
    for (const form of ["NFC", "NFD"])
      expect(codesOf(word.normalize(form)), word).toEqual(expect.arrayContaining(meant.slice(0, 1)));
});

test.each([
  ["shorkora", /sugar|glucose/i],
  ["rakta", /blood/i],
  ["raktha porikkha", /blood/i],
  ["রক্তপরীক্ষা", /blood/i],
  ["পেশাব", /urine/i],
  ["পেচ্ছাপ", /urine/i],
  ["xray knee", /x-ray knee/i],
  ["Vitamín D", /vitamin d/i],
  ["CBÇ", /blood count/i],
  ["rokter shorkora", /sugar|glucose/i],
  ["kolija", /liver/i],
  ["jondish", /liver|bilirubin|hepatitis/i],
  ["mutra", /urine/i],
  ["dengu", /dengue/i],
  ["raktalpata", /anaemia/i],
  ["eksre", /x-ray/i],
])("“%s” finds its tests", (text, name) => {
  const found = find(text, { limit: 5 }).map((service) => service.name);
  expect(found.join(", ")).toMatch(name);
});

/** How long it takes to read a word a thousand times. */
function timeOf(word: string): number {
  const from = performance.now();
  for (let time = 0; time < 1000; time += 1) spokenLetters([word]);
  return performance.now() - from;
}

test.each(["ies".repeat(66), `${"ies".repeat(66)}w`, `${"esi".repeat(60)}q`, "aiei".repeat(49)])(
  "a long word that may be names of letters in many ways is read as soon as a short one",
  (word) => {
    expect(spokenLetters([word])).toBeUndefined();
    const short = timeOf("emarai");
    expect(timeOf(word)).toBeLessThan(100 * short);
  },
);
