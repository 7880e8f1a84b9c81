import { joinNames } from "../../i18n/join-names.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/time.route.ts";
import { chosenPeople } from "./chosen-people.ts";
import { chosenPlace, openStep, stepFacts } from "./open-step.ts";
import { chooseTime, readTimes } from "./read-slots.ts";
import { StepLayout } from "./step-layout.tsx";
import { LostTime, TimeChoice } from "./time-choice.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  const people = await chosenPeople(step);
  const { visit, cart, place } = await chosenPlace(step);
  return {
    ...stepFacts(step, cart, place.zoneId),
    ...(await readTimes(step, visit, 1, people)),
    isHome: visit.mode === "home",
    atLab: step.visits.atLab.map(({ name }) => name),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const { cartNow, place } = await chosenPlace(step);
  // The price of now is fixed from here on for half an hour, even if the catalogue changes.
  await step.facts.services.bookings.quote(step.facts.visitor.customerId, cartNow, place);
  return chooseTime(step, await request.formData(), 1);
}

export default function TimeStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { choices, money, isHome, atLab, lost } = loaderData;
  return (
    <StepLayout
      step="time"
      {...loaderData}
      errors={actionData?.errors}
      typed={actionData?.typed}
      title={isHome ? t("Choose a collection time") : t("Choose a time for your visit")}
      lead={
        isHome
          ? t("Arrives within 30 minutes of this time. Slot held for 10 minutes.")
          : t("Slot held for 10 minutes.")
      }
      before={
        <>
          {lost && !actionData && <LostTime why={lost} />}
          {atLab.length > 0 && (
            <Notice
              kind="info"
              live={false}
              message={t(
                "This is your home collection slot. Choose a lab and time for {tests} next. It is one booking and one payment.",
                { tests: joinNames(atLab) },
              )}
            />
          )}
          {choices.was !== null && (
            <Notice
              kind="warning"
              title={t("Price updated for this location")}
              message={t("It was {was} and is now {amount}.", {
                was: t.rupees(choices.was),
                amount: t.rupees(money.amountPaise),
              })}
            />
          )}
        </>
      }
    >
      <TimeChoice
        {...loaderData}
        step="time"
        nearest={actionData?.nearest ?? []}
        error={actionData?.errors.slot}
      />
    </StepLayout>
  );
}
