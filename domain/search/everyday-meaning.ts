import { LETTERS } from "./letter-names.ts";

/** Longer names first: "এইচ" is H, not A with something after it. */
const ONE = new RegExp(`${[...LETTERS.keys()].sort((a, b) => b.length - a.length).join("|")}|[0-9]`, "gu");

/** The Latin letters and digits that a word in its normal form spells; nothing when it is another word. */
export function spelledLetters(word: string): string | undefined {
  if (!/[\u0900-\u09ff]/.test(word)) return undefined;
  const parts = word.match(ONE) ?? [];
  if (parts.join("") !== word) return undefined;
  return parts.map((part) => LETTERS.get(part) ?? part).join("");
}

/**
 * Everyday terms in romanised and native Bengali and Hindi, and the catalogue's word for each. A service's own synonyms come first; this
 * list is for words that belong to many services at once.
 */
const GROUPS: Record<string, string> = {
  blood: "bl bld khoon khun rokto rakto rakt lahu রক্ত রক্তপরীক্ষা খুন ব্লাড खून ब्लड रक्त लहू",
  sugar: "chini cheeni chinni চিনি শর্করা সুগার শুগার चीनी शर्करा शुगर",
  diabetes: "madhumeh modhumeho dayabetis ডায়াবেটিস ডায়াবিটিস মধুমেহ বহুমূত্র मधुमेह डायबिटीज डायबिटीज़",
  urine: "পেশাব পেচ্ছাপ মুত peshab pesab prosrab prasrab mutra mutro toilet প্রস্রাব প্রসাব মূত্র ইউরিন पेशाब मूत्र यूरिन",
  stool: "potty paikhana paykhana mal latrine পায়খানা মল স্টুল टट्टी पॉटी मल पखाना",
  liver: "yakrit jokrit jigar liber লিভার যকৃৎ যকৃত लिवर लीवर यकृत जिगर",
  kidney: "gurda gurde brikko kidni কিডনি কিডনী গুর্দা বৃক্ক किडनी गुर्दा गुर्दे",
  heart: "dil hridoy hriday হৃদয় হৃদপিণ্ড হার্ট हृदय हार्ट दिल",
  thyroid: "thairoid থাইরয়েড থাইরয়েড थायराइड थायरॉइड",
  lungs: "phephra fusfus phusphus ফুসফুস फेफड़ा फेफड़े",
  bone: "haddi haddiyan har হাড় হাড় हड्डी हड्डियां",
  eye: "aankh ankh chokh চোখ आंख आँख",
  skin: "chamra twacha tvacha chamri ত্বক চামড়া त्वचा",
  hair: "baal bal chul চুল बाल",
  brain: "dimag dimaag magoj mostishko matha মস্তিষ্ক মাথা ব্রেন ব্রেইন दिमाग मस्तिष्क ब्रेन",
  abdomen: "pet petey পেট অ্যাবডোমেন पेट एब्डोमेन",
  spine: "মেরুদণ্ড স্পাইন रीढ़ स्पाइन",
  pelvis: "পেলভিস पेल्विस",
  gallbladder: "gb পিত্তথলি পিত্তথলির पित्ताशय",
  stone: "পাথর পাথরের पथरी",
  throat: "gola golar gala galar গলা গলার गला गले",
  chest: "buk seena chhati বুক বুকের छाती सीना सीने চেস্ট चेस्ट",
  knee: "ghutna ghutne hantu হাঁটু হাঁটুর घुटना घुटने",
  back: "komor kamar pith peeth কোমর কোমরের পিঠ कमर पीठ",
  fever: "bukhar bukhaar jor jwor jwar jvar জ্বর बुखार ज्वर",
  jaundice: "pilia piliya jondis জন্ডিস पीलिया",
  allergy: "elarji অ্যালার্জি এলার্জি एलर्जी",
  anemia: "raktalpata roktalpota রক্তাল্পতা রক্তশূন্যতা অ্যানিমিয়া এনিমিয়া एनीमिया",
  pregnancy: "garbhavastha gorbhabostha pregnent গর্ভাবস্থা গর্ভবতী गर्भावस्था गर्भवती",
  cholesterol: "kolestrol colestrol charbi chorbi কোলেস্টেরল চর্বি कोलेस्ट्रॉल चर्बी",
  vitamin: "bitamin vitamins ভিটামিন विटामिन",
  calcium: "kalsiyam ক্যালসিয়াম ক্যালসিয়াম कैल्शियम",
  iron: "loha lauh আয়রন লোহা आयरन लोहा",
  ultrasound: "sonography sonografi sono usg আল্ট্রাসাউন্ড সোনোগ্রাফি अल्ट्रासाउंड सोनोग्राफी",
  typhoid: "tifoid taifoid",
  arthritis: "আর্থ্রাইটিস বাত আর্থারাইটিস गठिया आर्थराइटिस अर्थराइटिस",
  cancer: "ক্যান্সার ক্যানসার কর্কট কর্কটরোগ कैंसर कैन्सर कर्क कर्करोग",
  child: "শিশু বাচ্চা বাচ্চার बच्चा बच्चे बच्चों",
  citizen: "নাগরিক नागरिक",
  electrolytes: "ইলেক্ট্রোলাইট ইলেকট্রোলাইট इलेक्ट्रोलाइट इलेक्ट्रोलाइट्स",
  menopause: "মেনোপজ রজোনিবৃত্তি मेनोपॉज रजोनिवृत्ति",
  senior: "বয়স্ক প্রবীণ वरिष्ठ बुजुर्ग बुज़ुर्ग",
  stomach: "গ্যাস্ট্রিক গ্যাসট্রিক পাকস্থলী गैस्ट्रिक आमाशय",
  tuberculosis: "যক্ষ্মা যক্ষা तपेदिक क्षयरोग यक्ष्मा",
  vaccine: "টিকা ভ্যাকসিন टीका वैक्सीन",
  body: "gaye গা গায়ে বডি শরীর শরীরের बॉडी शरीर",
  count: "কাউন্ট काउंट",
  culture: "কালচার कल्चर",
  fasting: "ফাস্টিং फास्टिंग",
  pain: "ache ব্যথা ব্যাথা বেদনা যন্ত্রণা दर्द",
  weight: "ওজন वजन",
  shoulder: "কাঁধ कंधा कंधे",
  ankle: "গোড়ালি टखना टखने",
  hand: "হাত हाथ",
  foot: "পা পায়ে পায়ের पैर पैरों",
  ear: "কান कान",
  teeth: "দাঁত दांत",
  nose: "nak naak নাক नाक",
  uterus: "জরায়ু बच्चेदानी गर्भाशय",
  ovary: "ডিম্বাশয় अंडाशय",
  neck: "ঘাড় गर्दन",
  low: "kom kami কম कम कमी",
  breast: "ব্রেস্ট ब्रेस्ट স্তন स्तन",
  pancreas: "অগ্ন্যাশয় अग्न्याशय",
  hormone: "হরমোন हार्मोन",
  pressure: "রক্তচাপ প্রেসার প্রেশার रक्तचाप प्रेशर",
  mri: "cemri",
  hiv: "aids এইডস एड्स",
  yellow: "holud peela peeli হলুদ पीला पीली",
  full: "ফুল পুরো সারা फुल पूरा पूरे पूरी",
  function: "ফাংশন फंक्शन",
  group: "gp grp গ্রুপ ग्रुप",
  package: "প্যাকেজ पैकेज",
  profile: "panel প্রোফাইল प्रोफाइल",
  ray: "রে रे",
  scan: "স্ক্যান स्कैन",
  semen: "সিমেন বীর্য শুক্রাণু স্পার্ম शुक्राणु स्पर्म सीमेन वीर्य",
  serum: "সিরাম सीरम",
  whole: "হোল होल",
  women: "mahila mohila lady ladies মহিলা महिला",
};

