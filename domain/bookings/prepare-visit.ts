import { withContents } from "../catalogue/contents.ts";
import { CONTAINER_FIRST, POSTURE_SENTENCES, SEPARATE_DRAWS } from "../catalogue/handling-words.ts";
import type { MedicineAfter, PreparationRules } from "../catalogue/preparation-rules.ts";
import { preparationRules, windowIn } from "../catalogue/preparation-rules.ts";
import { SAFETY_WORDS } from "../catalogue/safety-words.ts";
import { tubesOfOrder } from "../catalogue/tubes-of-order.ts";
import type { Catalogue, Service } from "../catalogue/types.ts";
import { sentencesIn } from "../i18n/translate-text.ts";
import {
  DAY_MS,
  formatTime,
  HOUR_MS,
  indiaDay,
  indiaInstant,
  indiaMinute,
  weekday,
} from "../shared/clock.ts";
import type { BookingItem } from "./types.ts";
import { overlap } from "./visits.ts";

/** Something to do at a time before, at or after a visit. */
export type PreparationStep =
  /** The last food before a fasting sample; `isWaterFine` until the sample, otherwise a "last-water" step follows. */
  | { kind: "last-meal"; at: Date; hours: number; isWaterFine: boolean }
  | { kind: "last-water"; at: Date }
  /** The first bite of a usual meal, so many hours before the sample. */
  | { kind: "first-bite"; at: Date; hours: number }
  /** The urine of 24 hours: the first one is thrown away, the last one is kept. */
  | { kind: "collection-start" | "collection-end"; at: Date }
  | { kind: "sample" | "scan"; at: Date; until: Date }
  /** A second sample of the same visit, after a meal that follows the first one. */
  | { kind: "second-sample"; at: Date; until: Date; hours: number }
  /** What waits until the sample is taken. */
  | { kind: "medicine"; at: Date; medicine: MedicineAfter };

/** How to prepare for one visit, merged from all its tests: the strictest rule counts. */
export interface VisitPreparation {
  /** In the order of time. */
  steps: PreparationStep[];
  /** What the steps do not say: the sentences of a test or of a medicine, each sentence once, with the booked services that ask for it. */
  notes: { words: string; tests: string[] }[];
  forms: PreparationForm[];
}

/** A form that an instruction names, with its page. */
export interface PreparationForm {
  name: "Implant form";
  path: string;
}

interface Window {
  startsAt: Date;
  endsAt: Date;
}

/** A booked service with its contents, as the catalogue describes them now. */
export interface PreparedItem {
  name: string;
  services: readonly Service[];
}

/** A service of a cart, to prepare for. */
export function preparedService(catalogue: Pick<Catalogue, "serviceById">, service: Service): PreparedItem {
  return { name: service.name, services: withContents(catalogue, service) };
}

/** An item of a booking, with the contents that were booked; what has left the catalogue asks for nothing. */
export function preparedItem(
  { serviceById }: Pick<Catalogue, "serviceById">,
  item: Pick<BookingItem, "serviceId" | "serviceName" | "contents">,
): PreparedItem {
  const ids = [item.serviceId, ...item.contents.map(({ serviceId }) => serviceId)];
  return { name: item.serviceName, services: ids.flatMap((id) => serviceById.get(id) ?? []) };
}

/** The preparation for a visit in `window`. */
export function prepareVisit(
  items: readonly PreparedItem[],
  window: Window,
  tubeById: Catalogue["tubeById"] = new Map(),
): VisitPreparation {
  const asked = items.flatMap(({ name, services }) =>
    services.map((service) => ({ name, service, rules: preparationRules(service) })),
  );
  const merged = mergeRules(asked.map(({ rules }) => rules));
  const sentences = asked
    // A package's own instructions repeat those of its contents, which are more exact.
    .filter(({ service }) => service.contentIds.length === 0)
    .flatMap(({ name, service, rules }) =>
      sentencesOf(service)
        .filter((sentence) => !isSaidByClock(sentence, rules, merged, window))
        .map((sentence) => ({ sentence, name, source: service.name })),
    );
  sentences.push(...handlingSentences(items, tubeById));
  const special = sentences.filter(({ sentence }) => !NOTHING_SPECIAL.test(sentence));
  const isPrepared = hasClock(merged) || special.length > 0;
  const notes = notesOf(isPrepared ? special : sentences);
  return {
    steps: stepsOf(merged, items, window),
    notes,
    forms: formsNamedIn(notes.map(({ words }) => words).join(" ")),
  };
}

