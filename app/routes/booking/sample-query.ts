import { isDay } from "../../../domain/shared/clock.ts";
import { SAMPLE_LISTS, type SampleBooking } from "./sample-bookings.ts";

/** The parameters of the page's address. */
export const SAMPLE_PARAMETERS = [
  "list",
  "bookingNo",
  "bookingDate",
  "placedFrom",
  "placedUntil",
  "visitType",
  "visitTime",
  "clear",
];

/** The filters as the address and the form have them; empty filters nothing. Days are YYYY-MM-DD. */
export interface SampleQuery {
  list: string;
  bookingNo: string;
  bookingDate: string;
  placedFrom: string;
  placedUntil: string;
  visitType: string;
  visitTime: string;
}

/** The two appointment selects. */
export const VISIT_TYPES = ["Home", "Lab Visit"] as const;
export const VISIT_TIMES = [
  { value: "morning", label: "Before noon" },
  { value: "afternoon", label: "Noon and later" },
] as const;

const NOON = 12 * 60;

/** Reads an address; a value that no filter has counts as not said. */
export function readSampleQuery(params: URLSearchParams): SampleQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, 40) ?? "";
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  const oneOf = (name: string, values: readonly string[]) => (values.includes(text(name)) ? text(name) : "");
  return {
    list: oneOf(
      "list",
      SAMPLE_LISTS.map(({ value }) => value),
    ),
    bookingNo: text("bookingNo"),
    bookingDate: day("bookingDate"),
    placedFrom: day("placedFrom"),
    placedUntil: day("placedUntil"),
    visitType: oneOf("visitType", VISIT_TYPES),
    visitTime: oneOf(
      "visitTime",
      VISIT_TIMES.map(({ value }) => value),
    ),
  };
}

export function filterSamples(rows: readonly SampleBooking[], query: SampleQuery): SampleBooking[] {
  const list = SAMPLE_LISTS.find(({ value }) => value === query.list);
  const statuses: readonly string[] | null = list?.statuses ?? null;
  const wanted = query.bookingNo.toLowerCase();
  return rows.filter(
    (row) =>
      (statuses === null || statuses.includes(row.status)) &&
      row.bookingNo.toLowerCase().includes(wanted) &&
      (query.bookingDate === "" || row.bookedOn === query.bookingDate) &&
      (query.placedFrom === "" || row.bookedOn >= query.placedFrom) &&
      (query.placedUntil === "" || row.bookedOn <= query.placedUntil) &&
      (query.visitType === "" || row.visitType === query.visitType) &&
      (query.visitTime === "" || row.visitAt < NOON === (query.visitTime === "morning")),
  );
}

/** The address of the list with some filters changed. */
export function samplePath(query: SampleQuery, changes: Partial<SampleQuery> = {}): string {
  const params = new URLSearchParams(
    Object.entries({ ...query, ...changes }).filter(([, value]) => value !== ""),
  );
  return params.size > 0 ? `/booking?${params}` : "/booking";
}

const NO_DATES = { bookingDate: "", placedFrom: "", placedUntil: "" } satisfies Partial<SampleQuery>;

/** Where "Reset" (`all`) and "Clear date" (`dates`) lead with what the form holds; null for what clears nothing. */
export function clearedPath(query: SampleQuery, what: string | null): string | null {
  if (what === "dates") return samplePath(query, NO_DATES);
  return what === "all" ? "/booking" : null;
}
