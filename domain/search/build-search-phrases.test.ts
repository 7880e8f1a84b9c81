import { expect, test } from "vitest";
import { seedCatalogue } from "../../test/support/seed-catalogue.ts";
import { buildSearch } from "./build-search.ts";

const find = buildSearch(seedCatalogue());

/** What people say of themselves and of their tests, and the codes of what comes first: of several any. */
const PHRASES: readonly (readonly [codes: string, queries: string])[] = [
  ["HEM01", "ghar pe blood test | ghar par cbc | घर पर खून की जांच | barite blood test | বাড়িতে রক্ত পরীক্ষা"],
  [
    "BIO01",
    "sugar before food | empty stomach sugar | রক্তের সুগার পরীক্ষা | ফাস্টিং সুগার | শুগার পরীক্ষা | সুগার ফাস্টিং | शुगर की जांच | बार बार पेशाब आना | b. sugar (f) | bl sugar | sugar টেস্ট | शुगर test | peshab baar baar | suger fasting pp | sugar f pp",
  ],
  ["BIO01", "low blood sugar | rokte sugar kom | খুনে সুগার কম | खून में शुगर कम"],
  ["BIO01 BIO04", "blurred vision"],
  ["BIO02", "sugar after meal | পিপি সুগার | b sugar pp"],
  ["BIO04", "hb1c | hbac1 | glycohemoglobin | এইচবিএ১সি টেস্ট"],
  ["BIO04 IMM01", "ওজন কমে যাচ্ছে | वजन कम होना"],
  ["BIO06", "lipid profile fasting | কোলেস্টেরল টেস্ট | कोलेस्ट्रॉल टेस्ट | lipid profile and sugar | lipids"],
  ["BIO06 BIO31", "cholesterol level"],
  [
    "BIO07",
    "লিভার ফাংশন টেস্ট | लिवर की जांच | khide hoy na | liverfunctiontest | লিভার function test | বমি হচ্ছে | খিদে পায় না | उल्टी हो रही है | भूख नहीं लगती | लिवर फंक्शन टेस्ट | ulti ho rahi hai | lft and lipid profile",
  ],
  [
    "BIO08",
    "কিডনি ফাংশন টেস্ট | किडनी की जांच | kidneyfunctiontest | किडनी फंक्शन टेस्ट | kidney function and electrolytes | renal panel",
  ],
  ["BIO09", "gfr | creatinine level"],
  [
    "BIO11",
    "uricacidtest | কাঁধে ব্যাথা | gorali betha | কাঁধে ব্যথা | গোড়ালি ব্যথা | कंधे में दर्द | kandhe me dard | uric acid level",
  ],
  ["BIO11 IMM04 XRY15", "heel pain"],
  ["BIO11 PKG18 PKG59", "হাঁটু ব্যাথা | গাঁটে ব্যাথা | घुटने में दर्द | घुटनों में दर्द | ghutno me dard"],
  ["BIO11 PKG59", "কনুই ব্যথা"],
  ["BIO11 PKG59 XRY10", "shoulder pain"],
  ["BIO12", "electrolyte panel | electrolytes test"],
  ["BIO21", "serum iron level"],
  ["BIO21 IMM06 PKG14 PKG75", "iron deficiency"],
  ["BIO24", "বাতের পরীক্ষা | गठिया की जांच"],
  ["BIO32", "trigliceride | ট্রাইগ্লিসারাইড"],
  ["BIO36", "protein test"],
  ["BIO43 BIO12", "সোডিয়াম"],
  ["BIO44 BIO12", "পটাশিয়াম"],
  ["BIO45", "ionic calcium"],
  ["BIO97 USG02", "pittothalite pathor"],
  ["BIO93", "urine p/c ratio | p/c ratio urine | p/c ratio | urine p/c"],
  ["CAR01", "বুক ধড়ফড় করছে"],
  ["CAR01 IMM14", "বুকে ব্যথা | বুকে ব্যাথা | सीने में दर्द | seene me dard | chest pain | छाती में दर्द"],
  ["CAR01 PKG10", "হার্টের চেকআপ"],
  ["CAR02", "ইকোকার্ডিওগ্রাম | ইকো | इको टेस्ट | heart ultrasound"],
  ["CAR03", "टीएमटी"],
  ["CAR05", "low blood pressure | low bp"],
  ["CLP01", "প্রস্রাবের সাথে রক্ত | প্রস্রাবে রক্ত | पेशाब में खून | ইউরিন রুটিন | urine routine and culture | ketones"],
  ["CLP01 PKG55", "প্রস্রাবে জ্বালা করে | पेशाब में जलन हो रही है"],
  ["CLP01 PKG55 MIC01", "প্রস্রাবে ইনফেকশন | ইউরিন ইনফেকশন"],
  ["CLP02", "পায়খানা পরীক্ষা | স্টুল টেস্ট | পেট খারাপ হয়েছে | पेट खराब"],
  ["CLP02", "blood stool test"],
  ["CLP02 BIO07", "उल्टी दस्त"],
  ["CLP03", "blood in stool | blood in stool test | পায়খানায় রক্ত পড়ে | टट्टी में खून"],
  ["CLP03 CLP02", "পায়খানার সাথে রক্ত"],
  ["CLP08", "বীর্য পরীক্ষা | वीर्य जांच"],
  ["CT01", "ct scan brain cost | plain ct brain"],
  ["CT03", "পেটের সিটি স্ক্যান | पेट का सीटी स्कैन"],
  ["CT07", "সাইনাস সিটি"],
  ["DOP02", "neck doppler"],
  ["DOP06", "doppler both legs"],
  [
    "HEM01",
    "pcv | mcv | মাথা ব্যাথা | গলা ব্যাথা | গলায় ব্যথা | सीबीसी टेस्ट | सिर में दर्द | blood টেস্ট | CBC পরীক্ষা | মাথা যন্ত্রণা | মাথা ঘুরছে | गले में दर्द | चक्कर आ रहा है | सांस लेने में तकलीफ | gale me dard | saans lene me takleef | mathay jontrona | cbc and thyroid | cbc with platelet | cbc report | urgent cbc | cbc price kolkata",
  ],
  ["HEM01 PKG65", "শরীর দুর্বল | थकान रहती है | thakan rehti hai"],
  ["HEM01 XRY01", "কাশির পরীক্ষা | saans phulna"],
  ["HEM03", "হিমোগ্লোবিন কম | हीमोग्लोबिन की जांच | হিমোগ্লোবিন টেস্ট | हीमोग्लोबिन कम है"],
  ["HEM03 PKG14", "রক্ত কম"],
  ["HEM04", "low platelet blood test | प्लेटलेट काउंट | প্লেটলেট কাউন্ট | platelets"],
  ["HEM05", "blood picture"],
  ["HEM07", "ব্লাড গ্রুপ | blood gp | ब्लड ग्रुप टेस्ट"],
  ["HEM09", "thalassemia trait"],
  ["HEM20", "ক্যান্সার পরীক্ষা | कैंसर की जांच"],
  ["IMM01", "नींद नहीं आती | neend nahi aati | periods nahi aa rahe | ঘুম আসে না | नींद नहीं आ रही | tsh report"],
  ["IMM01 IMM02", "থাইরয়েড test | thyroid beshi | thyroid test near howrah | thyroids"],
  ["IMM01 IMM07", "मासिक धर्म"],
  ["IMM01 IMM07 IMM10", "মাসিক বন্ধ"],
  ["IMM01 IMM10 IMM07", "पीरियड नहीं आना"],
  ["IMM01 PKG43", "ওজন বেড়ে যাচ্ছে | वजन बढ़ रहा है"],
  ["IMM02", "টি৩ টি৪ টিএসএইচ | थायराइड प्रोफाइल"],
  ["IMM02 IMM19 PKG12", "thyroid profile with antibody"],
  [
    "IMM04",
    "vitd3 | विटामिन डी टेस्ट | ২৫ ওএইচ ভিটামিন ডি | ঘাড়ে ব্যথা | ঘাড়ে ব্যাথা | পায়ে ব্যথা | হাতে ব্যথা | গায়ে ব্যাথা | ভিটামিন ডি টেস্ট | गर्दन में दर्द | हाथ में दर्द | haath me dard | pair me dard | gardan me dard | hate byatha | paye byatha | vitamin d and calcium | vitamin d level",
  ],
  ["IMM04 BIO11", "पैर में दर्द"],
  ["IMM04 HEM01", "শরীর ব্যথা | बदन में दर्द | gaye betha"],
  ["IMM04 PKG61", "পিঠে ব্যথা | पीठ दर्द"],
  ["IMM04 XRY07 MRI02", "ghar betha"],
  [
    "IMM05",
    "vitamin b group | ভিটামিন বি ১২ টেস্ট | হাত পা ঝিনঝিন | हाथ पैर सुन्न | hath pair sunn | বি ১২ | विटामिन बी 12 टेस्ट",
  ],
  ["IMM10 CLP10", "প্রেগনেন্সি টেস্ট | प्रेगनेंसी टेस्ट"],
  ["IMM10 PKG19", "গর্ভাবস্থার পরীক্ষা"],
  ["IMM12", "প্রোস্টেট পরীক্ষা"],
  ["IMM13", "সিএ ১২৫"],
  ["IMM17", "এলার্জি পরীক্ষা"],
  ["IMM20", "টি৩"],
  ["IMM65 IMM64 IMM66 IMM13", "tumor marker | tumour markers"],
  ["MIC01", "यूरिन culture | यूरिन कल्चर टेस्ट"],
  ["MOL01", "gene xpert sputum"],
  ["MOL01 SER54", "टीबी की जांच"],
  ["MRI01", "ব্রেন এমআরআই | মাথার এমআরআই | mri brain report"],
  ["MRI02 XRY07 IMM04", "neck pain"],
  ["MRI03", "cemri ls spine | mri কোমর"],
  ["MRI03 MRI12", "mri for back pain"],
  ["MRI04", "হাঁটুর এমআরআই | घुटने का एमआरआई | mri both knees"],
  ["MRI05", "কাঁধের এমআরআই | कंधे का एमआरआई"],
  ["MRI08", "mri brain p+c"],
  ["MRI11", "mri whole body"],
  ["NEU08", "audiogram | কানের পরীক্ষা | kaner porikkha"],
  ["NEU08 MIC10", "कान की जांच"],
  ["NEU08 MIC10 HEM01", "kaner betha"],
  ["PKG02", "पूरे शरीर का चेकअप | best full body checkup | cheap full body checkup"],
  ["PKG07", "pcod profile"],
  ["PKG08 BIO01", "ডায়াবেটিস টেস্ট"],
  ["PKG10 CAR01", "दिल की जांच"],
  ["PKG13", "খুব জ্বর | khub jor"],
  ["PKG13 HEM01", "জ্বর আসছে | জ্বর আর কাশি | खांसी बुखार | bukhar aur khansi | jor asche"],
  ["PKG13 SER01 HEM01", "fever with rash"],
  ["PKG13", "child fever | fever in child | bacche ko bukhar | bachchar jor | বাচ্চার জ্বর | बच्चे को बुखार"],
  ["PKG14", "anemia profile"],
  ["PKG14 HEM03", "khoon ki kami"],
  ["PKG15", "bone profile"],
  ["PKG15 PKG37 DEX01 BIO13 IMM04", "হাড়ের পরীক্ষা | हड्डी की जांच"],
  ["PKG18", "arthritis profile"],
  ["PKG30", "pimples"],
  ["PKG28 PKG29 CLP08 IMM09", "बच्चा नहीं हो रहा | bachcha hocche na | baccha hoy na | বাচ্চা হচ্ছে না"],
  ["PKG38 IMM01", "চুল পড়ছে | बाल झड़ रहे हैं | baal jhad rahe hai | চুল উঠে যাচ্ছে"],
  ["PKG41 BIO01", "fasting sugar and hba1c"],
  ["PKG43 IMM01", "मोटापा"],
  ["PKG44", "ফ্যাটি লিভার"],
  ["PKG48 CAR05", "প্রেসার"],
  ["PKG56 USG04 BIO97", "kidnite pathor"],
  ["PKG56 USG04 BIO97 CT04", "কিডনিতে পাথর"],
  ["PKG61", "কোমর ব্যাথা"],
  ["PKG61 IMM04", "কোমরে ব্যাথা | कमर में दर्द"],
  ["PUL01 CT02 XRY01 PKG80", "lung"],
  ["PUL01 PUL03", "breathing test"],
  ["SER01 PKG53 PKG51", "dengue with cbc"],
  ["SER04", "এইডস পরীক্ষা"],
  ["SER04 SER16 SER03", "viral markers"],
  ["SER05", "मलेरिया की जांच"],
  ["SER12 SER02 MIC02", "salmonella"],
  ["SER14", "kalazar"],
  ["SER16 SER03", "hepatitis b group | হেপাটাইটিস বি | हेपेटाइटिस बी टेस्ट"],
  ["SER25 SER03", "hepatitis panel"],
  ["SER34", "cmv igg"],
  ["SER35", "chicken pox"],
  ["SER41 USG01 PKG64", "pet me jalan"],
  ["SER55", "tb blood test"],
  [
    "USG01",
    "হোল অ্যাবডোমেন আল্ট্রাসোনোগ্রাফি | ইউএসজি হোল এবডোমেন | usg পেট | পেট usg | सोनोग्राफी | usg whole abdomen price | usg abdomen pelvis | abdominal ultrasound",
  ],
  ["USG01 PKG64", "পেট ব্যাথা | পেটে ব্যাথা | पेट दर्द"],
  ["USG02", "usg gb"],
  ["USG02 USG01", "liver ultrasound"],
  ["USG03 IMM01", "period pain"],
  ["USG03 USG05", "জরায়ুর আল্ট্রাসাউন্ড"],
  ["USG10", "থাইরয়েড আল্ট্রাসাউন্ড"],
  ["USG11", "ব্রেস্ট আল্ট্রাসাউন্ড | স্তনের আল্ট্রাসাউন্ড | स्तन का अल्ट्रासाउंड"],
  ["USG13", "usg swelling"],
  ["USG15 USG04", "kidney ultrasound"],
  ["USG19", "usg knee"],
  ["XRY01", "xray chest ap | এক্সরে | বুকের এক্স রে | छाती का एक्स रे | বুকের x-ray | portable xray | x rays"],
  ["XRY01 MIC16 HEM01", "blood in sputum"],
  ["XRY03", "কোমরের এক্সরে"],
  ["XRY06", "dater xray | দাঁতের এক্সরে | दांत का एक्सरे"],
  ["XRY07", "ঘাড়ের এক্সরে"],
  ["XRY10", "কাঁধের এক্সরে"],
  ["XRY10 MRI05 BIO11 PKG59", "kandhe betha"],
  ["XRY13", "হাতের এক্সরে | hater x ray | হাতের এক্স রে | हाथ का एक्सरे | xray both hands"],
  ["XRY14 XRY15", "গোড়ালির এক্সরে"],
  ["XRY15", "পায়ের এক্স রে | पैर का एक्सरे"],
  ["XRY15 XRY14", "পায়ের এক্সরে | payer x ray"],
];

