import type {
  PreparationForm,
  PreparationStep,
  PreparedItem,
  VisitPreparation,
} from "../../../domain/bookings/prepare-visit.ts";
import { prepareVisit } from "../../../domain/bookings/prepare-visit.ts";
import { withContents } from "../../../domain/catalogue/contents.ts";
import type { MedicineAfter } from "../../../domain/catalogue/preparation-rules.ts";
import type { Catalogue, Service } from "../../../domain/catalogue/types.ts";
import { translateInstructions } from "../../../domain/i18n/content-words.ts";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { joinNames } from "../../i18n/join-names.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { dayWords } from "./slot-days.ts";

/** The preparation for one visit as screens and the calendar show it. */
export interface PreparationView {
  steps: { icon: IconName; time: string; words: string }[];
  /** What the clock does not say, together for the services that ask for it. */
  notes: { names: string; lines: string[] }[];
  forms: PreparationForm[];
  /** When the fasting begins; null without one. */
  fastsFrom: { at: Date; time: string } | null;
  /** When the collection of a day's urine begins; null without one. */
  collectsFrom: { at: Date; time: string } | null;
}

function preparationView({ steps, notes, forms }: VisitPreparation, t: Translate): PreparationView {
  const momentOf = (kind: PreparationStep["kind"]) => {
    const at = steps.find((step) => step.kind === kind)?.at;
    return at ? { at, time: momentWords(at, t) } : null;
  };
  return {
    fastsFrom: momentOf("last-meal"),
    collectsFrom: momentOf("collection-start"),
    steps: steps.map((step) => stepView(step, t)),
    notes: [...Map.groupBy(notes, ({ tests }) => joinNames(tests))].map(([names, group]) => ({
      names,
      lines: group.map(({ words }) => translateInstructions(words, t)),
    })),
    forms,
  };
}

/** How to prepare for a visit at a time, for the items of that visit; of several items the notes are told under their names. */
export function visitPreparation(
  items: readonly PreparedItem[],
  at: { startsAt: Date; endsAt: Date },
  catalogue: Pick<Catalogue, "tubeById">,
  t: Translate,
) {
  return {
    namesTests: items.length > 1,
    ...preparationView(prepareVisit(items, at, catalogue.tubeById), t),
  };
}

/** The longest fast that one of the tests of a visit, or of its packages, needs, in hours; 0 without one. */
export function hoursOfFasting(
  services: readonly Service[],
  catalogue: Pick<Catalogue, "serviceById">,
): number {
  const tests = services.flatMap((service) => withContents(catalogue, service));
  return Math.max(0, ...tests.map(({ fastingHours }) => fastingHours));
}

/** "Wed 25 Nov, 9:30 p.m.: last meal, water is fine": the steps as lines of a plain text. */
export function stepLines({ steps }: Pick<PreparationView, "steps">): string[] {
  return steps.map(({ time, words }) => `${time}: ${words}`);
}

const ICON: Record<PreparationStep["kind"], IconName> = {
  "last-meal": "utensils-crossed",
  "last-water": "x",
  "first-bite": "utensils",
  "collection-start": "timer",
  "collection-end": "timer",
  sample: "test-tube",
  scan: "calendar",
  "second-sample": "test-tube",
  medicine: "check",
};

const MEDICINE: Record<MedicineAfter, PlainPhrase> = {
  "thyroid tablet":
    "Take that day's thyroid tablet only now, as it raises the hormone for hours. Don't skip it on other days.",
  "B12 tablet or injection": "Take your B12 tablet or injection only now.",
  "folic acid tablet": "Take your folic acid tablet only now.",
};

function stepView(step: PreparationStep, t: Translate): PreparationView["steps"][number] {
  const time = "until" in step ? windowWords(step, t) : momentWords(step.at, t);
  return {
    icon: ICON[step.kind],
    time: step.kind === "medicine" ? t("After the sample") : time,
    words: wordsOf(step, t),
  };
}

function wordsOf(step: PreparationStep, t: Translate): string {
  switch (step.kind) {
    case "last-meal":
      return lastMealWords(step, t);
    case "last-water":
      return t("No water after this time.");
    case "first-bite":
      return step.hours === 1
        ? t("Start your usual meal. The sample is taken 1 hour after the first bite.")
        : t("Start your usual meal. The sample is taken {hours} hours after the first bite.", {
            hours: step.hours,
          });
    case "collection-start":
      return t(
        "Empty your bladder and throw this urine away. From now on collect all urine in the container for 24 hours, and keep it cool.",
      );
    case "collection-end":
      return t("Collect the last urine and close the container. Keep it cool until the visit.");
    case "sample":
      return t("Sample collection");
    case "scan":
      return t("Scan");
    case "second-sample":
      return step.hours === 1
        ? t("Second sample, 1 hour after you start your meal.")
        : t("Second sample, {hours} hours after you start your meal.", { hours: step.hours });
    case "medicine":
      return t(MEDICINE[step.medicine]);
  }
}

function lastMealWords(
  { hours, isWaterFine }: { hours: number; isWaterFine: boolean },
  t: Translate,
): string {
  if (hours === 1)
    return isWaterFine
      ? t("Last meal, then 1 hour of fasting. Water is fine.")
      : t("Last meal, then 1 hour of fasting.");
  return isWaterFine
    ? t("Last meal, then {hours} hours of fasting. Water is fine.", { hours })
    : t("Last meal, then {hours} hours of fasting.", { hours });
}

function momentWords(at: Date, t: Translate): string {
  return t("{day}, {time}", { day: dayWords(indiaDay(at), t), time: t.time(at) });
}

function windowWords({ at, until }: { at: Date; until: Date }, t: Translate): string {
  return t("{day}, {from} to {until}", {
    day: dayWords(indiaDay(at), t),
    from: t.time(at),
    until: t.time(until),
  });
}
