import { queryTerms } from "./normalise.ts";

/** What people feel, in their words, and the tests that doctors usually begin with. They are where to look first, never a diagnosis. */
const SYMPTOMS: readonly { phrases: readonly string[]; tests: readonly string[] }[] = [
  {
    phrases: [
      ...["weakness", "weak", "tired", "tiredness", "fatigue", "fatigued", "low energy", "exhausted"],
      ...[
        "kamzori",
        "kamjori",
        "thakan",
        "thakaan",
        "durbolota",
        "durbol",
        "klanti",
        "দুর্বলতা",
        "দুর্বল",
        "ক্লান্তি",
      ],
      ...["ক্লান্ত", "কমজোরি", "कमजोरी", "कमज़ोरी", "कमजोर", "थकान", "थकावट"],
    ],
    tests: ["Complete Blood Count", "TSH", "Vitamin D", "Vitamin B12", "Ferritin", "HbA1c"],
  },
  {
    phrases: [
      ...["hair fall", "hairfall", "hair loss", "losing hair", "baal jhadna", "bal jhadna", "chul pora"],
      ...["চুল পড়া", "बाल झड़ना"],
    ],
    tests: ["TSH", "Ferritin", "Vitamin D", "Complete Blood Count", "Zinc"],
  },
  {
    phrases: [
      ...[
        "joint pain",
        "jodo ka dard",
        "gante byatha",
        "gat byatha",
        "gathiya byatha",
        "bater byatha",
        "hatu byatha",
      ],
      ...["hantu byatha", "গাঁটে ব্যথা", "বাতের ব্যথা", "হাঁটু ব্যথা", "হাঁটুতে ব্যথা", "जोड़ों में दर्द"],
    ],
    tests: ["Uric Acid", "Rheumatoid Factor", "ESR", "CRP", "Vitamin D"],
  },
  {
    phrases: ["body pain", "body ache", "muscle cramps", "badan dard", "ga byatha", "গায়ে ব্যথা", "बदन दर्द"],
    tests: ["Vitamin D", "Calcium", "Complete Blood Count", "TSH"],
  },
  {
    phrases: [
      "weight gain",
      "gaining weight",
      "motapa",
      "ojon bere jaoya",
      "ojon bara",
      "ojon barche",
      "ওজন বাড়া",
      "वजन बढ़ना",
    ],
    tests: ["TSH", "HbA1c", "Lipid Profile", "Vitamin D"],
  },
  {
    phrases: ["weight loss", "losing weight", "ojon koma", "ojon kome", "ojon komche", "ওজন কমা", "वजन घटना"],
    tests: ["HbA1c", "TSH", "Complete Blood Count", "Liver Function Test"],
  },
  {
    phrases: [
      "frequent urination",
      "frequent urine",
      "urinating often",
      "bar bar peshab",
      "barbar prosrab",
      "বারবার প্রস্রাব",
      "बार बार पेशाब",
    ],
    tests: ["Glucose, Fasting", "HbA1c", "Urine Routine & Microscopy", "Urine Culture & Sensitivity"],
  },
  {
    phrases: [
      "burning urine",
      "urine burning",
      "burning urination",
      "burning while urinating",
      "painful urination",
      "peshab mein jalan",
      "prosrab jala",
      "peshab jala",
      "প্রস্রাবে জ্বালা",
      "पेशाब में जलन",
    ],
    tests: ["Urine Routine & Microscopy", "Urine Culture & Sensitivity"],
  },
  {
    phrases: [
      "always thirsty",
      "too much thirst",
      "excess thirst",
      "thirst",
      "thirsty",
      "tesha",
      "pipasa",
      "pyaas",
      "পিপাসা",
      "प्यास",
    ],
    tests: ["Glucose, Fasting", "HbA1c"],
  },
  {
    phrases: [
      ...["numbness", "numb", "tingling"],
      "pins and needles",
      "jhinjhini",
      "jhin jhin",
      "jhim jhim",
      "osar",
      "ঝিনঝিন",
      "झुनझुनी",
    ],
    tests: ["Vitamin B12", "HbA1c", "Calcium", "TSH"],
  },
  {
    phrases: [
      "irregular periods",
      "missed periods",
      "missed period",
      "heavy periods",
      "period problem",
      "periods",
      "masik",
      "মাসিক",
      "অনিয়মিত মাসিক",
      "अनियमित पीरियड",
    ],
    tests: ["TSH", "Prolactin", "FSH", "Complete Blood Count"],
  },
  { phrases: ["acne", "pimples", "ব্রণ", "मुंहासे"], tests: ["Testosterone, Total", "TSH", "Prolactin"] },
  {
    phrases: [
      ...["headache", "head ache", "head pain", "migraine", "matha byatha", "matha batha", "mathabyatha"],
      ...["sir dard", "sar dard", "sirdard", "মাথা ব্যথা", "মাথাব্যথা", "মাথা ধরা", "सिर दर्द", "सिरदर्द"],
    ],
    tests: ["Complete Blood Count", "ESR", "Vitamin B12", "Vitamin D", "MRI Brain"],
  },
  {
    phrases: [
      ...["dizziness", "dizzy", "giddiness", "giddy", "vertigo", "light headed", "lightheaded", "fainting"],
      ...["matha ghora", "matha ghorano", "chakkar", "মাথা ঘোরা", "মাথা ঘোরানো", "चक्कर", "चक्कर आना"],
    ],
    tests: ["Complete Blood Count", "Glucose, Fasting", "Vitamin B12", "TSH", "Electrolytes", "ECG"],
  },
  {
    phrases: [...["cough", "coughing", "kashi", "kasi", "khansi", "khaansi", "কাশি", "খাঁসি", "खांसी", "खाँसी"]],
    tests: ["Complete Blood Count", "ESR", "X-Ray Chest PA View", "Total IgE"],
  },
  {
    phrases: [
      ...[
        "cold",
        "common cold",
        "running nose",
        "runny nose",
        "sneezing",
        "sordi",
        "sardi",
        "jukam",
        "zukam",
      ],
      ...["সর্দি", "হাঁচি", "सर्दी", "जुकाम", "छींक"],
    ],
    tests: ["Complete Blood Count", "Total IgE", "CRP"],
  },
  {
    phrases: [
      ...["breathlessness", "breathless", "shortness of breath", "breathing problem", "breathing difficulty"],
      ...["shwas kosto", "shaskosto", "shwaskoshto", "saans phoolna", "sans phulna", "শ্বাসকষ্ট", "সাঁস", "हांफना"],
      ...["सांस फूलना", "साँस फूलना"],
    ],
    tests: ["Complete Blood Count", "X-Ray Chest PA View", "ECG", "NT-proBNP"],
  },
  {
    phrases: [
      "nausea",
      "vomiting",
      "vomit",
      "bomi",
      "bomi bomi",
      "ulti",
      "বমি",
      "বমি বমি",
      "उल्टी",
      "मतली",
      "जी मिचलाना",
    ],
    tests: ["Liver Function Test", "Electrolytes", "Complete Blood Count", "Kidney Function Test"],
  },
  {
    phrases: [
      ...["loose motion", "loose motions", "diarrhoea", "diarrhea", "loose stool", "loose stools", "dast"],
      ...["patla paikhana", "patla payekhana", "pet kharap", "petkharap", "amasha", "amashoy", "dysentery"],
      ...["পেট খারাপ", "আমাশা", "আমাশয়"],
      ...["পাতলা পায়খানা", "ডায়রিয়া", "দাস্ত", "दस्त", "पतला दस्त"],
    ],
    tests: ["Stool Routine & Microscopy", "Electrolytes", "Complete Blood Count"],
  },
  {
    phrases: [
      ...["acidity", "indigestion", "heartburn", "gas", "gastric", "bloating", "ombol", "ambol", "bodhojom"],
      ...["অম্বল", "বদহজম", "গ্যাস", "এসিডিটি", "অ্যাসিডিটি", "गैस", "बदहजमी", "एसिडिटी"],
    ],
    tests: ["Helicobacter pylori Stool Antigen", "Liver Function Test", "Complete Blood Count"],
  },
  {
    phrases: ["constipation", "kosthokathinno", "koshtokathinyo", "kabj", "kabz", "কোষ্ঠকাঠিন্য", "कब्ज"],
    tests: ["TSH", "Calcium", "Complete Blood Count"],
  },
  {
    phrases: [
      ...["stomach pain", "stomach ache", "stomachache", "abdominal pain", "tummy pain", "belly pain"],
      ...["pet byatha", "pet batha", "pet dard", "পেট ব্যথা", "পেটে ব্যথা", "पेट दर्द", "पेट में दर्द"],
    ],
    tests: ["USG Whole Abdomen", "Liver Function Test", "Amylase", "Urine Routine & Microscopy"],
  },
  {
    phrases: [
      ...[
        "swelling",
        "swollen feet",
        "swollen legs",
        "swelling of feet",
        "pa fola",
        "pa phola",
        "pa fule",
        "sujan",
      ],
      ...["পা ফোলা", "ফোলা", "सूजन", "पैर में सूजन"],
    ],
    tests: ["Kidney Function Test", "Liver Function Test", "Urine Routine & Microscopy", "TSH"],
  },
  {
    phrases: [
      ...[
        "insomnia",
        "sleeplessness",
        "sleepless",
        "no sleep",
        "ghum na hoya",
        "ghum hoy na",
        "ghum hocche na",
        "neend na aana",
      ],
      ...["ঘুম না হওয়া", "ঘুম হয় না", "অনিদ্রা", "अनिद्रा", "नींद न आना"],
    ],
    tests: ["TSH", "Vitamin D", "Vitamin B12", "Ferritin"],
  },
  {
    phrases: [
      ...["palpitation", "palpitations", "heart racing", "fast heartbeat", "buk dhorfor", "buk dharfar"],
      ...["বুক ধড়ফড়", "घबराहट", "धड़कन"],
    ],
    tests: ["ECG", "TSH", "Complete Blood Count", "Electrolytes"],
  },
  {
    phrases: ["yellow eyes", "yellow skin", "yellow urine", "holud chokh", "চোখ হলুদ", "হলুদ চোখ", "पीली आंखें"],
    tests: ["Liver Function Test", "Complete Blood Count", "USG Whole Abdomen"],
  },
  {
    phrases: [
      ...["loss of appetite", "no appetite", "poor appetite", "not hungry", "khide nei", "bhukh na lagna"],
      ...["খিদে নেই", "খিদে না পাওয়া", "ক্ষুধামান্দ্য", "भूख न लगना"],
    ],
    tests: ["Liver Function Test", "Complete Blood Count", "TSH", "Kidney Function Test"],
  },
  {
    phrases: ["memory loss", "forgetfulness", "forgetful", "bhule jaoya", "ভুলে যাওয়া", "भूलना", "याददाश्त"],
    tests: ["Vitamin B12", "TSH", "Vitamin D", "Complete Blood Count"],
  },
  {
    phrases: [
      "anxiety",
      "depression",
      "low mood",
      "mood swings",
      "stress",
      "tension",
      "উদ্বেগ",
      "মন খারাপ",
      "तनाव",
    ],
    tests: ["TSH", "Vitamin B12", "Vitamin D", "Cortisol, Morning"],
  },
  {
    phrases: [
      "sore throat",
      "throat pain",
      "tonsil",
      "gola byatha",
      "gola batha",
      "gale mein dard",
      "গলা ব্যথা",
      "गले में दर्द",
    ],
    tests: ["Complete Blood Count", "Throat Swab Culture", "ASO Titre", "CRP"],
  },
  {
    phrases: ["rash", "skin rash", "hives", "red spots", "র‍্যাশ", "ফুসকুড়ি", "चकत्ते", "दाने"],
    tests: ["Total IgE", "Complete Blood Count"],
  },
  {
    phrases: [
      "bleeding gums",
      "nose bleed",
      "nosebleed",
      "easy bruising",
      "bruising",
      "bruises",
      "নাক দিয়ে রক্ত",
      "नकसीर",
    ],
    tests: ["Complete Blood Count", "PT / INR", "APTT"],
  },
  {
    phrases: ["white discharge", "vaginal discharge", "sada srab", "safed pani", "সাদা স্রাব", "सफेद पानी"],
    tests: ["High Vaginal Swab Culture", "Urine Routine & Microscopy", "Glucose, Fasting"],
  },
  {
    phrases: ["muscle cramp", "leg cramps", "cramps", "cramp", "muscle pain", "khichuni", "পেশিতে টান", "ऐंठन"],
    tests: ["Calcium", "Magnesium", "Vitamin D", "Electrolytes"],
  },
  {
    phrases: ["excess sweating", "night sweats", "sweating", "ghaam", "ঘাম", "पसीना"],
    tests: ["TSH", "Glucose, Fasting", "Complete Blood Count", "ESR"],
  },
  {
    phrases: ["chills", "shivering", "kapuni", "kaapuni", "kanpkanpi", "কাঁপুনি", "कंपकंपी"],
    tests: [
      "Complete Blood Count",
      "Malaria Smear + Antigen",
      "Urine Routine & Microscopy",
      "Dengue NS1 Antigen",
    ],
  },
  {
    phrases: [
      "back pain",
      "backache",
      "low back pain",
      "komor byatha",
      "kamar dard",
      "কোমর ব্যথা",
      "কোমরে ব্যথা",
      "कमर दर्द",
    ],
    tests: ["Vitamin D", "Calcium", "ESR", "Urine Routine & Microscopy"],
  },
  {
    phrases: ["bone pain", "leg pain", "pa byatha", "har byatha", "হাড়ে ব্যথা", "পায়ে ব্যথা", "हड्डी दर्द"],
    tests: ["Vitamin D", "Calcium", "Complete Blood Count", "Uric Acid"],
  },
  {
    phrases: ["itching", "chulkani", "khujli", "চুলকানি", "खुजली"],
    tests: ["Total IgE", "Complete Blood Count", "Liver Function Test"],
  },
];

