import type { Meal, Service } from "../catalogue/types.ts";
import { ageInRangeDays } from "../family/age.ts";
import { pregnancyOn, factsOf, hoursOfLife, phaseOn } from "../family/pregnancy.ts";
import { indiaDay, indiaMinute } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done } from "../shared/result.ts";
import type { RangePerson } from "./ranges.ts";
import { NOBODY_KNOWN } from "./ranges.ts";
import type { SentFacts } from "./sent-facts.ts";
import { readSentFacts } from "./sent-facts.ts";
import type { Analyte, LabOrder, SentResult } from "./types.ts";
import { asSex } from "./types.ts";

/** Whose sample it is, as far as the choice of a range needs it. */
export type OrderedPerson = Pick<LabOrder, "patientSex" | "patientDateOfBirth"> &
  Partial<Pick<LabOrder, "patientId" | "pregnancies" | "statedFacts" | "collectedAt">>;

/** From this many hours on a test that is booked as fasting counts as taken fasting, unless the laboratory says otherwise. */
const FASTING_HOURS = 8;

interface OrderFacts {
  service: Pick<Service, "fastingHours">;
  order: OrderedPerson;
  collectedAt: Date;
}

/**
 * Whom ranges are chosen for: as booked, with what the laboratory sent of the person beside the results. What it sent counts before what
 * was said at booking. `results` are the lines without those facts.
 */
export function personOf(
  sent: readonly SentResult[],
  analytes: readonly Analyte[],
  { service, order, collectedAt }: OrderFacts,
): Result<{ person: RangePerson; results: SentResult[] }, string> {
  const day = indiaDay(collectedAt);
  const read = readSentFacts(sent, analytes, day);
  if (!read.ok) return read;
  const { facts, results } = read.value;
  const { patientId = "", pregnancies = [], statedFacts = [] } = order;
  const { patientDateOfBirth: born, collectedAt: taken = null } = order;
  const pregnancy = pregnancyOn(pregnancies, patientId, day);
  const bornMinute = facts.bornMinute ?? factsOf(statedFacts, patientId)?.bornMinute;
  const person: RangePerson = {
    ...NOBODY_KNOWN,
    sex: asSex(order.patientSex),
    ageDays: born === null ? null : ageInRangeDays(born, day),
    ageHours: facts.ageHours ?? hoursOfLife(bornMinute, born, taken),
    pregnancy: facts.pregnancy === undefined ? pregnancy : facts.pregnancy,
    phase: facts.phase ?? phaseOn(statedFacts, patientId, day),
    minute: taken && indiaMinute(taken),
    meal: mealOf(facts, service),
  };
  return done({ person, results });
}

function mealOf({ meal }: SentFacts, { fastingHours }: Pick<Service, "fastingHours">): Meal | null {
  if (meal !== undefined) return meal;
  return fastingHours >= FASTING_HOURS ? "fasting" : null;
}
