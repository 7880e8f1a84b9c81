import type { BENGALI } from "./bengali.ts";

/** What the interface can say: the dictionary's English side. A phrase without its Bengali does not compile. */
export type Phrase = keyof typeof BENGALI;

/** The names between braces: "{count} tests of {name}" → "count" | "name". */
export type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** Phrases without slots: what a table of words may hold. */
export type PlainPhrase = { [P in Phrase]: [Slots<P>] extends [never] ? P : never }[Phrase];