/**
 * Bengali and Hindi words of symptoms, organs and tests in Latin letters, as people type them on an English keyboard, and the catalogue's
 * word for each. There is no one spelling: the usual ones stand beside each other.
 */
export const ROMANISED_WORDS: Record<string, string> = {
  sugar: "shorkora sharkara sorkora sarkara shakkar shakar shugar suger raktasharkara roktosorkora",
  diabetes: "dayabetes daibetis bohumutro bahumutra modhumeha",
  blood: "rakta raktha roktto raktho khunn blad blud",
  urine: "mutr mootra moothra pishab pesap proshrab pechhap pechap iurin",
  stool: "payekhana pakhana mol mawl tatti krimi",
  liver: "jokrith yokrit jigor kaleja kolija lever",
  kidney: "kidne briko vrikk vrikka gurdaa",
  heart: "hridpindo hritpindo hrid hridaya hridrog hart",
  thyroid: "thayroid thairoyd thyroyed golgondo galgand",
  lungs: "fusfush phephde fefra fefda",
  bone: "haar hadd asthi osthi",
  brain: "mogoj mastishk mostisko",
  eye: "chokkhu nayan",
  skin: "tvak twak chamda chormo chormorog",
  hair: "keshh kesh",
  abdomen: "udar udor",
  chest: "buker buke chaati",
  knee: "hatu ghutno",
  back: "kamor pithe",
  neck: "gola golar gala galar ghaar ghaarer gharer ghad gardan gordan",
  fever: "jworo tap taap",
  jaundice: "jandis jondish pandu kamla kamala piliyaa nyaba naba nebha",
  allergy: "alarji elargi alarjee",
  anemia: "roktoshunyota raktashunyata roktosholpota raktasholpota raktahinata roktohinota",
  pregnancy: "garbh gorbho gorbhoboti garbhvati garvavati pregnansi garbhabati poati",
  cholesterol: "kolesterol kolestorol cholestrol colestorol",
  calcium: "kelsiam calsiam kalshiam chuna",
  iron: "ayron lohaa",
  vitamin: "vitamine bhitamin",
  typhoid: "tayfoyed taifoyed motijhara",
  malaria: "meleria maleria palajor",
  dengue: "dengu dengi dengoo",
  uric: "yurik urik",
  gallbladder: "pittothali pittotholi pittothalir pittasay",
  stone: "pathor pathorer pathri pathuri",
  sputum: "kof kaf koph kaph balgam bolgom",
  hiv: "eids",
  zinc: "jinc jink zink dasta",
  semen: "birjo virya veerya shukro shukra shukranu shukrokit",
  women: "nari naari stri meye",
  ultrasound: "altrasound ultrasono sonografy altrasono altrasonografi",
  ray: "eksre exray ekshre re",
  arthritis: "baat gathiya",
  pain: "byatha betha batha dard",
  weight: "ojon wajan vajan",
  shoulder: "kandh kandha kandhe kadh kadhe",
  ankle: "gorali takhna",
  hand: "hat haat hath haath",
  foot: "paa payer paye pair pairo",
  ear: "kan kaan",
  teeth: "dat daat dant daant",
  breast: "ston stan",
  child: "baccha bachcha bachha bachche shishu",
  asthma: "hapani hanpani hapanee",
  body: "sorir shorir sharir sarir",
  full: "puro purno sara sampurna sampurno",
  cancer: "kansar kanser korkot karkat",
  ct: "siti citi city",
  echo: "eko iko",
  ecg: "isiji ecji",
  fertility: "bandhyatwa bandhatwa bondhatto",
  pressure: "roktochap raktachap presar preshar",
  tuberculosis: "jokkha yakshma jakkha joksha jokshma",
};

