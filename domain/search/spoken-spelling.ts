import { editDistance } from "./match-words.ts";

/**
 * How a Bengali or Hindi word in Latin letters sounds, roughly: people spell it as they hear it, so "shorkora", "sarkara" and "sorkora" are
 * one word. Breathed consonants are as the plain ones (th, dh, bh), o and a are one vowel, i, e and y another; a last o or a counts nothing.
 */
export function soundOf(word: string): string {
  return word
    .replace(/[ck]*ch+/g, "C")
    .replace(/cc+/g, "C")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/[cq]/g, "k")
    .replace(/ph/g, "f")
    .replace(/x/g, "ks")
    .replace(/^y(?=[aeiou])|z/g, "j")
    .replace(/([bdgjkprst])h+/g, "$1")
    .replace(/(?<=[sjtdk])[wv]/g, "")
    .replace(/[vw]/g, "b")
    .replace(/(?<=[^aeiou])y(?=[aou])/g, "")
    .replace(/oo/g, "u")
    .replace(/[aeiouy]+/g, (vowels) => (/[eiy]/.test(vowels) ? "i" : vowels.includes("u") ? "u" : "a"))
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=..)a$/, "");
}

/** The consonants of a sound, and its first vowel if it begins with one: vowels are what is spelled in most ways. */
function skeletonOf(sound: string): string {
  return sound.slice(0, 1) + sound.slice(1).replace(/[aiu]/g, "");
}

/** Words whose spellings sound unlike each other. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    byatha: "betha batha bytha byetha baytha byeta",
    prosrab: "prosab prasab proshab",
  }).flatMap(([word, others]) => others.split(" ").map((other) => [other, word] as const)),
);

/** The ending of "masiker", of the period, and of "prosabe", in the urine. */
const CASE = /(?<=...)(?:er|e)$/;

/** With fewer consonants too many words are alike. */
const SHORTEST_SKELETON = 3;
const LONG_SOUND = 6;

/** The known word that a word sounds like; itself if there is none, or if it means something as it is. */
export type Respell = (word: string, isUnderstood: (word: string) => boolean) => string;

export function respeller(known: Iterable<string>): Respell {
  const words = new Set(known);
  const bySound = new Map<string, string>();
  const bySkeleton = new Map<string, string[]>();
  for (const word of words) {
    const sound = soundOf(word);
    if (!bySound.has(sound)) bySound.set(sound, word);
    const skeleton = skeletonOf(sound);
    bySkeleton.set(skeleton, [...(bySkeleton.get(skeleton) ?? []), sound]);
  }
  return (word, isUnderstood) => {
    const stem = word.replace(CASE, "");
    const same = SPELLED.get(word) ?? SPELLED.get(stem);
    if (same !== undefined) return same;
    // A word without a vowel is an abbreviation or a typing error, not a spoken spelling.
    const isSpoken = /^[a-z]{3,}$/.test(word) && /[aeiouy]/.test(word);
    if (words.has(word) || !isSpoken || isUnderstood(word)) return word;
    return alike(word) ?? (stem === word ? undefined : alike(stem)) ?? word;
  };

  function alike(word: string): string | undefined {
    const sound = soundOf(word);
    return bySound.get(sound) ?? bySound.get(nearest(sound) ?? "");
  }

  function nearest(sound: string): string | undefined {
    const skeleton = skeletonOf(sound);
    if (skeleton.length < SHORTEST_SKELETON) return undefined;
    const most = sound.length < LONG_SOUND ? 1 : 2;
    return (bySkeleton.get(skeleton) ?? [])
      .map((other) => ({ other, distance: editDistance(sound, other, most) }))
      .filter(({ distance }) => distance <= most)
      .sort((a, b) => a.distance - b.distance)[0]?.other;
  }
}
