import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { buildSearch } from "./build-search.ts";
import { queryTerms } from "./normalise.ts";
import { testsForSymptom } from "./tests-for-symptom.ts";

const find = buildSearch(
  makeCatalogue({
    services: [
      makeService(1, { name: "TSH" }),
      makeService(2, { name: "Complete Blood Count" }),
      makeService(3, { name: "Ferritin" }),
      makeService(4, { name: "Zinc" }),
      makeService(5, { name: "Lipase" }),
      makeService(6, { name: "Hair Care", kind: "package", synonyms: ["hair fall"], contentIds: [1, 3] }),
    ],
  }),
);
const inDemo = buildSearch(seedCatalogue());
const names = (query: string) => find(query).map(({ name }) => name);
const testsFor = (query: string) => testsForSymptom(queryTerms(query), query);

test.each(["weakness", "I am always tired", "Tiredness", "kamzori", "দুর্বলতা", "थकान"])(
  "%s leads to the tests that doctors begin with",
  (query) => {
    expect(names(query).slice(0, 3)).toEqual(["Complete Blood Count", "TSH", "Ferritin"]);
  },
);

test("what is named after the symptom stays first, its tests follow", () => {
  expect(names("hair fall")).toEqual(["Hair Care", "TSH", "Ferritin", "Complete Blood Count", "Zinc"]);
});

test("a package comes before its symptom's tests also where the word is only a part of its name", () => {
  const found = (query: string) => inDemo(query).map(({ name }) => name);
  for (const query of ["tiredness", "tired", "weakness", "fatigue"])
    expect(found(query).slice(0, 2), query).toEqual(["Tiredness Panel", "Complete Blood Count"]);
  expect(found("joint pain").slice(0, 3)).toEqual(["Joint Pain Advanced", "Arthritis Panel", "Uric Acid"]);
  expect(found("numb feet").slice(0, 2)).toEqual(["Vitamin B12", "HbA1c"]);
  expect(found("cold")[0]).toBe("Complete Blood Count");
});

test.each([
  ["shoulder pain", "kandhe betha, কাঁধে ব্যাথা, kandhe me dard, कंधे में दर्द"],
  ["neck pain", "gharer betha, ঘাড়ে ব্যথা, गर्दन में दर्द"],
  ["sore throat", "gola byatha, golay byatha, গলায় ব্যথা, gale me dard"],
  ["hair fall", "চুল পড়ছে, চুল পড়ে যাচ্ছে, बाल झड़ रहे हैं"],
  ["weight loss", "ওজন কমে যাচ্ছে, वजन कम होना"],
  ["cough", "কাশির, কাশি"],
  ["low blood", "low blood, blood low, রক্ত কম, খুন কম, खून कम, खून की कमी, शरीर में खून की कमी, শরীরে রক্ত কম"],
  ["low haemoglobin", "low haemoglobin in pregnancy, haemoglobin kom, হিমোগ্লোবিন খুব কম"],
  [
    "blood in urine",
    "bloody urine, প্রস্রাবে রক্ত, पेशाब में खून आना, peshab me khoon, blood in urine test, पेशाब में खून की जांच",
  ],
  ["blood in stool", "bloody stool, পায়খানায় রক্ত, blood in stool test"],
  ["blood in sputum", "coughing blood, কাশিতে রক্ত"],
])("%s is the same in other words: %s", (english, said) => {
  const tests = testsFor(english);
  expect(tests).not.toEqual([]);
  for (const words of said.split(", ")) expect(testsFor(words), words).toBe(tests);
});

test("by itself an English word is a symptom only as it stands: a number is not numb", () => {
  expect(testsFor("numb")).not.toEqual([]);
  expect(testsFor("number")).toEqual([]);
});

test("other words are no symptom, nor is a symptom in a long question", () => {
  for (const query of ["lipase", "weak acid carrier protein assay", "hair"])
    expect(testsFor(query), query).toEqual([]);
});

test.each([
  "low blood sugar | low blood pressure | low platelet blood test | rokte sugar kom | খুনে সুগার কম | खून में शुगर कम | low blood oxygen",
  "blood and urine test | urine blood test | blood urine stool test | blood + urine | blood, urine | blood/urine | urine & blood | রক্ত প্রস্রাব পরীক্ষা | রক্ত আর প্রস্রাব | রক্ত ও প্রস্রাব | প্রস্রাব রক্ত টেস্ট | खून और पेशाब | खून पेशाब की जांच | पेशाब खून टेस्ट | blood stool test | sputum and blood | rokto prosrab porikkha | khoon aur peshab",
])("another test is asked for, and no symptom: %s", (queries) => {
  for (const query of queries.split(" | ")) expect(testsFor(query), query).toEqual([]);
});

test.each([
  ...[
    "headache",
    "migraine",
    "matha byatha",
    "মাথাব্যথা",
    "sir dard",
    "सिरदर्द",
    "dizziness",
    "matha ghora",
    "चक्कर",
  ].map((said) => [said, "Complete Blood Count"]),
  ...["cough", "কাশি", "khansi", "shortness of breath", "শ্বাসকষ্ট"].map((said) => [said, "X-Ray Chest PA View"]),
  ...["vomiting", "বমি", "yellow eyes", "loss of appetite"].map((said) => [said, "Liver Function Test"]),
  ...["loose motions", "ডায়রিয়া", "diarrhea"].map((said) => [said, "Stool Routine & Microscopy"]),
  ...["acidity", "অম্বল", "gas"].map((said) => [said, "Helicobacter pylori Stool Antigen"]),
  ...["constipation", "insomnia", "anxiety", "night sweats"].map((said) => [said, "TSH"]),
  ...["stomach pain", "পেট ব্যথা"].map((said) => [said, "USG Whole Abdomen"]),
  ...["swollen feet", "सूजन"].map((said) => [said, "Kidney Function Test"]),
  ["palpitations", "ECG (12 Lead)"],
  ["memory loss", "Vitamin B12"],
  ["sore throat", "Throat Swab Culture"],
  ["skin rash", "Total IgE"],
  ["bleeding gums", "PT / INR"],
  ["white discharge", "High Vaginal Swab Culture"],
  ["leg cramps", "Calcium"],
  ["chills", "Malaria Smear + Antigen"],
  ["back pain", "Vitamin D, 25-Hydroxy"],
  ["কমজোরি", "Complete Blood Count"],
  ["thirst", "Glucose, Fasting"],
  ["burning urination", "Urine Routine & Microscopy"],
])("of the demo's tests “%s” leads to %s", (query, name) => {
  const first = inDemo(query, { limit: 6 }).map((service) => service.name);
  expect(first).toContain(name);
});

test("a test found by name is listed before those found by a symptom", () => {
  for (const [query, name] of [
    ["stress test", /TMT|Stress/],
    ["arterial blood gas", /Blood Gas/],
    ["throat swab culture", /Throat Swab/],
  ] as const)
    expect(inDemo(query, { limit: 1 })[0]?.name, query).toMatch(name);
});
