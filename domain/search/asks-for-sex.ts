import { normalise } from "./normalise.ts";

/** An unborn child, said so that nothing else can be meant; then words that mean one beside a question about its sex. */
const UNBORN =
  "f(?:o)?etus|f(?:o)?etal|unborn|womb|bhru[mn]|bhroon|garbh\\w*|gorbh\\w*|ভ্রূণ\\S*|ভ্রুণ\\S*|গর্ভ\\S*|भ्रूण\\S*|गर्भ\\S*";
const CHILD = `${UNBORN}|baby|babys|babies|pregnan\\w*|bachch\\w*|bacch?[ae]|sontan\\w*|shishu|শিশু\\S*|সন্তান\\S*|বাচ্চা\\S*|बच्च\\S*|शिशु\\S*|usg|ultrasound|sonography|nipt`;
const ASKED =
  "sex|boy|girl|ladka|ladki|larka|larki|chele|meye|linga?|লিঙ্গ|ছেলে|মেয়ে|মেয়ে|लिंग|लड़का|लड़की|लड़का|लड़की|बेटा|बेटी|beta ya beti";
const FOUND_OUT =
  "determin\\w*|detect\\w*|selection|predict\\w*|reveal\\w*|check|scan|janch|jaanch|nirnoy|নির্ণয়|নির্ণয়|পরীক্ষা|जांच|जाँच|परीक्षण";

const PATTERNS = [
  words("gender"),
  both(ASKED, FOUND_OUT),
  both(ASKED, CHILD),
  both("male|female", UNBORN),
  words(
    "(?:boy|girl|ladka|ladki|larka|larki|chele|meye|ছেলে|মেয়ে|মেয়ে|लड़का|लड़की|लड़का|लड़की) (?:or|ya|na|naki|না|নাকি|या) (?:\\S+)",
  ),
];

/** Words that look alike but ask for something lawful. */
const LAWFUL = words("hormones?|sexual|sexually|shbg|stds?|stis?|transmitted");

/**
 * Whether a query asks for the sex of an unborn child. Offering or advertising that is forbidden (PC-PNDT Act 1994, section 22):
 * such a query is answered with the legal notice alone.
 */
export function asksForSex(query: string): boolean {
  const text = normalise(query);
  return !LAWFUL.test(text) && PATTERNS.some((pattern) => pattern.test(text));
}

/** Whole words in any script: "ling" is not in "swelling". */
function words(alternatives: string): RegExp {
  return new RegExp(wordSource(alternatives), "u");
}

function both(one: string, other: string): RegExp {
  return new RegExp(`(?=.*${wordSource(one)})(?=.*${wordSource(other)})`, "u");
}

function wordSource(alternatives: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`;
}
