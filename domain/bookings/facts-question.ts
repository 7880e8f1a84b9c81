import { withContents } from "../catalogue/contents.ts";
import type { Catalogue, ReferenceRange, Service } from "../catalogue/types.ts";
import { ageInDays, ageInRangeDays, ageInYears } from "../family/age.ts";
import type { StatedFacts, StatedPregnancy } from "../family/pregnancy.ts";
import { factsOf } from "../family/pregnancy.ts";
import type { BookedPatient } from "./types.ts";

type Needed = Pick<Catalogue, "serviceById" | "parameterById">;

/** Facts that a range of some services depends on and that no profile has. */
export interface FactsNeeded {
  phase: boolean;
  birth: boolean;
}

/** The questions besides pregnancy: for any possible patient, or for a patient on a day (YYYY-MM-DD). */
export function factsNeeded(
  catalogue: Needed,
  services: readonly Service[],
  of?: { patient: Pick<BookedPatient, "sex" | "dateOfBirth">; day: string },
): FactsNeeded {
  const ranges = services
    .flatMap((service) => withContents(catalogue, service))
    .flatMap(({ parameterIds }) => parameterIds)
    .flatMap((id) => catalogue.parameterById.get(id)?.ranges ?? []);
  return {
    phase: ranges.some((range) => range.phase !== null && (!of || mayNeedPhase(range, of.patient, of.day))),
    birth: ranges.some(
      (range) => isRangeByHours(range) && (!of || mayNeedHoursOfLife(range, of.patient, of.day)),
    ),
  };
}

function mayNeedPhase(
  { ageFromDays, ageToDays }: ReferenceRange,
  { sex, dateOfBirth }: Pick<BookedPatient, "sex" | "dateOfBirth">,
  day: string,
): boolean {
  if (sex !== "F" || dateOfBirth === null) return false;
  const age = ageInRangeDays(dateOfBirth, day);
  return ageFromDays <= age && age < ageToDays;
}

function isRangeByHours({ ageFromHours, ageToHours }: ReferenceRange): boolean {
  return ageFromHours !== null || ageToHours !== null;
}

function mayNeedHoursOfLife(
  { ageToHours, ageToDays }: ReferenceRange,
  { dateOfBirth }: Pick<BookedPatient, "dateOfBirth">,
  day: string,
): boolean {
  if (dateOfBirth === null) return false;
  const days = ageInDays(dateOfBirth, day);
  return days < ageToDays && (ageToHours === null || days * 24 < ageToHours);
}

/** A booked line: its service, its patient, and the day of its visit. */
export interface BookedLine {
  service: Service;
  patient: BookedPatient;
  day: string;
}

/** Keeps only stated facts that a range of the booked tests needs, for the day of the visit. The phase of a pregnant woman is dropped. */
export function keepNeededFacts(
  catalogue: Needed,
  { stated, pregnancies }: { stated: readonly StatedFacts[]; pregnancies: readonly StatedPregnancy[] },
  lines: readonly BookedLine[],
): StatedFacts[] {
  return [...Map.groupBy(lines, ({ patient }) => patient.id)].flatMap(([patientId, own]) => {
    const facts = factsOf(stated, patientId);
    if (!facts) return [];
    const isPregnant = pregnancies.some((each) => each.patientId === patientId);
    const byLine = own.map(({ service, ...of }) => ({ ...of, needs: factsNeeded(catalogue, [service], of) }));
    const cycle = byLine.find(({ needs }) => needs.phase && !isPregnant);
    const phase = cycle ? facts.phase : null;
    const bornMinute = byLine.some(({ needs }) => needs.birth) ? facts.bornMinute : null;
    if (phase === null && bornMinute === null) return [];
    return [{ patientId, phase, bornMinute, on: cycle?.day ?? facts.on }];
  });
}

/** Whether a range of a service, or of what a package contains, is another one in pregnancy. */
export function dependsOnPregnancy(catalogue: Needed, service: Service): boolean {
  return withContents(catalogue, service).some(({ parameterIds }) =>
    parameterIds.some((id) =>
      catalogue.parameterById.get(id)?.ranges.some(({ pregnancy }) => pregnancy !== null),
    ),
  );
}

/** The ages in completed years at which the question is asked; a younger girl is not asked, and a laboratory may send what it knows. */
const FROM_YEARS = 15;
const TO_YEARS = 55;

/** Whether somebody may be asked if she is pregnant on a day (YYYY-MM-DD). */
export function mayBePregnant(
  { sex, dateOfBirth }: Pick<BookedPatient, "sex" | "dateOfBirth">,
  day: string,
): boolean {
  if (sex === "M" || sex === null || dateOfBirth === null) return false;
  const years = ageInYears(dateOfBirth, day);
  return FROM_YEARS <= years && years <= TO_YEARS;
}

/** Keeps only stated pregnancies that a range of the booked tests needs. */
export function neededPregnancies(
  catalogue: Needed,
  stated: readonly StatedPregnancy[],
  lines: readonly { service: Service; patient: BookedPatient }[],
): StatedPregnancy[] {
  const askedOf = new Set(
    lines.filter(({ service }) => dependsOnPregnancy(catalogue, service)).map(({ patient }) => patient.id),
  );
  return lines.flatMap(({ patient }, i) => {
    if (lines.findIndex((line) => line.patient.id === patient.id) !== i || !askedOf.has(patient.id))
      return [];
    const pregnancy = stated.findLast(({ patientId }) => patientId === patient.id);
    return pregnancy && mayBePregnant(patient, pregnancy.on) ? [pregnancy] : [];
  });
}