test.each(PHRASES)("%s comes first for %s", (codes, queries) => {
  const others = queries.split(" | ").flatMap((query) => {
    const found = find(query, { limit: 3 });
    return codes.split(" ").includes(found[0]?.code ?? "")
      ? []
      : [`${query}: ${found.map(({ code, name }) => `${code} ${name}`).join("; ")}`];
  });
  expect(others).toEqual([]);
});

test("a scan that is named comes before what its symptom would begin with", () => {
  for (const query of ["mri for back pain", "কোমর ব্যথার এমআরআই"])
    expect(find(query, { limit: 1 })[0]?.kind, query).toBe("radiology");
});

test("most of a name finds its test, but no scan of another part and no test in place of a package", () => {
  const names = (query: string) => find(query, { limit: 3 }).map(({ name }) => name);
  expect(names("lipid profile fasting")[0]).toBe("Lipid Profile");
  expect(names("x ray both knee")[0]).toBe("X-Ray Knee AP & Lateral");
  expect(find("package with lipid profile", { limit: 1 })[0]?.kind).toBe("package");
});

test("up to thirty letters of words written as one are read, and none of a longer word of several", () => {
  const codes = (query: string) => find(query, { limit: 3 }).map(({ code }) => code);
  expect(codes("completebloodcounttest")[0]).toBe("HEM01");
  expect(codes("kidneyprofileliverfunctiontest")).toEqual(codes("kidney profile liver function test"));
  expect(codes("thyroidprofileliverfunctiontest")).toEqual([]);
  for (const part of ["iggigmiga", "testtest", "anticcp"]) expect(codes(part.repeat(20)), part).toEqual([]);
});
