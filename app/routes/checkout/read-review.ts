import { freeUntil } from "../../../domain/bookings/cancellation-policy.ts";
import { preparedService } from "../../../domain/bookings/prepare-visit.ts";
import { prescribed } from "../../../domain/bookings/safety-statements.ts";
import { promisedBy } from "../../../domain/bookings/visits.ts";
import { findCovered } from "../../../domain/cart/find-overlaps.ts";
import { PHASE_WORDS } from "../../../domain/catalogue/describe-range.ts";
import type { Lab, Service } from "../../../domain/catalogue/types.ts";
import { isMinor } from "../../../domain/family/age.ts";
import type { StatedFacts, StatedPregnancy } from "../../../domain/family/pregnancy.ts";
import { factsOf } from "../../../domain/family/pregnancy.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { labAddress } from "../../../domain/places/lab-address.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { findWindow } from "../../../domain/slots/timetable.ts";
import type { SlotWindow } from "../../../domain/slots/types.ts";
import { repeatsOf } from "../../features/checkout/booked-already.ts";
import { hoursOfFasting, visitPreparation } from "../../features/checkout/preparation-view.ts";
import { suitsFasting } from "../../features/checkout/slot-days.ts";
import { timeWords } from "../../features/checkout/visit-words.ts";
import { addressWords, patientWords } from "../../features/people/people-words.ts";
import { translateIn } from "../../i18n/messages.ts";
import type { PersonOfBooking } from "./chosen-people.ts";
import { patientOf } from "./chosen-people.ts";
import type { ChosenPlace, OpenStep } from "./open-step.ts";

/** A chosen time window; undefined when it is not in the timetable. */
export function chosenWindow({ facts }: OpenStep, slotId: string | null): SlotWindow | undefined {
  return slotId === null ? undefined : findWindow(facts.catalogue, slotId);
}

export interface ReviewedVisits {
  window: SlotWindow;
  second: { lab: Lab; window: SlotWindow } | null;
}

/** The text of the review beside the price. */
export async function readReview(
  step: OpenStep,
  chosen: ChosenPlace,
  people: readonly PersonOfBooking[],
  { window, second }: ReviewedVisits,
) {
  const { facts, cart, services, visits } = step;
  const t = translateIn(facts.language);
  const today = indiaDay(facts.now);
  const free = freeUntil({ startsAt: window.startsAt, labVisit: second?.window ?? null });
  const ends = (service: Service) =>
    (visits.atLab.includes(service) && second ? second.window : window).endsAt;
  const prepared = (of: readonly Service[], at: SlotWindow) =>
    visitPreparation(
      of.map((service) => preparedService(facts.catalogue, service)),
      at,
      facts.catalogue,
      t,
    );
  const names = (of: readonly Service[]) => of.map(({ name }) => name);
  const preparation = [
    { title: null, ...prepared(visits.first, window) },
    ...(second ? [{ title: t.lookup(second.lab.name), ...prepared(visits.atLab, second.window) }] : []),
  ];
  return {
    people: people.map(({ patient, lines }) => ({
      name: patient.name,
      words: [
        patientWords(patient, today, t),
        pregnancyWords(cart.record.pregnancies, patient.id, t),
        ...factsWords(cart.record.statedFacts, patient.id, t),
      ]
        .filter((words) => words !== "")
        .join(", "),
      tests: people.length > 1 ? names(lines) : [],
    })),
    minors: people
      .filter(({ patient }) => patient.dateOfBirth && isMinor(patient.dateOfBirth, today))
      .map(({ patient }) => patient.name),
    place: chosen.address
      ? {
          title: t("Home collection\u00a0· {label}", { label: t.lookup(chosen.address.label) }),
          words: addressWords(chosen.address, t),
        }
      : { title: t.lookup(chosen.lab?.name ?? ""), words: chosen.lab ? labAddress(chosen.lab, t) : "" },
    isHome: chosen.address !== null,
    time: timeWords(window, facts.now, t),
    tests: names(visits.first),
    second: second && {
      place: { title: t.lookup(second.lab.name), words: labAddress(second.lab, t) },
      time: timeWords(second.window, facts.now, t),
      tests: names(visits.atLab),
    },
    /** The times of visits with a fasting test that are outside the fasting hours, as text. */
    fastingOutside: [
      ...(fastsOutside(step, visits.first, window) ? [timeWords(window, facts.now, t)] : []),
      ...(second && fastsOutside(step, visits.atLab, second.window)
        ? [timeWords(second.window, facts.now, t)]
        : []),
    ],
    /** When fasting was to begin, for visits for which that is over. */
    fastingBegun: timesBefore(
      facts.now,
      preparation.map(({ fastsFrom }) => fastsFrom),
    ),
    /** When the collection of a day's urine was to begin, likewise. */
    collectionBegun: timesBefore(
      facts.now,
      preparation.map(({ collectsFrom }) => collectsFrom),
    ),
    preparation,
    /** The tests whose reports come at one time, together. */
    promises: [
      ...Map.groupBy(cart.price.lines, ({ service }) =>
        t.dayTime(promisedBy(ends(service), service.tatDays)),
      ),
    ].map(([by, lines]) => ({ by, names: names(lines.map(({ service }) => service)) })),
    freeUntil: free > facts.now ? t.dayTime(free) : null,
    prescribed: prescribed(services),
    paidTwice: findCovered(
      facts.catalogue,
      cart.price.lines,
      ({ id }) => patientOf(step.choices, id) ?? "",
    ).map(({ service, by }) =>
      t("{test} is part of {whole}.", { test: service.name, whole: t.list(names(by)) }),
    ),
    repeats: await repeatsOf(facts, people.map(testsOf), t),
  };
}

/** A stated pregnancy in words, so that it can still be changed. */
function pregnancyWords(stated: readonly StatedPregnancy[], patientId: string, t: Translate): string {
  const pregnancy = stated.find((each) => each.patientId === patientId);
  if (!pregnancy) return "";
  return pregnancy.trimester === null
    ? t("pregnant")
    : { "1": t("1st trimester"), "2": t("2nd trimester"), "3": t("3rd trimester") }[pregnancy.trimester];
}

function factsWords(stated: readonly StatedFacts[], patientId: string, t: Translate): string[] {
  const { phase = null, bornMinute = null } = factsOf(stated, patientId) ?? {};
  return [
    ...(phase === null ? [] : [t.lookup(PHASE_WORDS[phase])]),
    ...(bornMinute === null ? [] : [t("born at {time}", { time: t.time(bornMinute) })]),
  ];
}

export type Review = Awaited<ReturnType<typeof readReview>>;

function fastsOutside({ facts }: OpenStep, services: readonly Service[], window: SlotWindow): boolean {
  return !suitsFasting(window.startsMinute) && hoursOfFasting(services, facts.catalogue) > 0;
}

function testsOf({ patient: { id, name }, services }: PersonOfBooking) {
  return { id, name, serviceIds: services.map((service) => service.id) };
}

/** Of the moments that have passed, the times as words. */
function timesBefore(now: Date, moments: readonly ({ at: Date; time: string } | null)[]): string[] {
  return moments.flatMap((moment) => (moment && moment.at < now ? [moment.time] : []));
}
