/** What the doctor found in one place. */
export interface Finding {
  name: string;
  ok: boolean;
  /** A sentence: what is so, or what is wrong and what to do. */
  words: string;
}
