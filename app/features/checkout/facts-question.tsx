import type { FactsNeeded } from "../../../domain/bookings/facts-question.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { FieldErrors } from "../forms/read-form.ts";
import type { AskedOfFacts } from "./facts-answers.ts";
import { birthTimeField, PHASE_ANSWERS, phaseField } from "./facts-answers.ts";
import { QuestionCard } from "./question-card.tsx";

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
  const options = PHASE_ANSWERS.map(({ value, label }) => ({ value, label: t(label) }));
  const hint = t("Leave this empty if you don't know.");
  const ofCycle = people.flatMap(({ phase, ...person }) => (phase === null ? [] : { ...person, phase }));
  const ofBirth = people.flatMap(({ bornAt, ...person }) => (bornAt === null ? [] : { ...person, bornAt }));
  return (
    <>
      {asks.phase && (isNew || ofCycle.length > 0) && (
        <QuestionCard
          title={t("Menstrual cycle")}
          why={t(
            "Some hormone ranges depend on the cycle. Your answer is saved with the booking and used only for the report.",
          )}
        >
          {isNew ? (
            <SelectField
              label={t("If the patient is a woman: where in her cycle will she be on the day of the sample?")}
              name={phaseField()}
              options={options}
            />
          ) : (
            ofCycle.map(({ patientId, name, phase }) => (
              <SelectField
                key={patientId}
                label={t("Where in her cycle will {name} be on the day of the sample?", { name })}
                name={phaseField(patientId)}
                defaultValue={phase}
                options={options}
              />
            ))
          )}
        </QuestionCard>
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