/** A visit of a booking: what is done there, and when. */
interface VisitOfItems {
  items: readonly PreparedItem[];
  window: Window;
}

export interface VisitsOverlap {
  code: "visits-overlap";
  /** The visits themselves do not overlap; a second sample after a meal does. */
  isSecondSample: boolean;
}

/** That a customer would have to be at both visits at the same time; null if not. */
export function visitsOverlap(one: VisitOfItems, other: VisitOfItems): VisitsOverlap | null {
  if (overlap(one.window, other.window)) return { code: "visits-overlap", isSecondSample: false };
  const others = timesAtVisit(other);
  return timesAtVisit(one).some((time) => others.some((each) => overlap(time, each)))
    ? { code: "visits-overlap", isSecondSample: true }
    : null;
}

/** When the patients are needed at a visit: in its window, and later for a second sample after a meal. */
function timesAtVisit({ items, window }: VisitOfItems): Window[] {
  const rules = items.flatMap(({ services }) => services.map(preparationRules));
  return stepsOf(mergeRules(rules), items, window).flatMap((step) =>
    "until" in step ? [{ startsAt: step.at, endsAt: step.until }] : [],
  );
}

const FORMS: readonly (PreparationForm & { pattern: RegExp })[] = [
  { name: "Implant form", path: "/forms/implant-form.pdf", pattern: /\bimplant form\b/i },
];

/** The forms that an instruction names. */
export function formsNamedIn(words: string): PreparationForm[] {
  return FORMS.filter(({ pattern }) => pattern.test(words)).map(({ name, path }) => ({ name, path }));
}

/** Flags whose words are about the days before the sample. The thyroid tablet has a step of its own; the others are asked at the checkout. */
const BEFORE_SAMPLE: readonly (keyof typeof SAFETY_WORDS)[] = ["biotin"];

/** What medicines, postures and a day's urine ask for, and that samples are taken more than once. */
function handlingSentences(items: readonly PreparedItem[], tubeById: Catalogue["tubeById"]) {
  const of = items.flatMap(({ name, services }) => services.map((service) => ({ name, service })));
  const samples = of.flatMap(({ service }) =>
    (service.handling ?? []).map((sample) => ({ service, sample })),
  );
  const nameOf = new Map(of.map(({ name, service }) => [service.name, name]));
  const later = tubesOfOrder(samples, tubeById)
    .slice(1)
    .flatMap(({ tubes }) => tubes.flatMap(({ tests }) => tests));
  return [
    ...of.flatMap(({ name, service }) =>
      [
        ...BEFORE_SAMPLE.filter((flag) => service.safetyFlags.includes(flag)).map(
          (flag) => `${SAFETY_WORDS[flag].title}. ${SAFETY_WORDS[flag].text}`,
        ),
        ...(service.handling ?? []).flatMap(({ posture }) => (posture ? [POSTURE_SENTENCES[posture]] : [])),
        ...(preparationRules(service).urineOfDay ? [CONTAINER_FIRST] : []),
      ].map((sentence) => ({ sentence, name, source: sentence })),
    ),
    ...later.map((test) => ({
      sentence: SEPARATE_DRAWS,
      name: nameOf.get(test) ?? test,
      source: SEPARATE_DRAWS,
    })),
  ];
}

interface MergedRules {
  fastingHours: number;
  dryHours: number;
  hoursAfterMeal: number | null;
  medicines: MedicineAfter[];
  urineOfDay: PreparationRules["urineOfDay"];
}

