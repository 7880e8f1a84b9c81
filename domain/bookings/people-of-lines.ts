import type { Catalogue, Service } from "../catalogue/types.ts";
import { withContents } from "../catalogue/with-contents.ts";
import { done, type Result, refuse } from "../shared/result.ts";
import type { TransactionContext } from "../unit-of-work.ts";
import type { BookRequest } from "./booking-request.ts";
import { checkPatient, type PatientRefusal } from "./check-patient.ts";
import type { BookedPatient } from "./types.ts";

/** Whose each line is, by its service's id. */
export type PeopleOfLines = ReadonlyMap<number, BookedPatient>;

interface Line {
  service: Service;
}

/** The request's patient for each line, or the one that it names for the line. */
export async function peopleOfLines(
  { tx }: Pick<TransactionContext, "tx">,
  request: Pick<BookRequest, "customerId" | "patients">,
  patient: BookedPatient,
  lines: readonly Line[],
): Promise<Result<PeopleOfLines, { code: "unknown-patient" }>> {
  const known = new Map([[patient.id, patient]]);
  const found = new Map<number, BookedPatient>();
  for (const { service } of lines) {
    const id = request.patients?.get(service.id) ?? patient.id;
    const person = known.get(id) ?? (await tx.people.findPatient(request.customerId, id));
    if (!person) return refuse({ code: "unknown-patient" });
    known.set(person.id, person);
    found.set(service.id, person);
  }
  return done(found);
}

/** Why a visit's lines are not for the people whose they are, on its day (YYYY-MM-DD); null when they are. */
export function findUnfit(
  catalogue: Pick<Catalogue, "serviceById">,
  people: PeopleOfLines,
  lines: readonly Line[],
  day: string,
): PatientRefusal | null {
  for (const person of new Set(people.values())) {
    const own = lines
      .filter(({ service }) => people.get(service.id) === person)
      .flatMap(({ service }) => withContents(catalogue, service));
    const unfit = checkPatient(person, own, day);
    if (unfit) return unfit;
  }
  return null;
}
