import { normalise } from "./normalise.ts";

const FETUS = "(f(o)?etus|fetal|baby|babies|unborn|pregnancy|womb|bachcha|bachche|sontan|garbh|ভ্রূণ|গর্ভ|শিশু|भ्रूण|गर्भ|बच्चे)";
const SEX = "(sex|gender|boy|girl|male|female|ladka|ladki|chele|meye|linga?|ling|লিঙ্গ|ছেলে|মেয়ে|लिंग|लड़का|लड़की)";

const PATTERNS = [
  new RegExp(`${SEX}.*(determination|detection|selection|prediction|janch|jaanch|test of ${FETUS}|নির্ণয়|পরীক্ষা|जांच|जाँच)`, "u"),
  new RegExp(`${FETUS}.*${SEX}`, "u"),
  new RegExp(`${SEX}.*${FETUS}`, "u"),
  /\b(boy or girl|girl or boy|ladka ya ladki|chele na meye)\b/u,
];

/** Words that look alike but ask for something lawful. */
const LAWFUL = /sex(ual)? (hormone|ually)|hormone|shbg|std|sti\b|transmitted/u;

/**
 * Whether a query asks for the sex of an unborn child. Offering or advertising that is forbidden (PC-PNDT Act 1994, section 22):
 * such a query is answered with the legal notice alone.
 */
export function asksForSex(query: string): boolean {
  const text = normalise(query);
  return !LAWFUL.test(text) && PATTERNS.some((pattern) => pattern.test(text));
}
