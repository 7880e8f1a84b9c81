import { useTranslate } from "../../i18n/use-translate.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AskedPerson } from "./pregnancy-answers.ts";
import { PREGNANCY_ANSWERS, pregnancyField } from "./pregnancy-answers.ts";
import { QuestionCard } from "./question-card.tsx";

/** Asks of each woman of the list, or of the person whose details are asked for, if she is pregnant. No script is needed for it. */
export function PregnancyQuestion({ people, isNew }: { people: readonly AskedPerson[]; isNew: boolean }) {
  const t = useTranslate();
  const options = PREGNANCY_ANSWERS.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <QuestionCard
      title={t("Pregnancy")}
      why={t(
        "Some reference ranges differ in pregnancy. Your answer is saved with the booking and used only for the report.",
      )}
    >
      {isNew ? (
        <SelectField
          label={t("If the patient is a woman: is she pregnant?")}
          name={pregnancyField()}
          options={options}
        />
      ) : (
        people.map(({ patientId, name, said }) => (
          <SelectField
            key={patientId}
            label={t("Is {name} pregnant?", { name })}
            name={pregnancyField(patientId)}
            defaultValue={said}
            options={options}
          />
        ))
      )}
    </QuestionCard>
  );
}
