import { redirect } from "react-router";
import { joinNames } from "../../i18n/join-names.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { Route } from "./+types/lab-time.route.ts";
import { stepPath } from "./choices.ts";
import { chosenPeople } from "./chosen-people.ts";
import { chosenPlace, chosenSecond, openStep, stepFacts } from "./open-step.ts";
import { chooseTime, readTimes } from "./read-slots.ts";
import { StepLayout } from "./step-layout.tsx";
import { LostTime, TimeChoice } from "./time-choice.tsx";

/** The time of the second visit. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  const people = await chosenPeople(step);
  const chosen = await chosenPlace(step);
  const second = chosenSecond(step, chosen);
  if (!second) throw redirect(stepPath("review", step.choices));
  if (step.choices.slot === null) throw redirect(stepPath("time", step.choices));
  return {
    ...stepFacts(step, chosen.cart, chosen.place.zoneId),
    ...(await readTimes(step, second.visit, 2, people)),
    lab: second.lab.name,
    tests: step.visits.atLab.map(({ name }) => name),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return chooseTime(await openStep(context, request), await request.formData(), 2);
}

export default function LabTimeStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { lab, tests, lost } = loaderData;
  return (
    <StepLayout
      step="lab-time"
      {...loaderData}
      errors={actionData?.errors}
      typed={actionData?.typed}
      title={t("Choose a time for your lab visit")}
      lead={t("{tests} at {lab}. Slot held for 10 minutes.", {
        tests: joinNames(tests),
        lab: t.lookup(lab),
      })}
      before={lost && !actionData && <LostTime why={lost} />}
    >
      <TimeChoice
        {...loaderData}
        step="lab-time"
        nearest={actionData?.nearest ?? []}
        error={actionData?.errors.slot}
      />
    </StepLayout>
  );
}
