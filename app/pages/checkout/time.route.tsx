import { redirect } from "react-router";
import { formatRupees } from "../../../domain/money.ts";
import { textIn } from "../../checkout/read-form.ts";
import { daysToChoose, dayToShow, dayWords, slotViews } from "../../checkout/slot-days.ts";
import { SlotPicker } from "../../checkout/slot-picker.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import type { Route } from "./+types/time.route.ts";
import { stepPath } from "./choices.ts";
import { chosenPatient, chosenPlace, openStep } from "./open-step.ts";
import { safetyStatements } from "./safety-statements.ts";
import { stepFacts } from "./step-facts.ts";
import { StepFrame } from "./step-frame.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const step = await openStep(context, request);
  await chosenPatient(step);
  const { visit, cart, place } = await chosenPlace(step);
  const { facts, choices, url } = step;
  const days = daysToChoose(facts.now);
  const asked = url.searchParams.get("date") ?? choices.slot?.split("_")[1] ?? null;
  const { day, slots } = await dayToShow(asked, days, async (each) => {
    const listed = await facts.services.slots.list(visit, each, facts.visitor.customerId);
    return listed.ok ? listed.value : [];
  });
  return {
    ...stepFacts(step, cart, place.zoneId),
    days,
    day,
    slots: slotViews(slots),
    fasting: step.services.some((service) => service.fastingHours > 0),
    isHome: visit.mode === "home",
    lost: url.searchParams.get("lost") === "1",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const step = await openStep(context, request);
  const { facts, choices, services } = step;
  const form = await request.formData();
  const slot = textIn(form, "slot");
  if (slot === "") return { faults: { slot: "Please choose a time." }, nearest: [] };
  const held = await facts.services.slots.hold(facts.visitor.customerId, slot);
  if (held.ok) {
    const next = safetyStatements(services).length > 0 && !choices.safe ? "safety" : "review";
    throw redirect(stepPath(next, { ...choices, slot, held: held.value.expiresAt.getTime() }), 303);
  }
  if (held.refusal.code === "unknown-slot") return { faults: { slot: "Please choose a time." }, nearest: [] };
  return {
    faults: { slot: "This time has just been taken. Please choose another one." },
    nearest: held.refusal.nearest.map((near) => ({ ...slotView(near), day: near.day })),
  };
}

const slotView = (slot: Parameters<typeof slotViews>[0][number]) => {
  const [view] = slotViews([slot]);
  return { id: slot.id, from: view?.from ?? "" };
};

export default function TimeStep({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, money, day, days, slots, fasting, isHome, lost } = loaderData;
  const nearest = actionData?.nearest ?? [];
  return (
    <StepFrame
      step="time"
      {...loaderData}
      faults={actionData?.faults}
      title={isHome ? "When may we come?" : "When will you come?"}
      lead={
        isHome
          ? "The collector comes within the half hour that begins at this time. We keep it for you for 10 minutes while you finish."
          : "We keep the time for you for 10 minutes while you finish."
      }
      before={
        <>
          {lost && !actionData && (
            <Notice
              kind="error"
              takesFocus
              title="Your time was taken"
              message="Somebody else has booked it meanwhile. Nothing was paid. Please choose another time."
            />
          )}
          {choices.was !== null && (
            <Notice
              kind="warning"
              title="The price has changed with the place"
              message={`It was ${formatRupees(choices.was)} and is now ${formatRupees(money.amountPaise)}.`}
            />
          )}
        </>
      }
    >
      {nearest.length > 0 && (
        <RadioCards
          legend="Nearest free times"
          name="slot"
          layout="tight"
          error={actionData?.faults.slot}
          cards={nearest.map((slot) => ({ value: slot.id, title: slot.from, note: dayWords(slot.day) }))}
        />
      )}
      <SlotPicker
        days={days}
        day={day}
        hrefOfDay={(date) => stepPath("time", choices, { date })}
        slots={slots}
        chosen={choices.slot ?? undefined}
        fasting={fasting}
        error={nearest.length > 0 ? undefined : actionData?.faults.slot}
      />
    </StepFrame>
  );
}
