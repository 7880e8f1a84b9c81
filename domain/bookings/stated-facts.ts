import type { Catalogue, MenstrualPhase } from "../catalogue/types.ts";
import type { StatedPregnancy } from "../family/pregnancy.ts";
import { factsOf, phaseOn, pregnancyOn } from "../family/pregnancy.ts";
import { indiaDay } from "../shared/clock.ts";
import { ownPatient } from "./booking-request.ts";
import type { BookedLine } from "./facts-question.ts";
import {
  dependsOnPregnancy,
  factsNeeded,
  keepNeededFacts,
  mayBePregnant,
  neededPregnancies,
} from "./facts-question.ts";
import type { BookedPatient, Booking, BookingDetails, BookingItem } from "./types.ts";

/** A change of a patient's stated pregnancy, phase of the cycle or time of birth; omitted fields stay, null removes. */
export interface StatedChange {
  pregnancy?: (Pick<StatedPregnancy, "trimester"> & Partial<Pick<StatedPregnancy, "weeks" | "on">>) | null;
  phase?: MenstrualPhase | null;
  bornMinute?: number | null;
}

/** The tests of a booking, those in packages too, each with its patient and the day of its visit (YYYY-MM-DD). */
export function linesOf(
  booking: Booking,
  items: readonly BookingItem[],
  { serviceById }: Pick<Catalogue, "serviceById">,
): BookedLine[] {
  const own = ownPatient(booking);
  return items.flatMap(({ serviceId, contents, patient, visit }) => {
    const at = visit === 2 && booking.labVisit ? booking.labVisit.startsAt : booking.startsAt;
    const of = { patient: patient ?? own, day: indiaDay(at) };
    return [serviceId, ...contents.map((each) => each.serviceId)]
      .flatMap((id) => serviceById.get(id) ?? [])
      .map((service) => ({ service, ...of }));
  });
}

type Stated = Pick<BookingDetails, "pregnancies" | "statedFacts">;

/** Applies a change to the stated facts of a booking. Of that patient only facts that their `lines` need are kept, dated on the first line that needs them. */
export function applyStatedChange(
  catalogue: Pick<Catalogue, "serviceById" | "parameterById">,
  before: Stated,
  { patientId, pregnancy, phase, bornMinute }: StatedChange & { patientId: string },
  lines: readonly BookedLine[],
): Stated {
  const isOther = (each: { patientId: string }) => each.patientId !== patientId;
  const on = lines[0]?.day ?? "";
  const stated =
    pregnancy === undefined
      ? before.pregnancies
      : pregnancy === null
        ? []
        : [{ weeks: null, on, ...pregnancy, patientId }];
  const pregnancies = neededPregnancies(catalogue, stated, lines);
  const known = factsOf(before.statedFacts, patientId);
  const facts = {
    patientId,
    on,
    phase: phase === undefined ? (known?.phase ?? null) : phase,
    bornMinute: bornMinute === undefined ? (known?.bornMinute ?? null) : bornMinute,
  };
  return {
    pregnancies: [...before.pregnancies.filter(isOther), ...pregnancies],
    statedFacts: [
      ...before.statedFacts.filter(isOther),
      ...keepNeededFacts(catalogue, { stated: [facts], pregnancies }, lines).map((kept) => ({
        ...kept,
        // A phase that was not stated again keeps its day, also after a move.
        on: phase === undefined && known ? known.on : kept.on,
      })),
    ],
  };
}

/** Which questions are asked again of a patient: the duration of a pregnancy, the phase of the cycle. */
export interface FactsToReconfirm {
  patient: BookedPatient;
  pregnancy: boolean;
  phase: boolean;
}

/**
 * The patients who are asked again when their tests move to another day (YYYY-MM-DD), because a range depends on facts that the day
 * changes. Facts that can be computed for the new day are not asked: a pregnancy stated by its week, a time of birth, menopause, and a
 * phase that is still valid.
 */
export function factsToReconfirm(
  catalogue: Pick<Catalogue, "serviceById" | "parameterById">,
  { pregnancies, statedFacts }: Stated,
  lines: readonly BookedLine[],
  day: string,
): FactsToReconfirm[] {
  return [...Map.groupBy(lines, ({ patient }) => patient.id)].flatMap(([id, own]) => {
    const patient = own[0]?.patient;
    if (!patient || own.every((line) => line.day === day)) return [];
    const services = own.map(({ service }) => service);
    const latest = pregnancies.findLast(({ patientId }) => patientId === id);
    const due = pregnancyOn(pregnancies, id, day);
    const isOfWeek = due !== null && latest?.weeks === null && mayBePregnant(patient, day);
    const pregnancy = isOfWeek && services.some((service) => dependsOnPregnancy(catalogue, service));
    const phase =
      due === null &&
      factsNeeded(catalogue, services, { patient, day }).phase &&
      phaseOn(statedFacts, id, day) === null;
    return pregnancy || phase ? [{ patient, pregnancy, phase }] : [];
  });
}
