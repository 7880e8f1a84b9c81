import { withContents } from "../catalogue/contents.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import { ageInYears } from "../family/age.ts";
import type { StatedPregnancy } from "../family/pregnancy.ts";
import type { BookedPatient } from "./types.ts";

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

/** Of what was said only what a range of the booked tests needs: nothing else is kept. */
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
