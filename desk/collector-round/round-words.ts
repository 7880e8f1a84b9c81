import type { RoundPatient } from "../../domain/desk/collector-round/round.ts";
import type { VisitState } from "../../domain/desk/collector-round/states.ts";
import { sexWords } from "../../domain/family/age.ts";
import type { PlainPhrase, Translate } from "../../domain/i18n/translate.ts";

export const STATE_WORDS = {
  assigned: "New visit",
  accepted: "Accepted",
  "on-the-way": "On the way",
  arrived: "At the door",
  started: "Collecting",
  collected: "Sample taken",
  "not-met": "Not collected",
} as const satisfies Record<VisitState, PlainPhrase>;

/** "3 entries wait to be sent"; at least one. */
export function waitingWords(t: Translate, count: number): string {
  return count === 1 ? t("One entry waits to be sent") : t("{count} entries wait to be sent", { count });
}

/** An event in words, for the list of rejected events. */
export const EVENT_WORDS: Readonly<Record<string, PlainPhrase>> = {
  accepted: "Visit accepted",
  "on-the-way": "Set out",
  arrived: "Arrived",
  started: "Collection started",
  "tube-labelled": "Tube labelled",
  collected: "Collection finished",
  "not-met": "Nothing collected",
  paid: "Money taken",
  "cash-handed-over": "Cash handed over",
  unreadable: "Unknown entry",
};

/** "Asha Roy, female, born 03/04/1990": whom the collector meets. */
export function patientWords(patient: RoundPatient | string, t: Translate): string {
  if (typeof patient === "string") return patient;
  const { name, sex, dateOfBirth } = patient;
  const born = dateOfBirth && t("born {day}", { day: t.day(dateOfBirth) });
  return [name, sex && sexWords(sex, t), born].filter(Boolean).join(", ");
}