/** A question of a few more words than the symptom still asks for it; a longer one asks for something else too. */
const MORE_WORDS = 3;

const KNOWN = SYMPTOMS.flatMap(({ phrases, tests }) =>
  phrases.map((phrase) => {
    const words = queryTerms(phrase);
    return { words, roots: words.map(rootOf), tests };
  }),
).sort((a, b) => b.words.length - a.words.length);

/** Without the ending of a case: "mathay", "mathar" and "matha", "pete" and "pet" are of the head and of the belly. */
function rootOf(word: string): string {
  return /^[a-z]{4,}$/.test(word)
    ? word.replace(/(?<=...)(?:te|er|e|r|y)$/, "").replace(/(?<=...)[ao]$/, "")
    : word;
}

/** The words of all symptoms in Latin letters, as they are spelled here. */
export const SYMPTOM_WORDS: readonly string[] = [
  ...new Set(KNOWN.flatMap(({ words }) => words.filter((word) => /^[a-z]+$/.test(word)))),
];

/** Names of the tests to look at first for a symptom that the searched words name; none for other words. */
export function testsForSymptom(words: readonly string[]): readonly string[] {
  const roots = words.map(rootOf);
  const found = KNOWN.find(
    (known) =>
      known.words.length > 0 &&
      words.length <= known.words.length + MORE_WORDS &&
      (known.words.every((word) => words.includes(word)) ||
        (known.words.length > 1 && known.roots.every((root) => roots.includes(root)))),
  );
  return found?.tests ?? [];
}
