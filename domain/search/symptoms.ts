/** Something that people feel, and the tests that doctors usually begin with. */
interface Symptom {
  /** Phrases between commas: first in Latin letters, English and romanised, then in Bengali and Hindi. */
  phrases: readonly [latin: string, indic: string];
  /** Names by which the catalogue knows them. */
  tests: readonly string[];
  /**
   * When it counts, if not in any short question: "alone" as the whole question ("low blood", not "low blood sugar"), "felt" where no tests
   * are asked for ("blood in urine", not "blood and urine test") or a phrase stands as it is ("blood in urine test").
   */
  counts?: "alone" | "felt";
}

/**
 * What people feel, in their words. The tests are where to look first, never a diagnosis. A phrase of several words stands for its like in
 * the other languages, by the words of `everyday-meaning.ts`: "kandhe betha" and "কাঁধে ব্যাথা" are "shoulder pain".
 */
export const SYMPTOMS: readonly Symptom[] = [
  {
    phrases: [
      "weakness, weak, tired, tiredness, fatigue, fatigued, low energy, exhausted, kamzori, kamjori, thakan, thakaan, durbolota, durbol, klanti",
      "দুর্বলতা, দুর্বল, ক্লান্তি, ক্লান্ত, কমজোরি, कमजोरी, कमज़ोरी, कमजोर, थकान, थकावट",
    ],
    tests: ["Complete Blood Count", "TSH", "Vitamin D", "Vitamin B12", "Ferritin", "HbA1c"],
  },
  {
    phrases: [
      "hair fall, hairfall, hair loss, losing hair, baal jhadna, bal jhadna, baal jhad, chul pora",
      "চুল পড়া, চুল ওঠা, बाल झड़ना, बाल गिरना",
    ],
    tests: ["TSH", "Ferritin", "Vitamin D", "Complete Blood Count", "Zinc"],
  },
  {
    phrases: [
      "joint pain, knee pain, shoulder pain, elbow pain, wrist pain, ankle pain, heel pain, hip pain, arthritis pain, jodo ka dard, gante byatha, gat byatha, gathiya byatha, bater byatha",
      "গাঁটে ব্যথা, বাতের ব্যথা, जोड़ों में दर्द",
    ],
    tests: ["Uric Acid", "Rheumatoid Factor", "ESR", "CRP", "Vitamin D"],
  },
  {
    phrases: ["body pain, body ache, muscle cramps, badan dard, ga byatha, gaye byatha", "গায়ে ব্যথা, बदन दर्द"],
    tests: ["Vitamin D", "Calcium", "Complete Blood Count", "TSH"],
  },
  {
    phrases: [
      "weight gain, gaining weight, motapa, ojon bere jaoya, ojon bara, ojon barche",
      "ওজন বাড়া, ওজন বেড়ে, वजन बढ़ना, मोटापा",
    ],
    tests: ["TSH", "HbA1c", "Lipid Profile", "Vitamin D"],
  },
  {
    phrases: ["weight loss, losing weight, ojon koma, ojon kome, ojon komche", "ওজন কমা, वजन घटना, वजन कम"],
    tests: ["HbA1c", "TSH", "Complete Blood Count", "Liver Function Test"],
  },
  {
    phrases: [
      "frequent urination, frequent urine, urinating often, bar bar peshab, barbar prosrab",
      "বারবার প্রস্রাব, বার বার প্রস্রাব, बार बार पेशाब",
    ],
    tests: ["Glucose, Fasting", "HbA1c", "Urine Routine & Microscopy", "Urine Culture & Sensitivity"],
  },
  {
    phrases: [
      "burning urine, urine burning, burning urination, burning while urinating, painful urination, peshab jalan, prosrab jala, peshab jala",
      "প্রস্রাবে জ্বালা, पेशाब में जलन",
    ],
    tests: ["Urine Routine & Microscopy", "Urine Culture & Sensitivity"],
  },
  {
    phrases: ["blood in urine, bloody urine", "প্রস্রাবে রক্ত, पेशाब में खून"],
    tests: ["Urine Routine & Microscopy", "Urine Culture & Sensitivity", "Kidney Function Test"],
    counts: "felt",
  },
  {
    phrases: ["low blood, less blood, low blood in body", "রক্ত কম, खून कम"],
    tests: ["Haemoglobin", "Complete Blood Count", "Ferritin"],
    counts: "alone",
  },
  {
    phrases: ["low haemoglobin", "হিমোগ্লোবিন কম, हीमोग्लोबिन कम"],
    tests: ["Haemoglobin", "Complete Blood Count", "Ferritin"],
  },
  {
    phrases: ["blood in sputum, coughing blood, kashi rokto", "কাশিতে রক্ত, কফে রক্ত, खांसी में खून"],
    tests: ["X-Ray Chest PA View", "AFB Smear", "Complete Blood Count"],
    counts: "felt",
  },
  {
    phrases: ["blurred vision, blurry vision, jhapsa dekha", "ঝাপসা, धुंधला"],
    tests: ["Glucose, Fasting", "HbA1c"],
  },
  {
    phrases: ["fever rash, child fever", "জ্বর র‍্যাশ, बुखार दाने"],
    tests: ["Fever Panel", "Dengue NS1 + IgM + IgG", "Complete Blood Count"],
  },
  {
    phrases: [
      "period pain, painful periods, masik byatha, tolpet byatha, tolpete byatha, talpete byatha, lower abdomen pain, pelvic pain",
      "মাসিকে ব্যথা, তলপেটে ব্যথা, पीरियड दर्द",
    ],
    tests: ["USG Lower Abdomen", "Urine Routine & Microscopy", "Complete Blood Count"],
  },
  {
    phrases: ["blood in stool, bloody stool", "পায়খানায় রক্ত, पॉटी में खून"],
    tests: ["Stool Occult Blood", "Stool Routine & Microscopy", "Complete Blood Count"],
    counts: "felt",
  },
  {
    phrases: [
      "always thirsty, too much thirst, excess thirst, thirst, thirsty, tesha, pipasa, pyaas",
      "পিপাসা, তেষ্টা, प्यास",
    ],
    tests: ["Glucose, Fasting", "HbA1c"],
  },
  {
    phrases: [
      "numbness, numb, tingling, pins and needles, jhinjhini, jhinjhin, jhin jhin, jhim jhim, osar, hath sunn, pair sunn",
      "ঝিনঝিন, অসাড়, झुनझुनी, हाथ सुन्न, पैर सुन्न",
    ],
    tests: ["Vitamin B12", "HbA1c", "Calcium", "TSH"],
  },
  {
    phrases: [
      "irregular periods, missed periods, missed period, heavy periods, period problem, periods, masik",
      "মাসিক, পিরিয়ড, ঋতুস্রাব, অনিয়মিত মাসিক, मासिक, पीरियड, पीरियड्स, माहवारी",
    ],
    tests: ["TSH", "Prolactin", "FSH", "Complete Blood Count"],
  },
  { phrases: ["acne, pimples", "ব্রণ, मुंहासे"], tests: ["Testosterone, Total", "TSH", "Prolactin"] },
  {
    phrases: [
      "headache, head ache, head pain, brain pain, migraine, matha byatha, matha jontrona, mathabyatha, sir dard, sar dard, sirdard",
      "মাথা ব্যথা, মাথাব্যথা, মাথাব্যাথা, মাথা ধরা, মাথা যন্ত্রণা, सिर दर्द, सिरदर्द",
    ],
    tests: ["Complete Blood Count", "ESR", "Vitamin B12", "Vitamin D", "MRI Brain"],
  },
  {
    phrases: [
      "dizziness, dizzy, giddiness, giddy, vertigo, light headed, lightheaded, fainting, matha ghora, matha ghorano, chakkar",
      "মাথা ঘোরা, মাথা ঘোরানো, মাথা ঘুরছে, चक्कर",
    ],
    tests: ["Complete Blood Count", "Glucose, Fasting", "Vitamin B12", "TSH", "Electrolytes", "ECG"],
  },
  {
    phrases: ["cough, coughing, kashi, kasi, khansi, khaansi", "কাশি, খাঁসি, खांसी, खाँसी"],
    tests: ["Complete Blood Count", "ESR", "X-Ray Chest PA View", "Total IgE"],
  },
  {
    phrases: [
      "cold, common cold, running nose, runny nose, sneezing, sordi, sardi, jukam, zukam",
      "সর্দি, হাঁচি, सर्दी, जुकाम, छींक",
    ],
    tests: ["Complete Blood Count", "Total IgE", "CRP"],
  },
  {
    phrases: [
      "breathlessness, breathless, shortness of breath, breathing problem, breathing difficulty, shwas kosto, shash kosto, shaskosto, shwaskoshto, saans phoolna, sans phulna, saans phulna, saans takleef",
      "শ্বাসকষ্ট, শ্বাস কষ্ট, সাঁস, हांफना, सांस फूलना, साँस फूलना, सांस तकलीफ",
    ],
    tests: ["Complete Blood Count", "X-Ray Chest PA View", "ECG", "NT-proBNP"],
  },
  {
    phrases: ["nausea, vomiting, vomit, bomi, ulti", "বমি, उल्टी, मतली, जी मिचलाना"],
    tests: ["Liver Function Test", "Electrolytes", "Complete Blood Count", "Kidney Function Test"],
  },
  {
    phrases: [
      "loose motion, loose motions, diarrhoea, diarrhea, loose stool, loose stools, dast, patla paikhana, patla payekhana, pet kharap, petkharap, amasha, amashoy, dysentery",
      "পেট খারাপ, আমাশা, আমাশয়, পাতলা পায়খানা, ডায়রিয়া, দাস্ত, दस्त, पतला दस्त, पेट खराब",
    ],
    tests: ["Stool Routine & Microscopy", "Electrolytes", "Complete Blood Count"],
  },
  {
    phrases: [
      "acidity, indigestion, heartburn, gas, gastric, bloating, ombol, ambol, bodhojom",
      "অম্বল, বদহজম, গ্যাস, এসিডিটি, অ্যাসিডিটি, गैस, बदहजमी, एसिडिटी",
    ],
    tests: ["Helicobacter pylori Stool Antigen", "Liver Function Test", "Complete Blood Count"],
  },
  {
    phrases: ["constipation, kosthokathinno, koshtokathinyo, kabj, kabz", "কোষ্ঠকাঠিন্য, कब्ज"],
    tests: ["TSH", "Calcium", "Complete Blood Count"],
  },
  {
    phrases: [
      "stomach pain, stomach ache, stomachache, abdomen pain, abdominal pain, tummy pain, belly pain, pet byatha, pet dard",
      "পেট ব্যথা, पेट दर्द",
    ],
    tests: ["USG Whole Abdomen", "Liver Function Test", "Amylase", "Urine Routine & Microscopy"],
  },
  {
    phrases: [
      "chest pain, chest tightness, chest discomfort, buk byatha, seene dard",
      "বুক ব্যথা, सीने दर्द, छाती दर्द",
    ],
    tests: ["ECG", "hs-Troponin I", "X-Ray Chest PA View"],
  },
  {
    phrases: [
      "swelling, swollen feet, swollen legs, swelling of feet, pa fola, pa phola, pa fule, sujan",
      "পা ফোলা, ফোলা, सूजन, पैर में सूजन",
    ],
    tests: ["Kidney Function Test", "Liver Function Test", "Urine Routine & Microscopy", "TSH"],
  },
  {
    phrases: [
      "insomnia, sleeplessness, sleepless, no sleep, ghum na, ghum hoy na, ghum hocche na, neend na, neend nahi",
      "ঘুম না, ঘুম হয় না, অনিদ্রা, अनिद्रा, नींद न, नींद नहीं",
    ],
    tests: ["TSH", "Vitamin D", "Vitamin B12", "Ferritin"],
  },
  {
    phrases: [
      "palpitation, palpitations, heart racing, fast heartbeat, buk dhorfor, buk dharfar",
      "বুক ধড়ফড়, घबराहट, धड़कन",
    ],
    tests: ["ECG", "TSH", "Complete Blood Count", "Electrolytes"],
  },
  {
    phrases: ["yellow eyes, yellow eye, yellow skin, yellow urine, holud chokh", "চোখ হলুদ, पीली आंखें"],
    tests: ["Liver Function Test", "Complete Blood Count", "USG Whole Abdomen"],
  },
  {
    phrases: [
      "loss of appetite, no appetite, poor appetite, not hungry, khide nei, khide na, khide hoy na, bhukh na lagna, bhukh nahi",
      "খিদে নেই, খিদে না, ক্ষুধামান্দ্য, भूख न, भूख नहीं",
    ],
    tests: ["Liver Function Test", "Complete Blood Count", "TSH", "Kidney Function Test"],
  },
  {
    phrases: ["memory loss, forgetfulness, forgetful, bhule jaoya", "ভুলে যাওয়া, भूलना, याददाश्त"],
    tests: ["Vitamin B12", "TSH", "Vitamin D", "Complete Blood Count"],
  },
  {
    phrases: ["anxiety, depression, low mood, mood swings, stress, tension", "উদ্বেগ, মন খারাপ, तनाव"],
    tests: ["TSH", "Vitamin B12", "Vitamin D", "Cortisol, Morning"],
  },
  {
    phrases: ["sore throat, throat pain, tonsil, gola byatha, gale dard", "গলা ব্যথা, টনসিল, गले दर्द"],
    tests: ["Complete Blood Count", "Throat Swab Culture", "ASO Titre", "CRP"],
  },
  {
    phrases: ["rash, skin rash, hives, red spots", "র‍্যাশ, ফুসকুড়ি, चकत्ते, दाने"],
    tests: ["Total IgE", "Complete Blood Count"],
  },
  {
    phrases: [
      "bleeding gums, nose bleed, nosebleed, easy bruising, bruising, bruises, nose blood",
      "নাক দিয়ে রক্ত, नकसीर",
    ],
    tests: ["Complete Blood Count", "PT / INR", "APTT"],
  },
  {
    phrases: ["white discharge, vaginal discharge, sada srab, safed pani", "সাদা স্রাব, सफेद पानी"],
    tests: ["High Vaginal Swab Culture", "Urine Routine & Microscopy", "Glucose, Fasting"],
  },
  {
    phrases: ["muscle cramp, leg cramps, cramps, cramp, muscle pain, khichuni", "পেশিতে টান, ऐंठन"],
    tests: ["Calcium", "Magnesium", "Vitamin D", "Electrolytes"],
  },
  {
    phrases: ["excess sweating, night sweats, sweating, ghaam", "ঘাম, पसीना"],
    tests: ["TSH", "Glucose, Fasting", "Complete Blood Count", "ESR"],
  },
  {
    phrases: ["chills, shivering, kapuni, kaapuni, kanpkanpi", "কাঁপুনি, कंपकंपी"],
    tests: [
      "Complete Blood Count",
      "Malaria Smear + Antigen",
      "Urine Routine & Microscopy",
      "Dengue NS1 Antigen",
    ],
  },
  {
    phrases: ["back pain, backache, low back pain, neck pain, komor byatha, kamar dard", "কোমর ব্যথা, कमर दर्द"],
    tests: ["Vitamin D", "Calcium", "ESR", "Urine Routine & Microscopy"],
  },
  {
    phrases: [
      "bone pain, leg pain, foot pain, hand pain, pa byatha, har byatha",
      "হাড়ে ব্যথা, পায়ে ব্যথা, हड्डी दर्द",
    ],
    tests: ["Vitamin D", "Calcium", "Complete Blood Count", "Uric Acid"],
  },
  {
    phrases: ["itching, chulkani, khujli", "চুলকানি, खुजली"],
    tests: ["Total IgE", "Complete Blood Count", "Liver Function Test"],
  },
  {
    phrases: [
      "infertility, not conceiving, unable to conceive, child hocche na, child hoy na, child nahi ho, child nahi hota",
      "বাচ্চা হচ্ছে না, বাচ্চা হয় না, সন্তান হয় না, बच्चा नहीं हो, संतान नहीं हो",
    ],
    tests: ["AMH", "FSH + LH", "Semen Analysis", "TSH", "Prolactin"],
  },
];
