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

/** What is said of a patient's pregnancy, cycle or time of birth; what is left out stays as it was said before, null takes it back. */
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

/**
 * What is said of a booking's patients after something new was said of one of them. Of that one only what fits the lines, which are theirs,
 * is kept; it is of the day of the first line that needs it.
 */
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
    ...{ patientId, on },
    phase: phase === undefined ? (known?.phase ?? null) : phase,
    bornMinute: bornMinute === undefined ? (known?.bornMinute ?? null) : bornMinute,
  };
  return {
    pregnancies: [...before.pregnancies.filter(isOther), ...pregnancies],
    statedFacts: [
      ...before.statedFacts.filter(isOther),
      ...keepNeededFacts(catalogue, { stated: [facts], pregnancies }, lines).map((kept) => ({
        ...kept,
        // A phase that nobody has asked for again stays one of its day, also where the visit was moved.
        on: phase === undefined && known ? known.on : kept.on,
      })),
    ],
  };
}

/** What is asked again of a patient: how long pregnant she is by then, where she is in her cycle. */
export interface AskedAgain {
  patient: BookedPatient;
  pregnancy: boolean;
  phase: boolean;
}

/**
 * Of whom is asked again when their tests move to another day (YYYY-MM-DD), because a range depends on what the day changes. What can be
 * counted on is not asked: a pregnancy that was said by its week, a time of birth, menopause, and a phase that still counts.
 */
export function askedAgain(
  catalogue: Pick<Catalogue, "serviceById" | "parameterById">,
  { pregnancies, statedFacts }: Stated,
  lines: readonly BookedLine[],
  day: string,
): AskedAgain[] {
  return [...Map.groupBy(lines, ({ patient }) => patient.id)].flatMap(([id, own]) => {
    const patient = own[0]?.patient;
    if (!patient || own.every((line) => line.day === day)) return [];
    const services = own.map(({ service }) => service);
    const said = pregnancies.findLast(({ patientId }) => patientId === id);
    const due = pregnancyOn(pregnancies, id, day);
    const isOfWeek = due !== null && said?.weeks === null && mayBePregnant(patient, day);
    const pregnancy = isOfWeek && services.some((service) => dependsOnPregnancy(catalogue, service));
    const phase =
      due === null &&
      factsNeeded(catalogue, services, { patient, day }).phase &&
      phaseOn(statedFacts, id, day) === null;
    return pregnancy || phase ? [{ patient, pregnancy, phase }] : [];
  });
}
