import { inOrder, visitsOf } from "../../../domain/bookings/visits.ts";
import { POSTURE_SENTENCES, SEPARATE_DRAWS } from "../../../domain/catalogue/handling-words.ts";
import { SAFETY_WORDS } from "../../../domain/catalogue/safety-words.ts";
import { samplesOf } from "../../../domain/catalogue/samples.ts";
import { tubesOfOrder } from "../../../domain/catalogue/tubes-of-order.ts";
import type { Catalogue, Service } from "../../../domain/catalogue/types.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { indiaDay } from "../../../domain/shared/clock.ts";
import { dayWords } from "./slot-days.ts";

type Visiting = Parameters<typeof visitsOf>[0];

/** "Home collection, Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; two visits are joined by a semicolon, the earlier one first. */
export function visitWords(booking: Visiting, now: Date, t: Translate): string {
  return inOrder(visitsOf(booking))
    .map(
      (visit) =>
        `${visit.mode === "home" ? t("Home collection") : t("Lab visit")}, ${timeWords(visit, now, t)}`,
    )
    .join("; ");
}

/** "Sat 5 Dec, 7:30 a.m. to 8:00 a.m."; with the year if it is not this one. */
export function timeWords(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  t: Translate,
): string {
  const day = indiaDay(startsAt);
  const year = day.slice(0, 4);
  const words = dayWords(day, t);
  return t("{day}, {from} to {until}", {
    day: year === indiaDay(now).slice(0, 4) ? words : `${words} ${t.digits(year)}`,
    from: t.time(startsAt),
    until: t.time(endsAt),
  });
}

/** Flags whose words are about the hours before the sample; the others are asked at the checkout. */
const BEFORE_SAMPLE: readonly (keyof typeof SAFETY_WORDS)[] = ["biotin", "thyroidtablet"];

/** How to prepare for the visit: each instruction once, with the tests that need it. */
export function preparationOf(
  catalogue: Pick<Catalogue, "serviceById" | "tubeById">,
  services: readonly Service[],
): { words: string; tests: string[] }[] {
  const found = new Map<string, string[]>();
  const say = (line: string, name: string) => {
    const tests = found.get(line) ?? [];
    if (line !== "" && !tests.includes(name)) found.set(line, [...tests, name]);
  };
  for (const service of services) {
    say(service.fastingHours > 0 ? service.fastingNote : "", service.name);
    say(service.preparation, service.name);
    for (const flag of BEFORE_SAMPLE)
      if (service.safetyFlags.includes(flag)) say(SAFETY_WORDS[flag].text, service.name);
    for (const { sample } of samplesOf(catalogue, service))
      if (sample.posture) say(POSTURE_SENTENCES[sample.posture], service.name);
  }
  const samples = services.flatMap((service) => samplesOf(catalogue, service));
  const draws = tubesOfOrder(samples, catalogue.tubeById);
  const own = draws.slice(1).flatMap(({ tubes }) => tubes.flatMap(({ tests }) => tests));
  for (const name of own) say(SEPARATE_DRAWS, name);
  return [...found].map(([words, tests]) => ({ words, tests }));
}
