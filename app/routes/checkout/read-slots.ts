import { redirect } from "react-router";
import { SLOT_OVER } from "../../../contract/booking-messages.ts";
import { readSlotId } from "../../../domain/slots/timetable.ts";
import type { Visit } from "../../../domain/slots/types.ts";
import { hoursOfFasting } from "../../features/checkout/preparation-view.ts";
import { nearSlots, readSlotGrid } from "../../features/checkout/slot-days.ts";
import { textIn, typedIn } from "../../features/forms/read-form.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { Choices } from "./choices.ts";
import { stepPath } from "./choices.ts";
import type { PersonOfBooking } from "./chosen-people.ts";
import { chosenPeople } from "./chosen-people.ts";
import type { OpenStep } from "./open-step.ts";
import { stepAfter } from "./open-step.ts";

/** For each visit: the step, the field of the choices and whose time it is. */
const STEPS_OF = {
  1: { step: "time", field: "slot", services: "first" },
  2: { step: "lab-time", field: "labSlot", services: "atLab" },
} as const;

/** Why a chosen time is no longer available: a parameter of the step's URL. */
const LOST: Record<string, "taken" | "over"> = { "1": "taken", over: "over" };

export type VisitNumber = keyof typeof STEPS_OF;

/** The days and slots of one visit, starting with the first day that has a free time, for fasting tests a morning before which there is time for the fast. */
export async function readTimes(
  { facts, choices, url, visits }: OpenStep,
  visit: Visit,
  number: VisitNumber,
  people: readonly PersonOfBooking[],
) {
  const patientIds = people.map(({ patient }) => patient.id);
  const t = translateIn(facts.language);
  const severalScans = visit.mode === "lab" && (visit.machines?.length ?? 0) > 1;
  const chosen = choices[STEPS_OF[number].field];
  const asked = url.searchParams.get("date") ?? (chosen && readSlotId(chosen)?.day) ?? null;
  const fastingHours = hoursOfFasting(visits[STEPS_OF[number].services], facts.catalogue);
  const grid = await readSlotGrid(asked, { now: facts.now, t, fastingHours }, (day) =>
    facts.services.slots.list(visit, day, facts.visitor.customerId, patientIds),
  );
  return {
    ...grid,
    chosen,
    lost: LOST[url.searchParams.get("lost") ?? ""] ?? null,
    severalScans,
  };
}

/** Holds the chosen time for ten minutes and goes to the next step; if it was taken meanwhile, returns the nearest free times. */
export async function chooseTime(step: OpenStep, form: FormData, number: VisitNumber) {
  const { facts, choices } = step;
  const at = STEPS_OF[number];
  const slot = textIn(form, "slot");
  const typed = typedIn(form);
  const nothing = { errors: { slot: "Please choose a time." }, nearest: [], typed };
  if (slot === "") return nothing;
  const people = await chosenPeople(step);
  const held = await facts.services.slots.hold(facts.visitor.customerId, slot, {
    visit: number,
    patientIds: people.map(({ patient }) => patient.id),
  });
  if (held.ok) {
    const until = held.value.expiresAt.getTime();
    // With two visits, show the hold that ends first.
    const kept = number === 2 && choices.held !== null ? Math.min(choices.held, until) : until;
    const next: Choices = { ...choices, [at.field]: slot, held: kept };
    throw redirect(stepPath(stepAfter(step, at.step), next), 303);
  }
  if (held.error.code === "unknown-slot") return nothing;
  return {
    errors: {
      slot:
        held.error.code === "slot-over" ? SLOT_OVER : "This slot was just booked. Please choose another one.",
    },
    nearest: nearSlots(held.error.nearest, translateIn(facts.language)),
    typed,
  };
}
