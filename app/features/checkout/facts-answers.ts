import type { MenstrualPhase } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { textIn } from "../forms/read-form.ts";

/** The answers to where in her cycle a woman will be; an empty one keeps nothing. */
export const PHASE_ANSWERS: readonly { value: MenstrualPhase | ""; label: PlainPhrase }[] = [
  { value: "", label: "Not sure, or prefer not to say" },
  { value: "follicular", label: "Before ovulation (follicular phase)" },
  { value: "mid-cycle", label: "At ovulation (mid-cycle)" },
  { value: "luteal", label: "After ovulation (luteal phase)" },
  { value: "postmenopause", label: "After menopause (no period for a year)" },
];

/** The fields of somebody of the list; without an id those of a person whose details the form asks for. */
export const phaseField = (patientId = "new") => `phase-${patientId}`;
export const birthTimeField = (patientId = "new") => `born-at-${patientId}`;

/** The phase that a form says; null for none. */
export function phaseIn(form: FormData, patientId?: string): MenstrualPhase | null {
  return PHASE_ANSWERS.find(({ value }) => value === textIn(form, phaseField(patientId)))?.value || null;
}

/** Somebody of the customer's people of whom one of these facts is asked. */
export interface AskedOfFacts {
  patientId: string;
  name: string;
  /** What was said before, as the form sends it; null for what is not asked. */
  phase: MenstrualPhase | "" | null;
  bornAt: string | null;
}
