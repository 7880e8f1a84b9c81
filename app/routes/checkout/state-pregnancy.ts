import { dependsOnPregnancy, mayBePregnant } from "../../../domain/bookings/facts-question.ts";
import type { StatedPregnancy } from "../../../domain/family/pregnancy.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import type { AskedPerson } from "../../features/checkout/pregnancy-answers.ts";
import { pregnancyIn } from "../../features/checkout/pregnancy-answers.ts";
import { textIn } from "../../features/forms/read-form.ts";
import type { PeopleChoice } from "./choose-patient.ts";
import type { OpenStep } from "./open-step.ts";

/** Whether a range of what is in the cart is another one in pregnancy: only then anybody is asked. */
export function asksPregnancy({ facts, cart }: OpenStep): boolean {
  return cart.price.lines.some(({ service }) => dependsOnPregnancy(facts.catalogue, service));
}

/** Whom of a customer's people the question may be about. */
export async function askedPeople(step: OpenStep): Promise<AskedPerson[]> {
  if (!asksPregnancy(step)) return [];
  const { services, visitor, now } = step.facts;
  const today = indiaDay(now);
  const patients = await services.family.patients(visitor);
  return patients
    .filter((patient) => mayBePregnant(patient, today))
    .map(({ id, name }) => ({ patientId: id, name, said: answerOf(step.cart.record.pregnancies, id) }));
}

function answerOf(stated: readonly StatedPregnancy[], patientId: string): string {
  const said = stated.find((each) => each.patientId === patientId);
  return said ? (said.trimester ?? "unknown") : "";
}

/**
 * What the form says of the pregnancies of the chosen people. It is kept with the cart and never in a URL, like every health fact; of
 * somebody who cannot be meant nothing is kept.
 */
export async function statedPregnancies(
  step: OpenStep,
  form: FormData,
  { patient, lines }: PeopleChoice,
): Promise<StatedPregnancy[]> {
  if (!asksPregnancy(step)) return [];
  const { services, visitor, now } = step.facts;
  const today = indiaDay(now);
  const isNew = textIn(form, "form") === "self" || textIn(form, "form") === "family";
  const stated: StatedPregnancy[] = [];
  for (const patientId of new Set([patient, ...lines.values()])) {
    const pregnancy = pregnancyIn(form, isNew ? undefined : (patientId ?? ""));
    const person = patientId && pregnancy && (await services.family.findPatient(visitor, patientId));
    if (!person || !mayBePregnant(person, today)) continue;
    stated.push({ patientId: person.id, ...pregnancy, weeks: null, on: today });
  }
  return stated;
}
