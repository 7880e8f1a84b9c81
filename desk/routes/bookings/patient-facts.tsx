import { dependsOnPregnancy, factsNeeded, mayBePregnant } from "../../../domain/bookings/facts-question.ts";
import type { FactsToReconfirm, StatedChange } from "../../../domain/bookings/stated-facts.ts";
import { factsToReconfirm, linesOf } from "../../../domain/bookings/stated-facts.ts";
import type { BookedPatient } from "../../../domain/bookings/types.ts";
import type { Catalogue, MenstrualPhase, Service, Trimester } from "../../../domain/catalogue/types.ts";
import type { BookingPage } from "../../../domain/desk/people.ts";
import { factsOf, minuteOfTime, pregnancyOn } from "../../../domain/family/pregnancy.ts";
import { apiTime, indiaDay } from "../../../domain/shared/clock.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";

type PatientFactsProps = { patientId: string; facts: AskedFacts; name?: string; isNew?: boolean };

/**
 * Fields for facts that a range of the booked tests depends on besides sex and age: private, and used only for the report. With a `name`
 * the form asks it of several patients.
 */
export function PatientFacts({ patientId, facts, name, isNew = false }: PatientFactsProps) {
  const { pregnancy, phase, bornAt } = facts;
  if (pregnancy === null && phase === null && bornAt === null) return null;
  const fields = factFields(name === undefined ? "" : patientId);
  return (
    <fieldset>
      <legend>For the reference ranges of these tests{name === undefined ? "" : `: ${name}`}</legend>
      <p>Ask only if the caller wants to say it. It is used for the report alone.</p>
      {name === undefined && <input type="hidden" name="facts-of" value={patientId} />}
      {pregnancy !== null && (
        <SelectField
          label="Pregnancy"
          name={fields.pregnancy}
          options={answers(pregnancy, isNew, "Not pregnant, or not said", TRIMESTER_WORDS)}
        />
      )}
      {phase !== null && (
        <SelectField
          label="Cycle on the day of the sample"
          name={fields.phase}
          options={answers(phase, isNew, "Not known, or not said", PHASE_WORDS)}
        />
      )}
      {bornAt !== null && (
        <TextField label="Time of birth" name={fields.bornAt} type="time" defaultValue={bornAt} optional />
      )}
    </fieldset>
  );
}

/** The first option keeps the present value; a new booking has none. */
function answers(present: string, isNew: boolean, none: string, words: Readonly<Record<string, string>>) {
  const asItIs = { value: "", label: `As it is: ${present || "Not said"}` };
  return [
    ...(isNew ? [] : [asItIs]),
    { value: "no", label: none },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ];
}

const TRIMESTER_WORDS: Record<Trimester | "unknown", string> = {
  "1": "Pregnant, up to week 13",
  "2": "Pregnant, week 14 to 27",
  "3": "Pregnant, from week 28",
  unknown: "Pregnant, week not known",
};
const PHASE_WORDS: Record<MenstrualPhase, string> = {
  follicular: "Before ovulation (follicular phase)",
  "mid-cycle": "At ovulation (mid-cycle)",
  luteal: "After ovulation (luteal phase)",
  postmenopause: "After menopause",
};

/** The questions about a patient with the present values: "" for none, null for questions that are not asked. */
interface AskedFacts {
  pregnancy: string | null;
  phase: string | null;
  bornAt: string | null;
}

/** The questions of a new booking about a patient, without values. */
export function factsToAsk(
  catalogue: Catalogue,
  services: readonly Service[],
  of: { patient: BookedPatient; day: string },
): AskedFacts {
  const needed = factsNeeded(catalogue, services, of);
  const asksPregnancy =
    mayBePregnant(of.patient, of.day) && services.some((service) => dependsOnPregnancy(catalogue, service));
  return {
    pregnancy: asksPregnancy ? "" : null,
    phase: needed.phase ? "" : null,
    bornAt: needed.birth ? "" : null,
  };
}

/** The stated facts of a patient that a range of the booked tests depends on, in words. */
export function factsOfPatient(
  { booking, items }: BookingPage,
  patient: BookedPatient,
  catalogue: Catalogue,
): AskedFacts {
  const day = indiaDay(booking.startsAt);
  const services = linesOf(booking, items, catalogue)
    .filter((line) => line.patient.id === patient.id)
    .map(({ service }) => service);
  const asked = factsToAsk(catalogue, services, { patient, day });
  const due = pregnancyOn(booking.pregnancies, patient.id, day);
  const { phase = null, bornMinute = null } = factsOf(booking.statedFacts, patient.id) ?? {};
  return {
    pregnancy:
      asked.pregnancy === null || !due ? asked.pregnancy : TRIMESTER_WORDS[due.trimester ?? "unknown"],
    phase: asked.phase === null || !phase ? asked.phase : PHASE_WORDS[phase],
    bornAt: asked.bornAt === null || bornMinute === null ? asked.bornAt : apiTime(bornMinute),
  };
}

/** The questions that are asked again when a visit moves to a day (YYYY-MM-DD), by patient. */
export function factsToAskAgain(
  { booking, items }: BookingPage,
  { visit, day }: { visit: 1 | 2; day: string },
  catalogue: Catalogue,
): { patientId: string; name: string; facts: AskedFacts }[] {
  const ofVisit = items.filter((item) => item.visit === visit && !item.isNotDone);
  const lines = linesOf(booking, ofVisit, catalogue);
  return factsToReconfirm(catalogue, booking, lines, day).map(
    ({ patient, pregnancy, phase }: FactsToReconfirm) => {
      const due = pregnancyOn(booking.pregnancies, patient.id, day);
      return {
        patientId: patient.id,
        name: patient.name,
        facts: {
          pregnancy: pregnancy ? TRIMESTER_WORDS[due?.trimester ?? "unknown"] : null,
          phase: phase ? "" : null,
          bornAt: null,
        },
      };
    },
  );
}

/** The names of the fields: of one patient alone, or of one of several. */
function factFields(patientId = "") {
  const end = patientId === "" ? "" : `-${patientId}`;
  return { pregnancy: `pregnancy${end}`, phase: `phase${end}`, bornAt: `born-at${end}` };
}

/** The facts in a form; unchanged and unasked ones are left out. */
export function statedIn(form: FormData, patientId = ""): StatedChange {
  const names = factFields(patientId);
  const [pregnancy, phase, bornAt] = [names.pregnancy, names.phase, names.bornAt].map((name) =>
    form.get(name),
  );
  const isPhase = (text: unknown): text is MenstrualPhase =>
    typeof text === "string" && Object.hasOwn(PHASE_WORDS, text);
  const isPregnancy = (text: unknown): text is Trimester | "unknown" =>
    typeof text === "string" && Object.hasOwn(TRIMESTER_WORDS, text);
  return {
    ...(pregnancy === "no" ? { pregnancy: null } : {}),
    ...(isPregnancy(pregnancy)
      ? { pregnancy: { trimester: pregnancy === "unknown" ? null : pregnancy } }
      : {}),
    ...(phase === "no" ? { phase: null } : isPhase(phase) ? { phase } : {}),
    ...(typeof bornAt === "string" ? { bornMinute: minuteOfTime(bornAt) } : {}),
  };
}
