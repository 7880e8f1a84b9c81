import type { Catalogue, Service } from "../catalogue/types.ts";
import { isSensitive } from "./analytes.ts";
import type { LabOrder, ResultMessage } from "./types.ts";

type Booked = Pick<LabOrder, "patientId" | "patientName" | "patientDateOfBirth" | "patientSex">;

/**
 * Whether a message speaks of the patient that the sample was booked for: by our id, or by name with date of birth and sex. Every
 * token that both sides know must agree, the name always, so that a mixed-up tube is never shown to anybody.
 * Null when they match, else what differs (never the values).
 */
export function patientMismatch(sent: ResultMessage["patient"], booked: Booked): string | null {
  if (sent.ids.length > 0 && !sent.ids.includes(booked.patientId)) return "the patient's id is another's";
  if (!sameName(sent.name, booked.patientName)) return "the patient's name differs";
  if (differ(sent.dateOfBirth, booked.patientDateOfBirth)) return "the date of birth differs";
  if (differ(sent.sex, booked.patientSex)) return "the sex differs";
  if (sent.ids.length === 0 && !(known(sent.dateOfBirth) && known(sent.sex))) {
    return "without the patient's id the date of birth and the sex are needed";
  }
  return null;
}

function known(text: string | null): text is string {
  return text !== null && text !== "";
}

function differ(a: string | null, b: string | null): boolean {
  return known(a) && known(b) && a !== b;
}

const TITLES = new Set(["mr", "mrs", "ms", "miss", "dr", "smt", "shri", "sri", "kumari", "master", "baby"]);

/** The same words in any order and case, titles aside; an initial stands for a word that it begins. */
function sameName(a: string, b: string): boolean {
  const left = words(a);
  const right = words(b);
  return left.length === right.length && left.length > 0 && pairs(left, right);
}

function pairs(left: readonly string[], right: readonly string[]): boolean {
  const open = [...right];
  for (const word of left.toSorted((x, y) => y.length - x.length)) {
    const exact = open.indexOf(word);
    const at = exact >= 0 ? exact : open.findIndex((other) => isInitialOf(word, other));
    if (at < 0) return false;
    open.splice(at, 1);
  }
  return true;
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));
}

/** Joiners that are not seen and that some systems leave out of a Bengali name. */
const JOINERS = /[\u200c\u200d]/g;

function words(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(JOINERS, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word));
}

type Mismatch = { reason: string } | { reason: null; service: Service; isSensitive: boolean };

/** Why a message is not of this order: its test is unknown, its booking or its patient another. */
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
