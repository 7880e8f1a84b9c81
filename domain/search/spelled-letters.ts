/** How the letters of the Latin alphabet are said, in Bengali and in Hindi: "সিবিসি" and "सीबीसी" are CBC. */
const SAID: Record<string, string> = {
  a: "এ ए",
  b: "বি बी",
  c: "সি सी",
  d: "ডি डी",
  e: "ই ई",
  f: "এফ एफ",
  g: "জি जी",
  h: "এইচ एच",
  i: "আই आई",
  j: "জে जे",
  k: "কে के",
  l: "এল एल",
  m: "এম एम",
  n: "এন एन",
  o: "ও ओ",
  p: "পি पी",
  q: "কিউ क्यू",
  r: "আর आर",
  s: "এস एस",
  t: "টি टी",
  u: "ইউ यू",
  v: "ভি वी",
  w: "ডব্লিউ डब्ल्यू",
  x: "এক্স एक्स",
  y: "ওয়াই वाई",
  z: "জেড जेड",
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(SAID).flatMap(([letter, said]) =>
    said
      .normalize("NFKC")
      .split(" ")
      .map((name) => [name, letter] as const),
  ),
);
/** Longer names first: "এইচ" is H, and not A with something after it. */
const ONE = new RegExp(`${[...LETTERS.keys()].sort((a, b) => b.length - a.length).join("|")}|[0-9]`, "gu");

/** The Latin letters and digits that a word in its normal form spells; nothing when it is another word. */
export function spelledLetters(word: string): string | undefined {
  if (!/[\u0900-\u09ff]/.test(word)) return undefined;
  const parts = word.match(ONE) ?? [];
  if (parts.join("") !== word) return undefined;
  return parts.map((part) => LETTERS.get(part) ?? part).join("");
}
