import { useTranslate } from "../../i18n/use-translate.ts";
import { SelectField } from "../../ui/field.tsx";
import type { AskedPerson } from "./pregnancy-answers.ts";
import { PREGNANCY_ANSWERS, pregnancyField } from "./pregnancy-answers.ts";

/** Asks of each woman of the list, or of the person whose details are asked for, if she is pregnant. No script is needed for it. */
export function PregnancyQuestion({ people, isNew }: { people: readonly AskedPerson[]; isNew: boolean }) {
  const t = useTranslate();
  const options = PREGNANCY_ANSWERS.map(({ value, label }) => ({ value, label: t(label) }));
  return (
    <fieldset className="card card-padded">
      <legend className="sr-only">{t("Pregnancy")}</legend>
      <p aria-hidden="true" className="font-semibold">
        {t("Pregnancy")}
      </p>
      <p className="mb-3 text-sm text-ink-soft">
        {t(
          "Some reference ranges differ in pregnancy. Your answer is saved with the booking and used only for the report.",
        )}
      </p>
      <div className="grid max-w-120 grid-cols-1 gap-5">
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
      </div>
    </fieldset>
  );
}
