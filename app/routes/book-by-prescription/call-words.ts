import type { CallWindow } from "../../../domain/requests/types.ts";
import type { PlainPhrase } from "../../../domain/words/phrase.ts";

/** When the lab calls, in the customer's words. */
export const CALL_WORDS: Record<CallWindow, PlainPhrase> = {
  any: "Any time, 8 a.m. to 8 p.m.",
  morning: "Morning, 8 a.m. to noon",
  afternoon: "Afternoon, noon to 4 p.m.",
  evening: "Evening, 4 p.m. to 8 p.m.",
};
