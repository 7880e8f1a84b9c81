import { withContents } from "../catalogue/contents.ts";
import type { Catalogue, ReferenceRange, Service } from "../catalogue/types.ts";
import { ageInDays, ageInRangeDays } from "../family/age.ts";
import type { StatedPregnancy } from "../family/pregnancy.ts";
import type { StatedFacts } from "../family/stated-facts.ts";
import { factsOf } from "../family/stated-facts.ts";
import type { BookedPatient } from "./types.ts";

type Needed = Pick<Catalogue, "serviceById" | "parameterById">;

/** What a range of some services depends on and no profile says. */
export interface FactsNeeded {
  phase: boolean;
  birth: boolean;
}

/** What is asked beside the pregnancy: of whomever the patient may be, or of a patient on a day (YYYY-MM-DD). */
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
    phase: ranges.some((range) => range.phase !== null && (!of || mayBeOfPhase(range, of.patient, of.day))),
    birth: ranges.some((range) => isOfHours(range) && (!of || mayBeOfHours(range, of.patient, of.day))),
  };
}

function mayBeOfPhase(
  { ageFromDays, ageToDays }: ReferenceRange,
  { sex, dateOfBirth }: Pick<BookedPatient, "sex" | "dateOfBirth">,
  day: string,
): boolean {
  if (sex !== "F" || dateOfBirth === null) return false;
  const age = ageInRangeDays(dateOfBirth, day);
  return ageFromDays <= age && age < ageToDays;
}

function isOfHours({ ageFromHours, ageToHours }: ReferenceRange): boolean {
  return ageFromHours !== null || ageToHours !== null;
}

function mayBeOfHours(
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

/**
 * Of what was said only what a range of the booked tests needs, of the day of the visit: nothing else is kept. A phase is not kept of a woman
 * who says that she is pregnant.
 */
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
