import { redirect } from "react-router";
import { textIn, typedIn } from "../../features/forms/read-form.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/lab.route.ts";
import { stepPath } from "./choices.ts";
import { chosenPeople } from "./chosen-people.ts";
import { LabCards, NearestTo } from "./lab-cards.tsx";
import { listSecondLabs } from "./list-places.ts";
import { chosenPlace, fitsSecond, openStep, stepFacts } from "./open-step.ts";
import { StepLayout } from "./step-layout.tsx";

/** The lab of the second visit, for what cannot be done at home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  await chosenPeople(step);
  const chosen = await chosenPlace(step);
  if (step.visits.atLab.length === 0) throw redirect(stepPath("review", step.choices));
  if (step.choices.slot === null) throw redirect(stepPath("time", step.choices));
  return {
    ...stepFacts(step, chosen.cart, chosen.place.zoneId),
    ...listSecondLabs(step, chosen),
    tests: step.visits.atLab.map(({ name }) => name),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const { place } = await chosenPlace(step);
  const form = await request.formData();
  const lab = step.facts.catalogue.labById.get(Number(textIn(form, "lab")));
  if (!lab || !fitsSecond(step, place, lab))
    return { errors: { lab: "Please choose a lab." }, typed: typedIn(form) };
  const { choices } = step;
  const labSlot = lab.id === choices.lab ? choices.labSlot : null;
  throw redirect(stepPath("lab-time", { ...choices, lab: lab.id, labSlot }), 303);
}

export default function LabStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { tests, labs, choices, near } = loaderData;
  return (
    <StepLayout
      step="lab"
      {...loaderData}
      errors={actionData?.errors}
      typed={actionData?.typed}
      title={t("Choose a lab")}
      lead={t("{tests} cannot be done at home, so this booking has a second visit, at a lab. You pay once.", {
        tests: joinNames(tests),
      })}
      before={
        <>
          {!labs.some((lab) => lab.fits) && (
            <Notice
              kind="warning"
              live={false}
              message={t(
                "No lab near your address offers this. Please remove it from your cart, or choose a lab visit for all tests.",
              )}
            />
          )}
          <NearestTo near={near} choices={choices} step="lab" />
        </>
      }
    >
      <LabCards {...loaderData} error={actionData?.errors.lab} />
    </StepLayout>
  );
}
