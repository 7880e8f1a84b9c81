import type { BookingFilter } from "../../../domain/bookings/ports.ts";
import type { BookingStatus } from "../../../domain/bookings/states.ts";
import { addDays, indiaInstant, isDay } from "../../../domain/shared/clock.ts";
import { isUuid } from "../../../domain/shared/is-uuid.ts";
import type { PlainPhrase } from "../../../domain/words/phrase.ts";

/** Groups of states in the customer's words. */
export const STATUS_GROUPS: readonly { value: string; label: PlainPhrase; statuses: BookingStatus[] }[] = [
  {
    value: "upcoming",
    label: "Visit to come",
    statuses: ["Awaiting Payment", "Confirmed", "Collector Assigned", "On The Way", "Recollection Needed"],
  },
  { value: "lab", label: "In the lab", statuses: ["Sample Collected", "At Lab", "Partly Reported"] },
  { value: "reported", label: "Reports ready", statuses: ["Reported", "Closed"] },
  { value: "over", label: "Cancelled or expired", statuses: ["Cancelled", "Expired"] },
];

/** The filter as the address holds it; empty strings filter nothing. */
export interface FilterTexts {
  patient: string;
  status: string;
  from: string;
  until: string;
}

export function filterTexts(query: URLSearchParams): FilterTexts {
  const text = (name: string) => query.get(name)?.trim() ?? "";
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  const status = STATUS_GROUPS.some(({ value }) => value === text("status")) ? text("status") : "";
  return {
    patient: isUuid(text("patient")) ? text("patient") : "",
    status,
    from: day("from"),
    until: day("until"),
  };
}

export function filterOf({ patient, status, from, until }: FilterTexts): BookingFilter {
  return {
    patientId: patient || null,
    statuses: STATUS_GROUPS.find(({ value }) => value === status)?.statuses ?? null,
    from: from ? indiaInstant(from, 0) : null,
    until: until ? indiaInstant(addDays(until, 1), 0) : null,
  };
}

export function isFiltered(texts: FilterTexts): boolean {
  return Object.values(texts).some(Boolean);
}

/** The address of a page of the filtered list. */
export function listPath(texts: FilterTexts, page: number): string {
  const query = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== ""));
  if (page > 1) query.set("page", String(page));
  return `/dashboard/bookedservicelist${query.size > 0 ? `?${query}` : ""}`;
}
