/** Names of the form's fields. */
export const FIELDS = ["name", "mobile", "email", "qualification", "experience", "consent"] as const;

/** The words of an application as they were typed. */
export type ApplicationTexts = Record<(typeof FIELDS)[number], string>;

export const NO_TEXTS: ApplicationTexts = {
  ...{ name: "", mobile: "", email: "", qualification: "", experience: "", consent: "" },
};