function mergeRules(rules: readonly PreparationRules[]): MergedRules {
  const most = (hours: readonly number[]) => Math.max(0, ...hours);
  return {
    fastingHours: most(rules.map(({ fastingHours }) => fastingHours)),
    dryHours: most(rules.map(({ dryHours }) => dryHours)),
    hoursAfterMeal: most(rules.map(({ hoursAfterMeal }) => hoursAfterMeal ?? 0)) || null,
    medicines: [...new Set(rules.flatMap(({ medicineAfter }) => medicineAfter ?? []))],
    urineOfDay: mergeCollections(rules.flatMap(({ urineOfDay }) => urineOfDay ?? [])),
  };
}

/** One collection serves all tests: at the time of day that one of them names. */
function mergeCollections(
  collections: readonly NonNullable<PreparationRules["urineOfDay"]>[],
): PreparationRules["urineOfDay"] {
  return collections.find(({ minute }) => minute !== null) ?? collections[0] ?? null;
}

function hasClock({ fastingHours, hoursAfterMeal, medicines, urineOfDay }: MergedRules): boolean {
  return fastingHours > 0 || hoursAfterMeal !== null || medicines.length > 0 || urineOfDay !== null;
}

function stepsOf(
  rules: MergedRules,
  items: readonly PreparedItem[],
  { startsAt, endsAt }: Window,
): PreparationStep[] {
  const { fastingHours, dryHours, hoursAfterMeal, medicines, urineOfDay } = rules;
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
  const steps: PreparationStep[] = [];
  if (urineOfDay) {
    const end = endOfCollection(urineOfDay.minute, startsAt);
    steps.push({ kind: "collection-start", at: new Date(end.getTime() - DAY_MS) });
    steps.push({ kind: "collection-end", at: end });
  }
  if (fastingHours > 0) {
    steps.push({
      kind: "last-meal",
      at: before(fastingHours),
      hours: fastingHours,
      isWaterFine: dryHours === 0,
    });
  }
  if (dryHours > 0) steps.push({ kind: "last-water", at: before(dryHours) });
  if (hoursAfterMeal !== null && fastingHours === 0) {
    steps.push({ kind: "first-bite", at: before(hoursAfterMeal), hours: hoursAfterMeal });
  }
  const isScan = items.every(({ services }) => services.length > 0 && services.every(isRadiology));
  steps.push({ kind: isScan ? "scan" : "sample", at: startsAt, until: endsAt });
  for (const medicine of medicines) steps.push({ kind: "medicine", at: endsAt, medicine });
  if (hoursAfterMeal !== null && fastingHours > 0) {
    const later = (at: Date) => new Date(at.getTime() + hoursAfterMeal * HOUR_MS);
    steps.push({ kind: "second-sample", at: later(startsAt), until: later(endsAt), hours: hoursAfterMeal });
  }
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** At that time of day if the visit does not begin before it, and otherwise at the visit. */
function endOfCollection(minute: number | null, startsAt: Date): Date {
  if (minute === null || indiaMinute(startsAt) < minute) return startsAt;
  return indiaInstant(indiaDay(startsAt), minute);
}

const isRadiology = ({ kind }: Pick<Service, "kind">) => kind === "radiology";

function sentencesOf({ preparation }: Pick<Service, "preparation">): string[] {
  return sentencesIn(preparation).filter(Boolean);
}

const NOTHING_SPECIAL =
  /^(?:no (?:special )?preparation\b|drink water as usual and keep a list of your medicines|you (?:can|may) eat\b)/i;
/** Food that another test of the visit rules out; "eat lightly the evening before" is about another time. */
const ALLOWS_FOOD = /\b(?:eat|breakfast|food)\b/i;
const ANOTHER_TIME = /\b(?:evening before|day before|days before|days? earlier|fish|banana)/i;
/** "Give the sample before the day's folic acid tablet, as a tablet raises the value for hours." */
const IS_MEDICINE =
  /^give the sample before (?:a|the) (?:[\w'’]+ )+(?:tablet|injection)(?: or (?:tablet|injection))?(?:, as [^.]*)?\.$/i;
const IS_COLLECTION = /^(?:empty the bladder at|collect all urine of the day)\b/i;
const IS_FAST = /^(?:eat nothing|nothing to eat|do not eat|fast\b|eat a normal dinner)/i;

/** True if the steps contain it already, or a stricter test of the same visit contradicts it. */
function isSaidByClock(
  sentence: string,
  rules: PreparationRules,
  merged: MergedRules,
  { startsAt }: Window,
): boolean {
  if (merged.fastingHours > 0 && IS_FAST.test(sentence)) return true;
  if (merged.fastingHours > 0 && rules.fastingHours === 0 && rules.hoursAfterMeal === null) {
    if (ALLOWS_FOOD.test(sentence) && !ANOTHER_TIME.test(sentence)) return true;
  }
  if (rules.medicineAfter !== null && IS_MEDICINE.test(sentence)) return true;
  if (rules.urineOfDay !== null && IS_COLLECTION.test(sentence)) return true;
  const window = windowIn(sentence);
  const minute = indiaMinute(startsAt);
  return window !== null && minute >= window.from && minute < window.until && isOnlyTime(sentence);
}

/** "Come between 7 and 10 in the morning." A sentence that adds another instruction stays. */
function isOnlyTime(sentence: string): boolean {
  return /^(?:come|give the sample)\b[^,;]*[.]$/i.test(sentence);
}

/** What a customer must do, for which booked service, and whose words these are: a test's, or a sentence of its own. */
interface AskedSentence {
  sentence: string;
  name: string;
  source: string;
}

function notesOf(asked: readonly AskedSentence[]): VisitPreparation["notes"] {
  const sentences = [...Map.groupBy(asked, ({ sentence }) => sentence)].map(([sentence, each]) => ({
    sentence,
    source: each[0]?.source ?? "",
    tests: [...new Set(each.map(({ name }) => name))],
  }));
  const notes = Map.groupBy(sentences, ({ source, tests }) => [source, ...tests].join("\n"));
  return [...notes.values()].map((group) => ({
    words: group.map(({ sentence }) => sentence).join(" "),
    tests: group[0]?.tests ?? [],
  }));
}

/** The part of a message about food before a visit. It ends a sentence, whose full stop is also that of "p.m.". */
export interface MealNotice {
  /** The ending of the template's name; "" when food does not matter. */
  ending: "" | "-fasting" | "-after-meal";
  hours: number;
  /** When the last meal or the first bite is: "Wed 9:30 p.m"; "" when food does not matter. */
  meal: string;
  water: string;
}

/** The message's words about food, merged from the items of a visit like its preparation (`prepare-visit.ts`). */
export function mealNotice(
  items: readonly Pick<BookingItem, "serviceId" | "serviceName" | "contents">[],
  catalogue: Pick<Catalogue, "serviceById">,
  visit: { startsAt: Date; endsAt: Date },
): MealNotice {
  const { steps } = prepareVisit(
    items.map((item) => preparedItem(catalogue, item)),
    visit,
  );
  const dry = steps.find(({ kind }) => kind === "last-water");
  const water = dry ? `no water from ${withoutStop(formatTime(dry.at))}` : "water is fine";
  for (const step of steps) {
    if (step.kind === "last-meal")
      return { ending: "-fasting", hours: step.hours, meal: dayAndTime(step.at), water };
    if (step.kind === "first-bite")
      return { ending: "-after-meal", hours: step.hours, meal: dayAndTime(step.at), water };
  }
  return { ending: "", hours: 0, meal: "", water };
}

const NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** "Wed 9:30 p.m", of a time at most a day before the visit. */
function dayAndTime(at: Date): string {
  return `${NAMES[weekday(indiaDay(at))]} ${withoutStop(formatTime(at))}`;
}

const withoutStop = (words: string) => words.replace(/\.$/, "");
