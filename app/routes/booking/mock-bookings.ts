import { isDay } from "../../../domain/shared/clock.ts";

/** A row of the mock-up list. Names, numbers and amounts are made up. Days are YYYY-MM-DD, times minutes since midnight. */
export interface MockBooking {
  bookingNo: string;
  customer: string;
  patient: string;
  bookedOn: string;
  visitOn: string;
  visitAt: number;
  amountPaise: number;
  payStatus: "Paid" | "Unpaid" | "Pay later" | "Refunded";
  status:
    | "Appointment Requested"
    | "Confirmed"
    | "Cancelled"
    | "Pending approval"
    | "On hold"
    | "To be delivered"
    | "Delivered";
  visitType: "Home" | "Lab Visit";
  prescription: boolean;
}

/** The tabs of the list (specification, section 2.9), with the states that each shows. */
export const SAMPLE_LISTS = [
  { value: "", label: "Booking", statuses: null },
  { value: "cancelled", label: "Order Cancelled", statuses: ["Cancelled"] },
  { value: "approval", label: "Pending Approval", statuses: ["Pending approval"] },
  { value: "hold", label: "Order as hold", statuses: ["On hold"] },
  { value: "delivery", label: "Order to be delivered", statuses: ["To be delivered"] },
] as const satisfies readonly {
  value: string;
  label: string;
  statuses: readonly MockBooking["status"][] | null;
}[];

const HOUR = 60;

export const MOCK_BOOKINGS: readonly MockBooking[] = [
  row(
    "SAMPLE-1001",
    "A. Sen",
    "R. Sen",
    ["2026-11-02", "2026-11-03", 7],
    45_000,
    ["Paid", "Delivered"],
    "home",
  ),
  row(
    "SAMPLE-1002",
    "B. Das",
    "B. Das",
    ["2026-11-03", "2026-11-05", 8],
    1_29_900,
    ["Paid", "To be delivered"],
    "home",
    true,
  ),
  row(
    "SAMPLE-1003",
    "C. Ghosh",
    "M. Ghosh",
    ["2026-11-04", "2026-11-06", 11],
    2_50_000,
    ["Unpaid", "Pending approval"],
    "lab",
    true,
  ),
  row(
    "SAMPLE-1004",
    "D. Roy",
    "D. Roy",
    ["2026-11-05", "2026-11-07", 9],
    80_000,
    ["Refunded", "Cancelled"],
    "home",
  ),
  row(
    "SAMPLE-1005",
    "E. Khan",
    "S. Khan",
    ["2026-11-06", "2026-11-07", 16],
    3_20_000,
    ["Pay later", "On hold"],
    "lab",
    true,
  ),
  row(
    "SAMPLE-1006",
    "F. Mondal",
    "F. Mondal",
    ["2026-11-08", "2026-11-09", 7],
    60_000,
    ["Paid", "Confirmed"],
    "home",
  ),
  row(
    "SAMPLE-1007",
    "G. Biswas",
    "T. Biswas",
    ["2026-11-09", "2026-11-11", 10],
    1_75_000,
    ["Paid", "To be delivered"],
    "lab",
  ),
  row(
    "SAMPLE-1008",
    "H. Saha",
    "H. Saha",
    ["2026-11-10", "2026-11-12", 14],
    99_900,
    ["Pay later", "Appointment Requested"],
    "home",
  ),
];

function row(
  bookingNo: string,
  customer: string,
  patient: string,
  [bookedOn, visitOn, hour]: [string, string, number],
  amountPaise: number,
  [payStatus, status]: [MockBooking["payStatus"], MockBooking["status"]],
  mode: "home" | "lab",
  prescription = false,
): MockBooking {
  return {
    bookingNo,
    customer,
    patient,
    bookedOn,
    visitOn,
    amountPaise,
    payStatus,
    status,
    prescription,
    visitAt: hour * HOUR,
    visitType: mode === "home" ? "Home" : "Lab Visit",
  };
}

/** The query parameters of the page. */
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

/** The filters in the URL and in the form; empty values filter nothing. Days are YYYY-MM-DD. */
export interface MockQuery {
  list: string;
  bookingNo: string;
  bookingDate: string;
  placedFrom: string;
  placedUntil: string;
  visitType: string;
  visitTime: string;
}

/** The options of the two appointment selects. */
export const VISIT_TYPES = ["Home", "Lab Visit"] as const;
export const VISIT_TIMES = [
  { value: "morning", label: "Before noon" },
  { value: "afternoon", label: "Noon and later" },
] as const;

const NOON = 12 * 60;

/** Reads a URL; unknown values are ignored. */
export function readMockQuery(params: URLSearchParams): MockQuery {
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

export function filterMockBookings(rows: readonly MockBooking[], query: MockQuery): MockBooking[] {
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

/** The URL of the list with some filters changed. */
export function samplePath(query: MockQuery, changes: Partial<MockQuery> = {}): string {
  const params = new URLSearchParams(
    Object.entries({ ...query, ...changes }).filter(([, value]) => value !== ""),
  );
  return params.size > 0 ? `/booking?${params}` : "/booking";
}

const NO_DATES = { bookingDate: "", placedFrom: "", placedUntil: "" } satisfies Partial<MockQuery>;

/** The target of "Reset" (`all`) and "Clear date" (`dates`) for the current form; null if there is nothing to clear. */
export function clearedPath(query: MockQuery, what: string | null): string | null {
  if (what === "dates") return samplePath(query, NO_DATES);
  return what === "all" ? "/booking" : null;
}
