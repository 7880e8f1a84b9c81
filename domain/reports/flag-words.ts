import { type PlainPhrase, TRANSLATE_ENGLISH, type Translate } from "../words/translate.ts";
import type { Flag, ReportStatus } from "./types.ts";

/** Flags as people read them; on screen and on paper an icon or a mark stands beside the words, never colour alone. */
export const FLAG_WORDS: Record<Flag, PlainPhrase | ""> = {
  LL: "Very low",
  L: "Low",
  N: "In range",
  H: "High",
  HH: "Very high",
  A: "Abnormal",
  "": "",
};

export const STATUS_WORDS: Record<ReportStatus, PlainPhrase> = {
  pending: "In progress",
  onhold: "Our doctor will call you",
  released: "Final report",
  corrected: "Corrected report",
  superseded: "Superseded by a later version",
  withdrawn: "Withdrawn by the laboratory",
};

/** A result's range as people read it: "13–17 g/dL", "up to 200 mg/dL", "No growth". Its numbers are written like the value's. */
export function rangeWords(
  result: { refLow: number | null; refHigh: number | null; refText: string },
  t: Translate = TRANSLATE_ENGLISH,
): string {
  const { refLow, refHigh, refText } = result;
  const numbers =
    refLow !== null && refHigh !== null
      ? `${refLow}–${refHigh}`
      : refHigh !== null
        ? t("up to {limit}", { limit: String(refHigh) })
        : refLow !== null
          ? t("{limit} or more", { limit: String(refLow) })
          : "";
  return [numbers, refText].filter((part) => part !== "").join("; ");
}
