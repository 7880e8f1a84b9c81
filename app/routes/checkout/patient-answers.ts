import type { FactsNeeded } from "../../../domain/bookings/facts-question.ts";
import { dependsOnPregnancy, factsNeeded, mayBePregnant } from "../../../domain/bookings/facts-question.ts";
import type { StatedFacts, StatedPregnancy } from "../../../domain/family/pregnancy.ts";
import { factsOf, minuteOfTime } from "../../../domain/family/pregnancy.ts";
import { apiTime, indiaDay } from "../../../domain/shared/clock.ts";
import type { AskedOfFacts, AskedPerson } from "../../features/checkout/patient-questions.tsx";
import { birthTimeField, phaseIn, pregnancyIn } from "../../features/checkout/patient-questions.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { textIn } from "../../features/forms/read-form.ts";
import type { PeopleChoice } from "./choose-patient.ts";
import type { OpenStep } from "./open-step.ts";

/** Which facts a range of the cart depends on: only then anybody is asked. */
export function asksFacts({ facts, cart }: OpenStep): FactsNeeded {
  return factsNeeded(
    facts.catalogue,
    cart.price.lines.map(({ service }) => service),
  );
}

/** The customer's people who are asked, with their earlier answers. */
export async function askedOfFacts(step: OpenStep): Promise<AskedOfFacts[]> {
  const asks = asksFacts(step);
  if (!asks.phase && !asks.birth) return [];
  const { catalogue, services, visitor, now } = step.facts;
  const inCart = step.cart.price.lines.map(({ service }) => service);
  const patients = await services.family.patients(visitor);
  return patients.flatMap((patient) => {
    const needed = factsNeeded(catalogue, inCart, { patient, day: indiaDay(now) });
    if (!needed.phase && !needed.birth) return [];
    const known = factsOf(step.cart.record.statedFacts, patient.id);
    const bornMinute = known?.bornMinute ?? null;
    return {
      patientId: patient.id,
      name: patient.name,
      phase: needed.phase ? (known?.phase ?? "") : null,
      bornAt: needed.birth ? (bornMinute === null ? "" : apiTime(bornMinute)) : null,
    };
  });
}

/** The invalid times of birth in the form. */
export function birthTimeErrors(form: FormData): FieldErrors | null {
  const wrong = [...form.keys()].filter(
    (name) =>
      name.startsWith(birthTimeField("")) &&
      textIn(form, name) !== "" &&
      minuteOfTime(textIn(form, name)) === null,
  );
  if (wrong.length === 0) return null;
  return Object.fromEntries(wrong.map((name) => [name, "Please enter a time, for example 14:30."]));
}

/**
 * The facts in the form about the chosen people. It is kept with the cart and never in a URL, like every health fact; facts about people
 * that the question cannot apply to are dropped.
 */
export async function statedFacts(
  step: OpenStep,
  form: FormData,
  { patient, lines }: PeopleChoice,
): Promise<StatedFacts[]> {
  const { catalogue, services, visitor, now } = step.facts;
  const inCart = step.cart.price.lines.map(({ service }) => service);
  const today = indiaDay(now);
  const isNew = textIn(form, "form") === "self" || textIn(form, "form") === "family";
  const stated: StatedFacts[] = [];
  for (const patientId of new Set([patient, ...lines.values()])) {
    const person = patientId && (await services.family.findPatient(visitor, patientId));
    if (!person) continue;
    const needed = factsNeeded(catalogue, inCart, { patient: person, day: today });
    const field = isNew ? undefined : person.id;
    const bornMinute = minuteOfTime(textIn(form, birthTimeField(field)));
    const answers = {
      phase: needed.phase ? phaseIn(form, field) : null,
      bornMinute: needed.birth ? bornMinute : null,
    };
    if (answers.phase === null && answers.bornMinute === null) continue;
    stated.push({ patientId: person.id, ...answers, on: today });
  }
  return stated;
}

/** Whether a range of what is in the cart is another one in pregnancy: only then anybody is asked. */
export function asksPregnancy({ facts, cart }: OpenStep): boolean {
  return cart.price.lines.some(({ service }) => dependsOnPregnancy(facts.catalogue, service));
}

/** The customer's people that the question may apply to. */
export async function askedPeople(step: OpenStep): Promise<AskedPerson[]> {
  if (!asksPregnancy(step)) return [];
  const { services, visitor, now } = step.facts;
  const today = indiaDay(now);
  const patients = await services.family.patients(visitor);
  return patients
    .filter((patient) => mayBePregnant(patient, today))
    .map(({ id, name }) => ({ patientId: id, name, answer: answerOf(step.cart.record.pregnancies, id) }));
}

function answerOf(stated: readonly StatedPregnancy[], patientId: string): string {
  const pregnancy = stated.find((each) => each.patientId === patientId);
  return pregnancy ? (pregnancy.trimester ?? "unknown") : "";
}

/**
 * The pregnancies in the form of the chosen people. It is kept with the cart and never in a URL, like every health fact; facts about people
 * that the question cannot apply to are dropped.
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
