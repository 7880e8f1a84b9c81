import { LETTERS } from "./letter-names.ts";

/** Filler words that do not tell which service is meant. */
const FILLERS = new Set(
  [
    "test",
    "tests",
    "testing",
    "card",
    "lab",
    "labs",
    "price",
    "cost",
    "rate",
    "near",
    "me",
    "my",
    "in",
    "for",
    "of",
    "the",
    "and",
    "to",
    "with",
    "check",
    "checkup",
    "up",
    "charge",
    "charges",
    "er",
    "ki",
    "ka",
    "ke",
    "at",
    "home",
    "online",
    "book",
    "janch",
    "jaanch",
    "porikkha",
    "rog",
    "osukh",
    "ghatti",
    "ghatoti",
    "chek",
    "chekap",
    "chekup",
    "pariksha",
    "রোগ",
    "रोग",
    "পরীক্ষা",
    "টেস্ট",
    "এর",
    "ও",
    "এবং",
    "দাম",
    "খরচ",
    "চেক",
    "আপ",
    "চেকআপ",
    "जांच",
    "जाँच",
    "टेस्ट",
    "चेक",
    "अप",
    "चेकअप",
    ..."liye jonno karana karwana korate chahiye chai kimat keemat dam daam kharcha khoroch kitna koto barite basay mein hai hain raha rahi rahe".split(
      " ",
    ),
    ..."জন্য করাতে করতে করানো করাব চাই টেস্টের পরীক্ষার রেট কত আমার বাড়িতে বাসায়".split(" "),
    ..."का की को में से और है हैं लिए लिये कराना करवाना करानी करवानी चाहिए कीमत दाम रेट खर्च खर्चा कितना मेरा मेरी मेरे घर पर रहा रही रहे".split(
      " ",
    ),
  ].map((word) => word.normalize("NFKC")),
);

/** Hindi "of", and the letter K. */
const OF_OR_K = "के";
const VITAMIN = /^(?:vitamin|विटामिन)$/;

/** Invisible characters that control how letters are shown: pasted words have them, typed ones do not. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The Greek letters of tests by their names: "β-hCG". */
const GREEK: Readonly<Record<string, string>> = { α: "alpha", β: "beta", γ: "gamma" };

/** PET-CT, as one word: "pet" alone is the belly in Bengali and Hindi. */
export const PET_CT = "petct";
const PET_CT_AS_WRITTEN =
  /\b(?:(?:fdg|psma|dota\w*|(?:whole|full)[\s-]*body)[\s-]*pet|p\.?e\.?t(?=[\s./-]*(?:c\.?t|scan|ctscan)\b))(?:[\s./-]*c\.?t)?(?:[\s.-]*scan)?\b|\bct[\s/-]*pet(?:[\s-]*scan)?\b(?! *(?:er|ka|ke|ki)\b)|(?:পিইটি|पीईटी)(?:[\s-]*(?:সিটি|सीटी))?(?:[\s-]*(?:স্ক্যান|स्कैन))?/g;

/**
 * Lower case, Latin letters without accents, one Unicode form, Bengali and Hindi digits as 0–9, British and American spellings alike:
 * haemoglobin = hemoglobin; and "allergies" is "allergy", a PET scan PET-CT.
 */
export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .replace(UNSEEN, "")
    .toLowerCase()
    .replace(/[\u00df-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize("NFD").replace(/\p{M}+/gu, ""))
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    .replace(/[αβγ]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/[ao]e/g, "e")
    .replace(/our\b/g, "or")
    .replace(/ise\b/g, "ize")
    .replace(/(?<=[a-z]{3})ies\b/g, "y")
    .replace(PET_CT_AS_WRITTEN, PET_CT);
}

/** Runs of letters (with their vowel signs) and digits in a text that is in its normal form. */
export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The terms of a text: runs of letters (with their vowel signs) and digits. A letter-digit run is also cut into its parts and
 * neighbours are joined across a space or hyphen, so that "b12", "b 12" and "b-12" meet.
 */
export function termsOf(text: string): string[] {
  const words = wordsIn(normalise(text));
  const terms = new Set(words);
  for (const word of words) {
    const parts = word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
    if (parts.length > 1) for (const part of parts) terms.add(part);
  }
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (next !== undefined && isNumber(word) !== isNumber(next) && word.length + next.length <= 6)
      terms.add(word + next);
  });
  return [...terms];
}

