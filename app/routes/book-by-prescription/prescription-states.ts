import type { PrescriptionState } from "../../../domain/requests/types.ts";
import type { PlainPhrase } from "../../../domain/words/phrase.ts";

/** How a request stands, in a word, a colour and a sentence. */
export const PRESCRIPTION_STATES: Record<
  PrescriptionState,
  { label: PlainPhrase; tone: "blue" | "green" | "red"; words: PlainPhrase }
> = {
  received: {
    label: "Received",
    tone: "blue",
    words: "We have your prescription and call you in the time that you chose.",
  },
  "being read": { label: "Being read", tone: "blue", words: "Somebody of the lab is reading it now." },
  answered: { label: "Answered", tone: "green", words: "We have read it. Our answer stands below." },
  declined: {
    label: "Not possible",
    tone: "red",
    words: "We cannot book from this prescription. The reason stands below.",
  },
};
