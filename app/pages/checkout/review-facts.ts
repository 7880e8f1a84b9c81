import { freeUntil } from "../../../domain/bookings/cancellation-policy.ts";
import { ageInYears } from "../../../domain/bookings/check-patient.ts";
import { promisedBy } from "../../../domain/bookings/promised-by.ts";
import { formatDayTime, formatTime, indiaDay } from "../../../domain/clock.ts";
import type { SlotWindow } from "../../../domain/slots/types.ts";
import { findWindow } from "../../../domain/slots/windows-of-day.ts";
import { addressWords } from "../../checkout/address-words.ts";
import { patientWords } from "../../checkout/patient-words.ts";
import { preparationOf } from "../../checkout/preparation.ts";
import { dayWords, suitsFasting } from "../../checkout/slot-days.ts";
import type { ChosenPlace, OpenStep } from "./open-step.ts";

const ADULT_YEARS = 18;

/** The chosen window; undefined when it is not one of the timetable. */
export function chosenWindow({ facts, choices }: OpenStep): SlotWindow | undefined {
  return choices.slot === null ? undefined : findWindow(facts.catalogue, choices.slot);
}

/** What the review says in words, beside the price. */
export function reviewFacts(
  step: OpenStep,
  chosen: ChosenPlace,
  patient: { name: string; dateOfBirth: string | null; sex: "M" | "F" | "O" | null; relationship: string },
  window: SlotWindow,
) {
  const { facts, cart, services } = step;
  const today = indiaDay(facts.now);
  const free = freeUntil(window);
  const fasting = services.filter((service) => service.fastingHours > 0);
  return {
    patient: { name: patient.name, words: patientWords(patient, today) },
    isMinor: patient.dateOfBirth !== null && ageInYears(patient.dateOfBirth, today) < ADULT_YEARS,
    place: chosen.address
      ? { title: `At home: ${chosen.address.label}`, words: addressWords(chosen.address) }
      : {
          title: chosen.lab?.name ?? "",
          words: `${chosen.lab?.address}, ${chosen.lab?.city} ${chosen.lab?.pincode}`,
        },
    isHome: chosen.address !== null,
    time: `${dayWords(window.day)}, ${formatTime(window.startsAt)} to ${formatTime(window.endsAt)}`,
    warnsOfFasting: fasting.length > 0 && !suitsFasting(window.startsMinute),
    preparation: preparationOf(cart.price.lines.map((line) => line.service)),
    promises: cart.price.lines.map(({ service }) => ({
      name: service.name,
      by: formatDayTime(promisedBy(window.endsAt, service.tatDays)),
    })),
    freeUntil: free > facts.now ? formatDayTime(free) : null,
    needsPrescription: services.some((service) => service.needsPrescription),
  };
}
