/** Names of the form's fields. */
export const FIELDS = ["patient", "note", "call"] as const;

export type PrescriptionTexts = Record<(typeof FIELDS)[number], string>;

export const NO_TEXTS: PrescriptionTexts = { patient: "", note: "", call: "any" };
