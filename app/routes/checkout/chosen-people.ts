import { redirect } from "react-router";
import { withContents } from "../../../domain/catalogue/contents.ts";
import type { Service } from "../../../domain/catalogue/types.ts";
import type { PatientRecord } from "../../../domain/family/types.ts";
import { isComplete } from "../../features/people/people-words.ts";
import type { Choices } from "./choices.ts";
import { stepPath } from "./choices.ts";
import type { OpenStep } from "./open-step.ts";

/** A patient of the booking with their services. */
export interface PersonOfBooking {
  patient: PatientRecord;
  /** The cart's own lines. */
  lines: Service[];
  /** Those and the contents of packages among them. */
  services: Service[];
}

/** The chosen patients with their lines, the booking's own first. If a line has no patient, redirects to the patient step. */
export async function chosenPeople(step: OpenStep): Promise<[PersonOfBooking, ...PersonOfBooking[]]> {
  const { facts, choices, cart } = step;
  const people = new Map<string, PersonOfBooking>();
  for (const { service } of cart.price.lines) {
    const id = patientOf(choices, service.id);
    const known = people.get(id ?? "");
    const patient = known?.patient ?? (id && (await facts.services.family.findPatient(facts.visitor, id)));
    if (!patient || !isComplete(patient)) throw redirect(stepPath("patient", choices));
    const person = known ?? { patient, lines: [], services: [] };
    person.lines.push(service);
    person.services.push(...withContents(facts.catalogue, service));
    people.set(patient.id, person);
  }
  const [first, ...others] = [...people.values()].sort(
    (a, b) => Number(b.patient.id === choices.patient) - Number(a.patient.id === choices.patient),
  );
  if (!first) throw redirect("/cart");
  return [first, ...others];
}

/** The patient of a line. */
export function patientOf(choices: Pick<Choices, "patient" | "lines">, serviceId: number): string | null {
  return choices.lines.get(serviceId) ?? choices.patient;
}
