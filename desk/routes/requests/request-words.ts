import type { RequestKind } from "../../../domain/desk/requests/requests.ts";
import type { TemplateKind } from "../../../domain/desk/requests/templates.ts";

export const KIND_TITLES: Record<RequestKind | TemplateKind, string> = {
  "call-backs": "Call-backs",
  grievances: "Complaints",
  feedback: "Feedback",
  applications: "Applications",
  prescriptions: "Prescriptions",
};

/** An opening by its address: "phlebotomist-kolkata" as "Phlebotomist Kolkata". */
export function openingWords(slug: string): string {
  return slug.replaceAll("-", " ").replaceAll(/(?<=^| )./g, (letter) => letter.toUpperCase());
}

export const STATE_WORDS = { new: "New", open: "Open", closed: "Closed" } as const;
