import type { SafetyFlag, Service } from "../catalogue/types.ts";
import type { BookedConsent } from "./types.ts";

/** Flags that a customer confirms; the hour of a thyroid tablet is a matter of preparation alone. */
type ConfirmedFlag = Exclude<SafetyFlag, "thyroidtablet">;

/** A statement that the customer reads and confirms before these tests may be done. */
export interface SafetyStatement {
  flag: ConfirmedFlag;
  question: string;
  confirm: string;
  /** The tests that it is about. */
  tests: string[];
}

const WORDS: Record<ConfirmedFlag, { question: string; confirm: string }> = {
  pndt: {
    question: "Ultrasound in pregnancy",
    confirm:
      "I will not ask for the sex of the foetus. If pregnant, the patient will fill in Form F at the centre and bring an identity card.",
  },
  pregnancy: {
    question: "Is the patient pregnant, or could she be?",
    confirm: "If so, I will call before the visit and tell the staff again before the test.",
  },
  implants: {
    question: "Metal or electronic devices in the body",
    confirm:
      "If the patient has a pacemaker, aneurysm clip, ear implant or any metal in the body, I will call before the visit. The magnet can be dangerous for them.",
  },
  contrast: {
    question: "Contrast medium",
    confirm:
      "If the patient has kidney disease, or has ever had a reaction to contrast medium, I will tell the staff. I will bring a creatinine result of the last 90 days if there is one.",
  },
  metformin: {
    question: "Diabetes medicine with metformin",
    confirm:
      "If the patient takes metformin, I will ask the doctor whether to pause it around the scan. I will not stop it on my own.",
  },
  bloodthinner: {
    question: "Blood thinners",
    confirm:
      "If the patient takes a blood thinner (warfarin, clopidogrel, apixaban or similar), I will tell the staff. It must not be stopped without asking the doctor.",
  },
  consent: {
    question: "A test that needs the patient's own consent",
    confirm:
      "The patient knows about this test and agrees to it. Counselling is offered beforehand, and the result is shared in private.",
  },
  biotin: {
    question: "Biotin",
    confirm:
      "If the patient takes biotin (in many hair and nail tablets), it is paused for 2 days before the sample, as it can make the result inaccurate.",
  },
  allergy: {
    question: "Allergies",
    confirm: "If the patient has an allergy or asthma, I will tell the staff before the test.",
  },
};

/** In the order of the questions. The positions are part of URLs, so new flags go to the end. */
export const SAFETY_ORDER = Object.keys(WORDS) as ConfirmedFlag[];

/** The statements that the tests of a cart need, each once, in a fixed order. */
export function safetyStatements(services: readonly Service[]): SafetyStatement[] {
  return SAFETY_ORDER.flatMap((flag) => {
    const tests = services.filter((service) => service.safetyFlags.includes(flag));
    if (tests.length === 0) return [];
    return [{ flag, ...WORDS[flag], tests: [...new Set(tests.map((test) => test.name))] }];
  });
}

/** Services with the statements that apply to this patient: a man is not asked about pregnancy. */
export function safetyFor(services: readonly Service[], sex: string | null): Service[] {
  return services.map((service) =>
    sex === "M" && service.safetyFlags.includes("pregnancy")
      ? { ...service, safetyFlags: service.safetyFlags.filter((flag) => flag !== "pregnancy") }
      : service,
  );
}

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

/** Whether a statement was confirmed, in its present wording. */
export function isTicked(given: readonly GivenConsent[], wanted: string): boolean {
  return given.some(({ code, version }) => code === wanted && version === WORDING);
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
    .filter(({ code }) => isTicked(given, code))
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
