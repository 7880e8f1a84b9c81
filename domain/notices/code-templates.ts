import { TEMPLATES } from "./templates.ts";

/** The templates of one-time codes: a person waits for these, so nothing that nobody waits for delays them. */
export const CODE_TEMPLATES: readonly string[] = Object.entries(TEMPLATES).flatMap(([key, { purpose }]) =>
  purpose === "codes" ? [key] : [],
);
