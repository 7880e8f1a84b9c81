/** The names of the Latin letters in Bengali and in Hindi: "সিবিসি" and "सीबीसी" are CBC. */
const LETTER_NAMES: Record<string, string> = {
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

/** The letter of each name, in its normal form. */
export const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTER_NAMES).flatMap(([letter, names]) =>
    names
      .normalize("NFKC")
      .split(" ")
      .map((name) => [name, letter] as const),
  ),
);
