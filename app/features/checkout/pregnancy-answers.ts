import type { Trimester } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { textIn } from "../forms/read-form.ts";

/** The answers to "Is she pregnant?" as the form sends them; an empty one keeps nothing. */
export const PREGNANCY_ANSWERS: readonly { value: Trimester | "unknown" | ""; label: PlainPhrase }[] = [
  { value: "", label: "No, or prefer not to say" },
  { value: "1", label: "Yes, up to week 13" },
  { value: "2", label: "Yes, week 14 to 27" },
  { value: "3", label: "Yes, from week 28" },
  { value: "unknown", label: "Yes, not sure of the week" },
];

/** The question's field for somebody of the list; without an id that of a person whose details the form asks for. */
export const pregnancyField = (patientId = "new") => `pregnancy-${patientId}`;

/** The pregnancy that a form says, its trimester null where the week is not known; null for none. */
export function pregnancyIn(form: FormData, patientId?: string): { trimester: Trimester | null } | null {
  const said = textIn(form, pregnancyField(patientId));
  const answer = PREGNANCY_ANSWERS.find(({ value }) => value === said)?.value || null;
  return answer && { trimester: answer === "unknown" ? null : answer };
}

/** Somebody of the customer's people whom the question may be about. */
export interface AskedPerson {
  patientId: string;
  name: string;
  /** What was said before, as the form sends it. */
  said: string;
}
