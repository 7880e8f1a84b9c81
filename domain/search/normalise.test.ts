import { expect, test } from "vitest";
import { normalise, queryTerms, termsOf } from "./normalise.ts";

test("British and American spellings are the same", () => {
  expect(normalise("Haemoglobin")).toBe(normalise("Hemoglobin"));
  expect(normalise("Colour Doppler")).toBe(normalise("color doppler"));
  expect(normalise("Foetus")).toBe(normalise("fetus"));
});

test("Greek letters are their names, and words in -ies are those in -y", () => {
  expect(normalise("β-hCG")).toBe(normalise("Beta-hCG"));
  expect(normalise("Α-Fetoprotein, γGT")).toBe("alpha-fetoprotein, gammagt");
  expect(normalise("Allergies, biopsies; dies")).toBe("allergy, biopsy; dies");
});

test("Bengali and Hindi digits are digits", () => {
  expect(normalise("ভিটামিন ১২")).toMatch(/12$/);
  expect(normalise("विटामिन १२")).toMatch(/12$/);
});

test("invisible characters do not split a word", () => {
  expect(normalise("hae\u200bmo\u00adglobin\ufeff")).toBe(normalise("haemoglobin"));
  expect(termsOf("র\u200d্যাবিস")).toEqual(termsOf("র্যাবিস"));
});

test("b12, b 12 and b-12 match each other", () => {
  for (const text of ["Vitamin B12", "vitamin b 12", "vitamin b-12"]) {
    expect(termsOf(text)).toEqual(expect.arrayContaining(["b", "12", "b12"]));
  }
});

test("words that every search has are left out, unless nothing else is there", () => {
  expect(queryTerms("price of sugar test near me")).toEqual(["sugar"]);
  expect(queryTerms("test")).toEqual(["test"]);
});

test.each([
  ["थायराइड का टेस्ट", ["थायराइड"]],
  ["किडनी के लिए जांच", ["किडनी"]],
  ["लिवर की जाँच कराना है", ["लिवर"]],
  ["डेंगू टेस्ट की कीमत कितना है", ["डेंगू"]],
  ["বাচ্চার জন্য টেস্ট", ["বাচ্চার"]],
  ["কিডনির পরীক্ষার খরচ কত", ["কিডনির"]],
  ["thyroid ke liye test chahiye", ["thyroid"]],
  ["विटामिन के", ["विटामिन", "के"]],
  ["विटामिन के टेस्ट", ["विटामिन", "के"]],
  ["के एफ टी", ["के", "एफ", "टी"]],
  ["सी के", ["सी", "के"]],
])("of “%s” the words that tell which test is meant are %j", (query, terms) => {
  expect(queryTerms(query)).toEqual(terms.map((term) => normalise(term)));
});

test("letters of vitamins and markers are kept", () => {
  expect(queryTerms("vitamin a")).toEqual(["vitamin", "a"]);
  expect(queryTerms("ki 67")).toEqual(["ki", "67"]);
});

test("a word that is written as two is one", () => {
  expect(queryTerms("ultra sound")).toEqual(["ultrasound"]);
  expect(queryTerms("Echo-cardiogram test")).toEqual(["echocardiogram"]);
  expect(queryTerms("Haemo globin")).toEqual(queryTerms("haemoglobin"));
  expect(queryTerms("ultra sensitive")).toEqual(["ultra", "sensitive"]);
});

test.each([
  ["b group", ["blood", "group"]],
  ["b. sugar f", ["blood", "sugar", "f"]],
  ["vitamin b group", ["vitamin", "b", "group"]],
  ["vit. b. group", ["vit", "b", "group"]],
  ["hepatitis-b group", ["hepatitis", "b", "group"]],
  ["strep b group", ["strep", "b", "group"]],
  ["mri brain p/c", ["mri", "brain", "contrast"]],
  ["c.t. brain plain and contrast", ["c", "t", "brain", "contrast"]],
  ["p + c cect abdomen", ["contrast", "cect", "abdomen"]],
  ["এমআরআই p+c", ["এমআরআই", "contrast"]],
  ["urine p/c ratio", ["urine", "p", "c", "ratio"]],
])("in “%s” what a letter stands for is told by the words beside it", (query, terms) => {
  expect(queryTerms(query)).toEqual(terms.map((term) => normalise(term)));
});
