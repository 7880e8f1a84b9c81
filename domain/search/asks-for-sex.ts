import { normalise } from "./normalise.ts";

/** Terms that can only mean an unborn child; then terms that mean one beside a question about its sex. */
const UNBORN =
  "f(?:o)?etus|f(?:o)?etal|unborn|womb|bhru[mn]|bhroon|garbh\\w*|gorbh\\w*|ভ্রূণ\\S*|ভ্রুণ\\S*|গর্ভ\\S*|भ्रूण\\S*|गर्भ\\S*";
const CHILD = `${UNBORN}|baby|babys|babies|pregnan\\w*|pre[ -]?natal|ante[ -]?natal|embryo\\w*|bachch\\w*|bacch?[ae]|sontan\\w*|shishu|শিশু\\S*|সন্তান\\S*|বাচ্চা\\S*|बच्च\\S*|शिशु\\S*|usg|ultra[ -]?sound|sonogra\\w*|nipt`;
/** A child after birth, in terms that exclude an unborn one unless the query asks for the sex itself. */
const YOUNG = "child|children|kid|kids|infant|newborn";
const BOY = "boy|ladka|larka|chele|beta|putra|ছেলে|পুত্র|लड़का|बेटा";
const GIRL = "girl|ladki|larki|meye|beti|putri|konna|kanya|মেয়ে|কন্যা|लड़की|बेटी";
const SEX = "sex|ling[ao]?|লিঙ্গ|लिंग";
const ASKED = `${SEX}|boy|girl|ladka|ladki|larka|larki|chele|meye|ছেলে|মেয়ে|लड़का|लड़की|बेटा|बेटी`;
const FOUND_OUT =
  "determin\\w*|detect\\w*|identif\\w*|selection|predict\\w*|reveal\\w*|know|find out|scan|nirn[ao]y\\w*|nirdhar\\w*|pahchan|hog[ai]|hobe|নির্ণয়|নির্ধারণ|হবে|निर्धारण|निर्णय|पहचान|होग[ाी]";
/** Of a sex it is finding out; of a boy or a girl it may be a check of a child's health. */
const TESTED = "check|janch|jaanch|jach|parik\\w*|porik\\w*|পরীক্ষা|जांच|जाँच|परीक्षण|परीक्षा";

const PATTERNS = [
  words("[gj]end[ea]rs?"),
  // Written as one word: "sexdetermination", "genderdetection".
  words(
    "(?:sex|[gj]end[ea]r|ling[ao]?)(?:determin|detect|identif|predict|select|reveal|test|check|nirn|nirdhar|parik|porik)\\w*",
  ),
  both(ASKED, FOUND_OUT),
  both(SEX, TESTED),
  both(ASKED, CHILD),
  both("sex", YOUNG),
  both("male|female", UNBORN),
  both("male or female|female or male", `${YOUNG}|baby|babys|babies`),
  both(BOY, GIRL),
  words("(?:boy|girl|ladk[ai]|lark[ai]|chele|meye|ছেলে|মেয়ে|लड़का|लड़की) (?:or|ya|na|naki|না|নাকি|या) \\S+"),
  words("(?:son or daughter|daughter or son|(?:is it|it is|its) (?:a )?(?:boy|girl))"),
];

/** Words that look alike but ask for something lawful. */
const LAWFUL = words("hormones?|sexual|sexually|shbg|stds?|stis?|transmitted");

const CHILD_TESTED = both(ASKED, TESTED);
/** Words of a child's check: whose child it is, or what is looked at. */
const CHILDS_CHECK = words(
  "my|mer[aie]|amar|check[ -]?ups?|health|blood|full body|puberty|fever|years?|body|আমার|রক্ত\\S*|স্বাস্থ্য\\S*|मेर[ाीे]|रक्त|खून|स्वास्थ्य|बुखार",
);

/**
 * Whether a query asks for the sex of an unborn child. Offering or advertising that is forbidden (PC-PNDT Act 1994, section 22): the
 * response is the legal notice alone.
 */
export function asksForSex(query: string): boolean {
  const text = joinedLetters(normalise(query));
  if (LAWFUL.test(text)) return false;
  return (
    PATTERNS.some((pattern) => pattern.test(text)) || (CHILD_TESTED.test(text) && !CHILDS_CHECK.test(text))
  );
}

/** "s e x" and "s.e.x" are "sex". */
function joinedLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[a-z](?:[^\p{L}\p{N}]{1,3}[a-z](?![\p{L}\p{N}])){2,}/gu, (letters) =>
    letters.replace(/[^a-z]/g, ""),
  );
}

/** Whole words in any script: "ling" is not in "swelling". */
function words(alternatives: string): RegExp {
  return new RegExp(wordSource(alternatives), "u");
}

/** From the beginning alone: tried from every letter, a query of one sign that stands for eighteen took a second. */
function both(one: string, other: string): RegExp {
  return new RegExp(`^(?=.*${wordSource(one)})(?=.*${wordSource(other)})`, "su");
}

function wordSource(alternatives: string): string {
  return `(?<![\\p{L}\\p{M}])(?:${alternatives.normalize("NFKC")})(?![\\p{L}\\p{M}])`;
}
