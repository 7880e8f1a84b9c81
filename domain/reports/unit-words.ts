/** Units in full words and in the letters of Bengali and Hindi, as `units.ts` writes them; the longer words before their beginnings. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/শতাংশ|প্রতিশত|प्रतिशत/g, "%"],
  [/\s*(?:প্রতি|प्रति)\s*/g, "/"],
  [/মি(?:লি)?গ্রা(?:ম)?|मि(?:ली|लि)?ग्रा(?:म)?/g, "mg"],
  [/মাইক্রোগ্রাম|माइक्रोग्राम/g, "ug"],
  [/ন্যানোগ্রাম|नैनोग्राम/g, "ng"],
  [/পিকোগ্রাম|पिकोग्राम/g, "pg"],
  [/গ্রা(?:ম)?|ग्रा(?:म)?/g, "g"],
  [/মিলিমোল|मिलीमोल|मिलिमोल/g, "mmol"],
  [/মাইক্রোমোল|माइक्रोमोल/g, "umol"],
  [/ইউনিট|यूनिट/g, "u"],
  [/ডে(?:সি)?লি(?:টার)?|डे(?:सी|सि)?ली(?:टर)?/g, "dl"],
  [/মি(?:লি)?লি(?:টার)?|मि(?:ली|लि)?ली(?:टर)?/g, "ml"],
  [/মাইক্রোলিটার|माइक्रोलीटर/g, "ul"],
  [/লি(?:টার)?|ली(?:टर)?/g, "l"],
  [/millimoles?/g, "mmol"],
  [/micromoles?/g, "umol"],
  [/nanomoles?/g, "nmol"],
  [/deci ?lit(?:re|er)s?/g, "dl"],
  [/milli ?lit(?:re|er)s?/g, "ml"],
  [/micro ?lit(?:re|er)s?/g, "ul"],
  [/cubic ?millimet(?:re|er)s?/g, "cumm"],
  [/(?<=(?:re|er))s$/, ""],
  [/milli ?international ?units?/g, "miu"],
  [/micro ?international ?units?/g, "uiu"],
  [/international ?units?/g, "iu"],
];
/** The signs with which those letters shorten a word: "মি.গ্রা." */
const SHORTENED = /(?<=[\p{Script=Bengali}\p{Script=Devanagari}])\.\s*/gu;

/** A unit in small Latin letters. */
export function latinUnit(unit: string): string {
  const small = unit.trim().toLowerCase().normalize("NFC").replace(SHORTENED, "");
  return WORDS.reduce((text, [word, sign]) => text.replace(word, sign), small);
}
