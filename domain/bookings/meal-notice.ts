import type { Catalogue } from "../catalogue/types.ts";
import { formatTime, indiaDay, weekday } from "../shared/clock.ts";
import { preparedItem, prepareVisit } from "./prepare-visit.ts";
import type { BookingItem } from "./types.ts";

/** What a message says of food before a visit. Its words end a sentence of the message, whose full stop is also that of "p.m.". */
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
