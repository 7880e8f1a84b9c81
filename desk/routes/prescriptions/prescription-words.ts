import type { CallWindow, PrescriptionState } from "../../../domain/requests/types.ts";

export const PRESCRIPTION_WORDS: Record<PrescriptionState, string> = {
  received: "Received",
  "being read": "Being read",
  answered: "Answered",
  declined: "Declined",
};

export const CALL_WORDS: Record<CallWindow, string> = {
  any: "Any time",
  morning: "Morning, 8 a.m. to noon",
  afternoon: "Afternoon",
  evening: "Evening",
};
