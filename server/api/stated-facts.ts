import type { createBooking, rescheduleBooking } from "../../contract/bookings.ts";
import type { BodyOf } from "../../contract/define-call.ts";
import type { SaidOfPatient } from "../../domain/bookings/said-of-patients.ts";
import { type StatedPregnancy, type StatedFacts, minuteOfTime } from "../../domain/family/pregnancy.ts";

type Body = BodyOf<typeof createBooking>;

/** What an app says of a pregnancy; `on`: today in India, YYYY-MM-DD. */
export function statedPregnancy(
  { PatientId, Week, Trimester }: NonNullable<Body["Pregnancies"]>[number],
  on: string,
): StatedPregnancy {
  const trimester = Week === undefined ? Trimester : undefined;
  return {
    ...{ patientId: PatientId, weeks: Week ?? null, on },
    trimester: trimester === undefined ? null : (`${trimester}` as const),
  };
}

/** What it says of the cycle and of a time of birth. */
export function statedFacts(
  { PatientId, Phase, BornAt }: NonNullable<Body["StatedFacts"]>[number],
  on: string,
): StatedFacts {
  return {
    ...{ patientId: PatientId, phase: Phase ?? null, on },
    bornMinute: BornAt === undefined ? null : minuteOfTime(BornAt),
  };
}

/** What is said again when a visit moves, by the ids of the patients. */
export function saidAtMove(
  { Pregnancies = [], StatedFacts = [] }: BodyOf<typeof rescheduleBooking>,
  on: string,
): Map<string, SaidOfPatient> {
  const said = new Map<string, SaidOfPatient>();
  const add = (patientId: string, words: SaidOfPatient) =>
    said.set(patientId, { ...said.get(patientId), ...words });
  for (const each of Pregnancies) add(each.PatientId, { pregnancy: statedPregnancy(each, on) });
  for (const each of StatedFacts) {
    const { phase, bornMinute } = statedFacts(each, on);
    add(each.PatientId, {
      ...(phase === null ? {} : { phase }),
      ...(bornMinute === null ? {} : { bornMinute }),
    });
  }
  return said;
}
