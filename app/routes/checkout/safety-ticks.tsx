import type { SafetyStatement } from "../../../domain/bookings/safety-statements.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";

interface SafetyTicksProps {
  statements: readonly SafetyStatement[];
  /** What was ticked in a form that was rejected. */
  ticked: readonly string[];
  errors: FieldErrors;
}

/** What the customer reads and confirms of these tests, one tick each; nothing where none needs it. */
export function SafetyTicks({ statements, ticked, errors }: SafetyTicksProps) {
  const t = useTranslate();
  if (statements.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-lg">{t("For the patient's safety")}</h2>
      {statements.map(({ flag, question, confirm, tests }) => (
        <fieldset key={flag} className="mt-4">
          <legend className="sr-only">{t.lookup(question)}</legend>
          <p aria-hidden="true" className="font-semibold">
            {t.lookup(question)}
          </p>
          <p className="mb-1 text-sm text-ink-soft">{t("For {tests}", { tests: tests.join(", ") })}</p>
          <CheckField
            name="safety"
            value={flag}
            label={t.lookup(confirm)}
            defaultChecked={ticked.includes(flag)}
            error={errors[flag]}
          />
        </fieldset>
      ))}
    </Card>
  );
}
