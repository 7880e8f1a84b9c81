import type { SafetyFlag, Service } from "../catalogue/types.ts";
import { safetyStatements } from "./safety-statements.ts";
import type { BookedConsent } from "./types.ts";

/** Version of all statements' wording. Change it with any of them: whoever ticked the old words is asked again. */
export const WORDING = "2026-11";

const WHOLE_BOOKING = {
  terms: "I agree to the terms and have read the privacy notice.",
  guardian: "I am the patient's parent or guardian and agree to the tests.",
  prescription: "I have the doctor's prescription and show it at the visit.",
  repeat: "This patient has one of these tests booked already; I want it once more.",
} as const;

export type ConsentCode = SafetyFlag | keyof typeof WHOLE_BOOKING;

export interface GivenConsent {
  code: string;
  version: string;
}

/**
 * What is kept of the ticks of a booking: each with its words and the tests it is about. Ticks of other words, and of statements
 * that these tests do not ask for, are not kept.
 */
export function keepConsents(
  given: readonly GivenConsent[],
  services: readonly Service[],
  at: Date,
): BookedConsent[] {
  const ticked = new Set(given.filter(({ version }) => version === WORDING).map(({ code }) => code));
  const safety = safetyStatements(services).map(({ flag, confirm, tests }) => ({
    code: flag as string,
    words: confirm,
    tests,
  }));
  const whole = Object.entries(WHOLE_BOOKING).map(([code, words]) => ({
    code,
    words,
    tests: code === "prescription" ? prescribed(services) : [],
  }));
  return [...safety, ...whole]
    .filter(({ code }) => ticked.has(code))
    .map((consent) => ({ ...consent, version: WORDING, at }));
}

/** The names of the tests that are done on a doctor's prescription only. */
export function prescribed(services: readonly Service[]): string[] {
  return [...new Set(services.filter((each) => each.needsPrescription).map(({ name }) => name))];
}

/** The words of a statement about the whole booking, for its tick. */
export function consentWords<C extends keyof typeof WHOLE_BOOKING>(code: C): (typeof WHOLE_BOOKING)[C] {
  return WHOLE_BOOKING[code];
}