/** The endings of a Bengali genitive and locative, and what stands in their place in the word itself. "Male" is no place of "mal". */
const CASES = [
  ["ের", ""],
  ["র", ""],
  ["তে", ""],
  ["ে", ""],
  ["te", ""],
  ["er", ""],
  ["er", "o"],
  ["r", ""],
  ["e", "o"],
] as const;

const MEANINGS: ReadonlyMap<string, readonly string[]> = meanings();

/** The catalogue's words for an everyday word, in its normal form; none for others. */
export function everydayMeaning(word: string): readonly string[] {
  const known = MEANINGS.get(word) ?? meaningOfStem(word);
  if (known) return known;
  const letters = spelledLetters(word);
  return letters === undefined ? [] : [letters];
}

/** "রক্তের", "rokter" and "chinir" are of blood and of sugar, "rokte" is in the blood. */
function meaningOfStem(word: string): readonly string[] | undefined {
  for (const [ending, stem] of CASES) {
    const known = word.endsWith(ending) ? MEANINGS.get(word.slice(0, -ending.length) + stem) : undefined;
    if (known) return known;
  }
  return undefined;
}

/** The everyday words in Latin letters, and those of the catalogue that they mean. */
export const LATIN_WORDS: readonly string[] = [
  ...new Set([...MEANINGS.keys(), ...[...MEANINGS.values()].flat()].filter((word) => /^[a-z]+$/.test(word))),
];

/** What English letters are called, in Latin letters: "si bi si" is CBC. */
const SPOKEN_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "e",
    b: "bi",
    c: "si",
    d: "di",
    e: "i",
    f: "ef",
    g: "ji",
    h: "ech eich",
    i: "ai",
    j: "je",
    k: "ke",
    l: "el",
    m: "em",
    n: "en",
    o: "o",
    p: "pi",
    q: "kiu",
    r: "ar",
    s: "es",
    t: "ti",
    u: "iu",
    v: "vi bhi",
    x: "eks",
    y: "oai",
    z: "jed",
  }).flatMap(([letter, names]) => names.split(" ").map((name) => [name, letter] as const)),
);
const SPOKEN = [...SPOKEN_LETTERS.keys()].sort((a, b) => b.length - a.length).join("|");
const ALL_SPOKEN = new RegExp(`^(?:${SPOKEN}|[0-9])+$`);
const ONE_SPOKEN = new RegExp(SPOKEN, "g");

/** A longer word is no abbreviation, and trying every way to part "iesiesies…" into names ("i", "es", "e", "si") would not end. */
const LONGEST_SPOKEN = 24;
const isAllSpoken = (word: string) => word.length <= LONGEST_SPOKEN && ALL_SPOKEN.test(word);

/** The letters that words in Latin letters spell by their names, in one word or in several: "em ar ai" and "emarai" are MRI, "bi 12" is B12. */
export function spokenLetters(words: readonly string[]): string | undefined {
  const text = words.join("");
  if (!words.every(isAllSpoken) || !/[a-z]{2}/.test(text)) return undefined;
  return words.map((word) => word.replace(ONE_SPOKEN, (name) => SPOKEN_LETTERS.get(name) ?? name)).join("");
}

function meanings(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [meaning, words] of [...Object.entries(GROUPS), ...Object.entries(ROMANISED_WORDS)]) {
    for (const word of new Set(words.normalize("NFKC").split(" "))) {
      found.set(word, [...(found.get(word) ?? []), meaning]);
    }
  }
  return found;
}
