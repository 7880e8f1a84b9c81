import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { CallWindow, PrescriptionState } from "../../../domain/requests/types.ts";

/** Names of the form's fields. */
export const FIELDS = ["patient", "note", "call"] as const;

export type PrescriptionTexts = Record<(typeof FIELDS)[number], string>;

/** An empty form. The customer, first in their own list, is preselected as the patient. */
export function freshTexts(patients: readonly { id: string }[]): PrescriptionTexts {
  return { patient: patients[0]?.id ?? "", note: "", call: "any" };
}

/** When the lab calls, as options. */
export const CALL_WORDS: Record<CallWindow, PlainPhrase> = {
  any: "Any time, 8 a.m. to 8 p.m.",
  morning: "Morning, 8 a.m. to noon",
  afternoon: "Afternoon, noon to 4 p.m.",
  evening: "Evening, 4 p.m. to 8 p.m.",
};

/** Label, colour and description of a request's state. */
export const PRESCRIPTION_STATES: Record<
  PrescriptionState,
  { label: PlainPhrase; tone: "blue" | "green" | "red"; words: PlainPhrase }
> = {
  received: {
    label: "Received",
    tone: "blue",
    words: "We've received your prescription and will call you at the time you chose.",
  },
  "being read": { label: "Being read", tone: "blue", words: "Our team is reading it now." },
  answered: { label: "Replied", tone: "green", words: "We've read it. See our reply below." },
  declined: {
    label: "Not possible",
    tone: "red",
    words: "We can't book from this prescription. See the reason below.",
  },
};