/** The terms of a query that carry meaning; all of them when every one is a filler. */
export function queryTerms(text: string): string[] {
  const words = withoutSerum(wordsIn(joinLetters(joinHalves(normalise(text)))));
  const telling = words.filter(
    (word, at) =>
      (word === OF_OR_K
        ? isLetterK(words[at - 1], words[at + 1])
        : !FILLERS.has(word) && !isGenitive(word, words[at - 1], words[at + 1])) ||
      isCode(word, words[at + 1]),
  );
  return telling.length > 0 ? telling : words;
}

/** A scan without and with contrast; of urine P/C is protein to creatinine. */
const PLAIN_AND_CONTRAST = /\b(?:p|plain) ?(?:[+&/]|and) ?(?:c|contrast)\b/g;
const SCAN = /\b(?:(?:ce|nc|hr)?c\.?t|(?:ce)?m\.?r\.?i|scans?)\b|সিটি|এমআরআই|স্ক্যান|सीटी|एमआरआई|स्कैन/;

/**
 * One word that many write as two: "ultra sound", "echo cardio", "haemo globin"; two that many write as one: "xray"; parts of the body in
 * letters: "usg w/a", "cect abd"; "bsl", the level of blood sugar; and the part that is examined: the brain for the pituitary.
 */
function joinHalves(text: string): string {
  const scanned = SCAN.test(text) ? text.replace(PLAIN_AND_CONTRAST, "contrast") : text;
  return scanned
    .replace(
      /(?<!\b(?:vit|vitamin|hep|hepatitis|strep|streptococcus)[\s.-]+)\bb(?:ld?)?[. ]+(?=sugar|glucose|urea|group|gr?p)/g,
      "blood ",
    )
    .replace(/\bbsl\b/g, "blood sugar")
    .replace(/\b(?:empty stomach|(?:before|without) (?:food|meals?|eating|breakfast))\b/g, "fasting")
    .replace(/\bafter (?:food|meals?|eating|breakfast|lunch|dinner)\b/g, "pp")
    .replace(/\bghar (?:pe|par|mein|me|se|baithe)\b/g, "home")
    .replace(
      /\b(ultra|echo|mammo|hemo|well)[\s-]+(sound|sonography|cardio(?:gram|graphy)?|gra(?:m|phy)|globin|being)\b/g,
      "$1$2",
    )
    .replace(/\b(usg|c?e?ct|mri)[\s/]+w[/.]?a\b/g, "$1 whole abdomen")
    .replace(/\busg[\s/]+u[/.]?a\b/g, "usg upper abdomen")
    .replace(/\busg[\s/]+l[/.]?a\b/g, "usg lower abdomen")
    .replace(/\babd\b/g, "abdomen")
    .replace(/\b(ct|mri|x ?ray)[\s/]+l[/.]?s\b(?![\s./]*sp)/g, "$1 ls spine")
    .replace(
      /\b(?:(c?e?ct|c?e?mri)[\s-]+(?:pituitary|sella)|(?:pituitary|sella)[\s-]+(c?e?ct|c?e?mri))\b/g,
      "$1$2 brain",
    )
    .replace(/\bxrays?\b/g, "x ray")
    .replace(/\bpaps\b/g, "pap");
}

/** Three letters or more, each by itself, are a short name: "c.b.c", "T S H". */
function joinLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}\p{N}])[a-z](?:[.\s]+[a-z](?![\p{L}\p{M}\p{N}])){2,}/gu, (letters) =>
    letters.replace(/[.\s]+/g, ""),
  );
}

/** "S. creatinine", as doctors write: of serum, as most tests are. "S 100" is a code. */
function withoutSerum(words: string[]): string[] {
  const [first, next] = words;
  return next !== undefined && /^sr?$/.test(first ?? "") && !isNumber(next) ? words.slice(1) : words;
}

/** "ki 67" and "me 2" are codes, whatever else the word means. */
function isCode(word: string, next: string | undefined): boolean {
  return word.length <= 2 && next !== undefined && isNumber(next);
}

/** The Bengali "of" after a vowel, written by itself: "kidney r porikkha". "Blood sugar r" is random. */
function isGenitive(word: string, before = "", after = ""): boolean {
  return word === "r" && /[aeiouy]$/.test(before) && FILLERS.has(after);
}

/** Whether a "के" between two words is a letter: of a vitamin, among other letters ("के एफ टी"), or the first word. */
function isLetterK(before: string | undefined, after = ""): boolean {
  if (before === undefined || VITAMIN.test(before)) return true;
  return LETTERS.has(before) || LETTERS.has(after);
}

function isNumber(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}
