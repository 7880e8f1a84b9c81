import { ownEntry } from "../../domain/shared/own-entry.ts";

const SEXES: Readonly<Record<string, string | null>> = {
  M: "M",
  MALE: "M",
  F: "F",
  FEMALE: "F",
  O: "O",
  OTHER: "O",
  OTHERS: "O",
  T: "O",
  TRANSGENDER: "O",
  "": null,
  U: null,
  UNK: null,
  UNKNOWN: null,
  A: null,
  N: null,
};

/** The sex as it is booked; null if it is not known. Any other word is kept, so that it differs from every patient's. */
export function readSex(text: string): string | null {
  const word = text.trim().toUpperCase();
  const known = ownEntry(SEXES, word);
  return known === undefined ? word.slice(0, 20) : known;
}
