import type { ReactNode } from "react";
import type { FactsNeeded } from "../../../domain/bookings/facts-question.ts";
import type { MenstrualPhase, Trimester } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { FieldErrors } from "../forms/read-form.ts";
import { textIn } from "../forms/read-form.ts";

type FactsQuestionProps = {
  asks: FactsNeeded;
  people: readonly AskedOfFacts[];
  isNew: boolean;
  errors: FieldErrors;
};

/**
 * Asks of the cycle of each woman of the list and of the time of birth of each newborn, where a range of the cart depends on it, or of the
 * person whose details are asked for. No script is needed for it.
 */
export function FactsQuestion({ asks, people, isNew, errors }: FactsQuestionProps) {
  const t = useTranslate();
  const hint = t("Leave this empty if you don't know.");
  const ofCycle = people.flatMap(({ phase, ...person }) => (phase === null ? [] : { ...person, phase }));
  const ofBirth = people.flatMap(({ bornAt, ...person }) => (bornAt === null ? [] : { ...person, bornAt }));
  return (
    <>
      {asks.phase && (isNew || ofCycle.length > 0) && (
        <ChoiceQuestion
          title={t("Menstrual cycle")}
          why={t(
            "Some hormone ranges depend on the cycle. Your answer is saved with the booking and used only for the report.",
          )}
          answers={PHASE_ANSWERS}
          field={phaseField}
          people={ofCycle.map(({ phase, ...person }) => ({ ...person, answer: phase }))}
          askNew={
            isNew && t("If the patient is a woman: where in her cycle will she be on the day of the sample?")
          }
          ask={(name) => t("Where in her cycle will {name} be on the day of the sample?", { name })}
        />
      )}
      {asks.birth && (isNew || ofBirth.length > 0) && (
        <QuestionCard
          title={t("Time of birth")}
          why={t(
            "Some ranges of a newborn depend on the hours since birth. Your answer is saved with the booking and used only for the report.",
          )}
        >
          {isNew ? (
            <TextField
              type="time"
              label={t("If the patient is a baby in the first week of life: at what time was it born?")}
              name={birthTimeField()}
              hint={hint}
              error={errors[birthTimeField()]}
            />
          ) : (
            ofBirth.map(({ patientId, name, bornAt }) => (
              <TextField
                key={patientId}
                type="time"
                label={t("At what time was {name} born?", { name })}
                name={birthTimeField(patientId)}
                defaultValue={bornAt}
                hint={hint}
                error={errors[birthTimeField(patientId)]}
              />
            ))
          )}
        </QuestionCard>
      )}
    </>
  );
}

/** A question beside the patient's details, with why it is asked. */
function QuestionCard({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <fieldset className="card card-padded">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-semibold">
        {title}
      </p>
      <p className="mb-3 text-sm text-ink-soft">{why}</p>
      <div className="grid max-w-120 grid-cols-1 gap-5">{children}</div>
    </fieldset>
  );
}

interface ChoiceQuestionProps {
  title: string;
  why: string;
  answers: readonly { value: string; label: PlainPhrase }[];
  field: (patientId?: string) => string;
  people: readonly AskedPerson[];
  /** The question about the person whose details are asked for; false where those of a list are asked about. */
  askNew: string | false;
  ask: (name: string) => string;
}

/** A question with answers to choose from: about each of the list, or about the person whose details are asked for. */
function ChoiceQuestion({ title, why, answers, field, people, askNew, ask }: ChoiceQuestionProps) {
  const t = useTranslate();
  const options = answers.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <QuestionCard title={title} why={why}>
      {askNew ? (
        <SelectField label={askNew} name={field()} options={options} />
      ) : (
        people.map(({ patientId, name, answer: value }) => (
          <SelectField
            key={patientId}
            label={ask(name)}
            name={field(patientId)}
            defaultValue={value}
            options={options}
          />
        ))
      )}
    </QuestionCard>
  );
}

/** The answers to where in her cycle a woman will be; an empty one keeps nothing. */
const PHASE_ANSWERS: readonly { value: MenstrualPhase | ""; label: PlainPhrase }[] = [
  { value: "", label: "Not sure, or prefer not to say" },
  { value: "follicular", label: "Before ovulation (follicular phase)" },
  { value: "mid-cycle", label: "At ovulation (mid-cycle)" },
  { value: "luteal", label: "After ovulation (luteal phase)" },
  { value: "postmenopause", label: "After menopause (no period for a year)" },
];

/** The fields of somebody of the list; without an id those of a person whose details the form asks for. */
export const phaseField = (patientId = "new") => `phase-${patientId}`;
export const birthTimeField = (patientId = "new") => `born-at-${patientId}`;

/** The phase in a form; null for none. */
export function phaseIn(form: FormData, patientId?: string): MenstrualPhase | null {
  return PHASE_ANSWERS.find(({ value }) => value === textIn(form, phaseField(patientId)))?.value || null;
}

/** Somebody of the customer's people of whom one of these facts is asked. */
export interface AskedOfFacts {
  patientId: string;
  name: string;
  /** The earlier answer as the form sends it; null if it is not asked. */
  phase: MenstrualPhase | "" | null;
  bornAt: string | null;
}

/** Asks of each woman of the list, or of the person whose details are asked for, if she is pregnant. No script is needed for it. */
export function PregnancyQuestion({ people, isNew }: { people: readonly AskedPerson[]; isNew: boolean }) {
  const t = useTranslate();
  return (
    <ChoiceQuestion
      title={t("Pregnancy")}
      why={t(
        "Some reference ranges differ in pregnancy. Your answer is saved with the booking and used only for the report.",
      )}
      answers={PREGNANCY_ANSWERS}
      field={pregnancyField}
      people={people}
      askNew={isNew && t("If the patient is a woman: is she pregnant?")}
      ask={(name) => t("Is {name} pregnant?", { name })}
    />
  );
}

/** The answers to "Is she pregnant?" as the form sends them; an empty one keeps nothing. */
const PREGNANCY_ANSWERS: readonly { value: Trimester | "unknown" | ""; label: PlainPhrase }[] = [
  { value: "", label: "No, or prefer not to say" },
  { value: "1", label: "Yes, up to week 13" },
  { value: "2", label: "Yes, week 14 to 27" },
  { value: "3", label: "Yes, from week 28" },
  { value: "unknown", label: "Yes, not sure of the week" },
];

/** The question's field for somebody of the list; without an id that of a person whose details the form asks for. */
export const pregnancyField = (patientId = "new") => `pregnancy-${patientId}`;

/** The pregnancy in a form, with a null trimester if the week is unknown; null for none. */
export function pregnancyIn(form: FormData, patientId?: string): { trimester: Trimester | null } | null {
  const typed = textIn(form, pregnancyField(patientId));
  const answer = PREGNANCY_ANSWERS.find(({ value }) => value === typed)?.value || null;
  return answer && { trimester: answer === "unknown" ? null : answer };
}

/** Somebody of the customer's people whom the question may be about. */
export interface AskedPerson {
  patientId: string;
  name: string;
  /** The earlier answer as the form sends it. */
  answer: string;
}
