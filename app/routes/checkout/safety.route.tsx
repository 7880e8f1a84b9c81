import { redirect } from "react-router";
import { safetyStatements } from "../../../domain/bookings/safety-statements.ts";
import { PndtNotice } from "../../features/catalogue/pndt-notice.tsx";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { CheckField } from "../../ui/check-field.tsx";
import type { Route } from "./+types/safety.route.ts";
import { stepPath } from "./choices.ts";
import { chosenPeople } from "./chosen-people.ts";
import { chosenPlace, chosenSecond, openStep, stepFacts } from "./open-step.ts";
import { safetyMark } from "./safety-mark.ts";
import { StepFrame } from "./step-frame.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  await chosenPeople(step);
  const chosen = await chosenPlace(step);
  const second = chosenSecond(step, chosen);
  if (step.choices.slot === null) throw redirect(stepPath("time", step.choices));
  if (second && step.choices.labSlot === null) throw redirect(stepPath("lab-time", step.choices));
  const statements = safetyStatements(step.services);
  if (statements.length === 0) throw redirect(stepPath("review", step.choices));
  const done = step.choices.safe === safetyMark(step.services);
  return { ...stepFacts(step, chosen.cart, chosen.place.zoneId), statements, done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const form = await request.formData();
  const ticked = new Set(form.getAll("safety").map(String));
  const errors: FieldErrors = {};
  for (const { flag } of safetyStatements(step.services)) {
    if (!ticked.has(flag)) errors[flag] = "Please read and tick this to continue.";
  }
  if (Object.keys(errors).length > 0) return { errors, ticked: [...ticked] };
  throw redirect(stepPath("review", { ...step.choices, safe: safetyMark(step.services) }), 303);
}

export default function SafetyStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { statements, done } = loaderData;
  return (
    <StepFrame
      step="safety"
      {...loaderData}
      errors={actionData?.errors}
      title={t("For the patient's safety")}
      lead={t("Please check before your test. Read and tick each point.")}
      before={statements.some(({ flag }) => flag === "pndt") ? <PndtNotice short /> : undefined}
    >
      {statements.map(({ flag, question, confirm, tests }) => (
        <fieldset key={flag} className="card card-padded">
          <legend className="sr-only">{t.lookup(question)}</legend>
          <p aria-hidden="true" className="font-semibold">
            {t.lookup(question)}
          </p>
          <p className="mb-1 text-sm text-ink-soft">{t("For {tests}", { tests: tests.join(", ") })}</p>
          <CheckField
            name="safety"
            value={flag}
            label={t.lookup(confirm)}
            defaultChecked={done || actionData?.ticked.includes(flag)}
            error={actionData?.errors[flag]}
          />
        </fieldset>
      ))}
    </StepFrame>
  );
}
