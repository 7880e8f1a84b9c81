import { queryTerms } from "./normalise.ts";

/** What people feel, in their words, and the tests that doctors usually begin with. They are where to look first, never a diagnosis. */
const SYMPTOMS: readonly { said: readonly string[]; tests: readonly string[] }[] = [
  {
    said: [
      ...["weakness", "weak", "tired", "tiredness", "fatigue", "fatigued", "low energy", "exhausted"],
      ...["kamzori", "kamjori", "thakan", "durbolota", "klanti", "দুর্বলতা", "ক্লান্তি", "कमजोरी", "थकान"],
    ],
    tests: ["Complete Blood Count", "TSH", "Vitamin D", "Vitamin B12", "Ferritin", "HbA1c"],
  },
  {
    said: [
      ...["hair fall", "hairfall", "hair loss", "losing hair", "baal jhadna", "bal jhadna", "chul pora"],
      ...["চুল পড়া", "बाल झड़ना"],
    ],
    tests: ["TSH", "Ferritin", "Vitamin D", "Complete Blood Count", "Zinc"],
  },
  {
    said: ["joint pain", "jodo ka dard", "gante byatha", "গাঁটে ব্যথা", "जोड़ों में दर्द"],
    tests: ["Uric Acid", "Rheumatoid Factor", "ESR", "CRP", "Vitamin D"],
  },
  {
    said: ["body pain", "body ache", "muscle cramps", "badan dard", "ga byatha", "গায়ে ব্যথা", "बदन दर्द"],
    tests: ["Vitamin D", "Calcium", "Complete Blood Count", "TSH"],
  },
  {
    said: ["weight gain", "gaining weight", "ojon bara", "ওজন বাড়া", "वजन बढ़ना"],
    tests: ["TSH", "HbA1c", "Lipid Profile", "Vitamin D"],
  },
  {
    said: ["weight loss", "losing weight", "ojon koma", "ওজন কমা", "वजन घटना"],
    tests: ["HbA1c", "TSH", "Complete Blood Count", "Liver Function Test"],
  },
  {
    said: ["frequent urination", "bar bar peshab", "বারবার প্রস্রাব", "बार बार पेशाब"],
    tests: ["Glucose, Fasting", "HbA1c", "Urine Routine & Microscopy", "Urine Culture & Sensitivity"],
  },
  {
    said: ["burning urine", "urine burning", "peshab mein jalan", "প্রস্রাবে জ্বালা", "पेशाब में जलन"],
    tests: ["Urine Routine & Microscopy", "Urine Culture & Sensitivity"],
  },
  {
    said: ["always thirsty", "too much thirst", "excess thirst"],
    tests: ["Glucose, Fasting", "HbA1c"],
  },
  {
    said: ["numbness", "tingling", "pins and needles", "jhinjhini", "ঝিনঝিন", "झुनझुनी"],
    tests: ["Vitamin B12", "HbA1c", "Calcium", "TSH"],
  },
  {
    said: ["irregular periods", "missed periods", "অনিয়মিত মাসিক", "अनियमित पीरियड"],
    tests: ["TSH", "Prolactin", "FSH", "Complete Blood Count"],
  },
  { said: ["acne", "pimples", "ব্রণ", "मुंहासे"], tests: ["Testosterone, Total", "TSH", "Prolactin"] },
  {
    said: ["itching", "chulkani", "khujli", "চুলকানি", "खुजली"],
    tests: ["Total IgE", "Complete Blood Count", "Liver Function Test"],
  },
];

/** A question of a few more words than the symptom still asks for it; a longer one asks for something else too. */
const MORE_WORDS = 3;

const KNOWN = SYMPTOMS.flatMap(({ said, tests }) =>
  said.map((phrase) => ({ words: queryTerms(phrase), tests })),
).sort((a, b) => b.words.length - a.words.length);

/** Names of the tests to look at first for a symptom that the searched words name; none for other words. */
export function testsForSymptom(words: readonly string[]): readonly string[] {
  const found = KNOWN.find(
    (known) =>
      known.words.length > 0 &&
      words.length <= known.words.length + MORE_WORDS &&
      known.words.every((word) => words.includes(word)),
  );
  return found?.tests ?? [];
}
