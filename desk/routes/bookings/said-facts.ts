import { factsNeeded } from "../../../domain/bookings/facts-question.ts";
import { dependsOnPregnancy, mayBePregnant } from "../../../domain/bookings/pregnancy-question.ts";
import type { BookedPatient } from "../../../domain/bookings/types.ts";
import type { Catalogue, MenstrualPhase, Trimester } from "../../../domain/catalogue/types.ts";
import type { PatientCorrection } from "../../../domain/desk/change-booking.ts";
import type { BookingPage } from "../../../domain/desk/people.ts";
import { pregnancyOn } from "../../../domain/family/pregnancy.ts";
import { factsOf, minuteOfTime } from "../../../domain/family/stated-facts.ts";
import { apiTime, indiaDay } from "../../../domain/shared/clock.ts";

export const TRIMESTER_WORDS: Record<Trimester | "unknown", string> = {
  "1": "Pregnant, up to week 13",
  "2": "Pregnant, week 14 to 27",
  "3": "Pregnant, from week 28",
  unknown: "Pregnant, week not known",
};
export const PHASE_WORDS: Record<MenstrualPhase, string> = {
  follicular: "Before ovulation (follicular phase)",
  "mid-cycle": "At ovulation (mid-cycle)",
  luteal: "After ovulation (luteal phase)",
  postmenopause: "After menopause",
};

/** What was said of a patient where a range of the booked tests depends on it, in words; null for what none depends on. */
export function factsOfPatient(
  { booking, items }: BookingPage,
  patient: BookedPatient,
  catalogue: Catalogue,
) {
  const day = indiaDay(booking.startsAt);
  const services = items
    .filter((item) => (item.patient?.id ?? booking.patientId) === patient.id)
    .flatMap(({ serviceId }) => catalogue.serviceById.get(serviceId) ?? []);
  const asksPregnancy =
    mayBePregnant(patient, day) && services.some((service) => dependsOnPregnancy(catalogue, service));
  const needed = factsNeeded(catalogue, services, { patient, day });
  const due = pregnancyOn(booking.pregnancies, patient.id, day);
  const said = factsOf(booking.statedFacts, patient.id);
  const bornMinute = said?.bornMinute ?? null;
  return {
    pregnancy: asksPregnancy ? (due ? TRIMESTER_WORDS[due.trimester ?? "unknown"] : "Not said") : null,
    phase: needed.phase ? (said?.phase ? PHASE_WORDS[said.phase] : "Not said") : null,
    bornAt: needed.birth ? (bornMinute === null ? "" : apiTime(bornMinute)) : null,
  };
}

/** What a form says of them; what it leaves as it is, or does not ask, is left out. */
export function saidIn(form: FormData): Pick<PatientCorrection, "pregnancy" | "phase" | "bornMinute"> {
  const [pregnancy, phase, bornAt] = ["pregnancy", "phase", "born-at"].map((name) => form.get(name));
  const isPhase = (text: unknown): text is MenstrualPhase =>
    typeof text === "string" && Object.hasOwn(PHASE_WORDS, text);
  const isPregnant = typeof pregnancy === "string" && Object.hasOwn(TRIMESTER_WORDS, pregnancy);
  return {
    ...(pregnancy === "no" ? { pregnancy: null } : {}),
    ...(isPregnant
      ? { pregnancy: { trimester: pregnancy === "unknown" ? null : (pregnancy as Trimester) } }
      : {}),
    ...(phase === "no" ? { phase: null } : isPhase(phase) ? { phase } : {}),
    ...(typeof bornAt === "string" ? { bornMinute: minuteOfTime(bornAt) } : {}),
  };
}
