import type { Catalogue, Meal, Service } from "../catalogue/types.ts";
import { ageInRangeDays } from "../family/age.ts";
import type { Identity } from "../family/patients.ts";
import { differ, differenceOf, isKnown, isSameName } from "../family/patients.ts";
import { factsOf, hoursOfLife, phaseOn, pregnancyOn } from "../family/pregnancy.ts";
import { indiaDay, indiaMinute } from "../shared/clock.ts";
import type { Result } from "../shared/result.ts";
import { done } from "../shared/result.ts";
import { isSensitive } from "./analytes.ts";
import type { ReportsTx } from "./ports.ts";
import type { RangePerson } from "./ranges.ts";
import { UNKNOWN_PERSON } from "./ranges.ts";
import type { SentFacts } from "./sent-patient-facts.ts";
import { readSentFacts } from "./sent-patient-facts.ts";
import type { Analyte, LabOrder, ReportRecord, ResultMessage, SentResult } from "./types.ts";
import { asSex } from "./types.ts";

type Booked = Pick<LabOrder, "patientId" | "patientName" | "patientDateOfBirth" | "patientSex">;

/**
 * Whether a message is about the patient that the sample was booked for: by our id, or by name with date of birth and sex. Every field that
 * both sides have must agree, the name always, so that results of a mixed-up tube are never shown. Null when they match, else what differs
 * (never the values).
 */
export function patientMismatch(sent: ResultMessage["patient"], booked: Booked): string | null {
  if (sent.ids.length > 0 && !sent.ids.includes(booked.patientId)) return "the patient's id is another's";
  if (!isSameName(sent.name, booked.patientName)) return "the patient's name differs";
  if (differ(sent.dateOfBirth, booked.patientDateOfBirth)) return "the date of birth differs";
  if (differ(sent.sex, booked.patientSex)) return "the sex differs";
  if (sent.ids.length === 0 && !(isKnown(sent.dateOfBirth) && isKnown(sent.sex))) {
    return "without the patient's id the date of birth and the sex are needed";
  }
  return null;
}

/**
 * Why a report may not enter the record of the person who owns the reports of the patient that was booked: the booking was made for somebody
 * else under the same entry, or their own details say otherwise. Null when nothing that is known differs.
 */
function ownerMismatch(owner: Identity, booked: Booked): string | null {
  const difference = differenceOf(owner, {
    name: booked.patientName,
    dateOfBirth: booked.patientDateOfBirth,
    sex: booked.patientSex,
  });
  return (
    difference && `the booked patient's ${difference} differs from that of the person who owns the reports`
  );
}

/**
 * Why the first report of an order may not go to the person who owns the patient's reports; null if it may, or if nobody owns them. Not
 * checked again for an order with a report, or once staff have accepted the patient.
 */
export async function ownershipError(
  staff: Pick<ReportsTx, "ownerOfPatient">,
  order: LabOrder,
  { report, acceptPatient }: { report: ReportRecord | undefined; acceptPatient: boolean },
): Promise<string | null> {
  if (report || acceptPatient) return null;
  const owner = await staff.ownerOfPatient(order.patientId);
  return owner ? ownerMismatch(owner, order) : null;
}

type Mismatch = { reason: string } | { reason: null; service: Service; isSensitive: boolean };

/** Why a message does not belong to this order: unknown test, or another booking or patient. */
export function orderMismatch(
  catalogue: Catalogue,
  order: LabOrder,
  message: Pick<ResultMessage, "bookingNo" | "patient">,
  acceptPatient: boolean,
): Mismatch {
  const service = catalogue.serviceById.get(order.serviceId);
  if (!service) return { reason: "the test that was ordered is not in the catalogue" };
  if (message.bookingNo !== null && message.bookingNo !== order.bookingNo) {
    return { reason: "the accession belongs to another booking" };
  }
  const mismatch = acceptPatient ? null : patientMismatch(message.patient, order);
  if (mismatch) return { reason: mismatch };
  return { reason: null, service, isSensitive: isSensitive(service, catalogue) };
}

/** Whose sample it is, as far as the choice of a range needs it. */
export type OrderedPerson = Pick<LabOrder, "patientSex" | "patientDateOfBirth"> &
  Partial<Pick<LabOrder, "patientId" | "pregnancies" | "statedFacts" | "collectedAt">>;

/** A test with at least this many fasting hours counts as taken fasting, unless the laboratory says otherwise. */
const FASTING_HOURS = 8;

/** Weeks of pregnancy that are sent for a baby are those at its birth. */
const BABY_DAYS = 365;

interface OrderFacts {
  service: Pick<Service, "fastingHours">;
  order: OrderedPerson;
  collectedAt: Date;
}

/**
 * The person that ranges are chosen for: as booked, with facts that the laboratory sent beside the results, which take precedence.
 * `results` are the lines without those facts.
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
  const ageDays = born === null ? null : ageInRangeDays(born, day);
  const isBaby = ageDays !== null && ageDays < BABY_DAYS;
  const person: RangePerson = {
    ...UNKNOWN_PERSON,
    sex: asSex(order.patientSex),
    ageDays,
    bornWeeks: (isBaby ? (facts.bornWeeks ?? facts.weeks) : facts.bornWeeks) ?? null,
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
