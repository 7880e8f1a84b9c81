/** Names of the form's fields. */
export const FIELDS = ["name", "mobile", "email", "booking", "message"] as const;

/** The text fields of a complaint as typed. */
export type GrievanceTexts = Record<(typeof FIELDS)[number], string>;

export const NO_TEXTS: GrievanceTexts = { name: "", mobile: "", email: "", booking: "", message: "" };
