/** Names of the form's fields. */
export const FIELDS = ["patient", "note", "call"] as const;

export type PrescriptionTexts = Record<(typeof FIELDS)[number], string>;

/** An empty form. The customer, who is the first of their own list, is the patient until somebody else is chosen. */
export function freshTexts(patients: readonly { id: string }[]): PrescriptionTexts {
  return { patient: patients[0]?.id ?? "", note: "", call: "any" };
}
