import type { SafetyFlag, Service } from "../catalogue/types.ts";
import { safetyStatements } from "./safety-statements.ts";
import type { BookedConsent } from "./types.ts";

/** Version of the wording of all statements. Change it with any of them: customers who confirmed the old wording are asked again. */
export const WORDING = "2026-11";

const WHOLE_BOOKING = {
  terms: "I agree to the terms and have read the privacy notice.",
  guardian: "I am the patient's parent or guardian and agree to the tests.",
  prescription: "I have the doctor's prescription and will show it at the visit.",
  repeat: "This patient already has one of these tests booked. Book it again.",
} as const;

export type ConsentCode = SafetyFlag | keyof typeof WHOLE_BOOKING;

export interface GivenConsent {
  code: string;
  version: string;
}

/**
 * The confirmations to store with a booking: each with its wording and tests. Other versions, and statements that these tests do not need,
 * are left out.
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

/** The names of the tests that need a doctor's prescription. */
export function prescribed(services: readonly Service[]): string[] {
  return [...new Set(services.filter((each) => each.needsPrescription).map(({ name }) => name))];
}

/** The wording of a statement about the whole booking. */
export function consentWords<C extends keyof typeof WHOLE_BOOKING>(code: C): (typeof WHOLE_BOOKING)[C] {
  return WHOLE_BOOKING[code];
}
