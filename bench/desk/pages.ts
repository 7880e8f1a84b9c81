/** Somebody of the generated chain, with what belongs to their newest booking. */
export interface Person {
  id: string;
  mobile: string;
  bookingNo: string;
  name: string;
  born: string;
}

/** The number of a generated booking is that of its payment, its sample and its report, behind another letter. */
const numberOf = ({ bookingNo }: Person) => bookingNo.slice(1);

const BUSY_DAY = "2026-11-19";

/** The pages that are measured: their pattern in `DESK_ADDRESSES`, their name, and the address for a person. */
export const MEASURED: readonly (readonly [
  pattern: string,
  name: string,
  path: (person: Person) => string,
])[] = [
  ["/desk/today", "today", () => "/desk/today"],
  ["/desk/today/counts", "counts of today", () => "/desk/today/counts"],
  ["/desk/approvals", "approvals", () => "/desk/approvals"],
  ["/desk/find", "find, empty", () => "/desk/find"],
  ["/desk/customers/:id", "customer", ({ id }) => `/desk/customers/${id}`],
  ["/desk/bookings/:no", "booking", ({ bookingNo }) => `/desk/bookings/${bookingNo}`],
  ["/desk/bookings/:no/move", "move", ({ bookingNo }) => `/desk/bookings/${bookingNo}/move`],
  ["/desk/bookings/:no/cancel", "cancel", ({ bookingNo }) => `/desk/bookings/${bookingNo}/cancel`],
  ["/desk/bookings/:no/goodwill", "full refund", ({ bookingNo }) => `/desk/bookings/${bookingNo}/goodwill`],
  [
    "/desk/bookings/:no/patient",
    "correct the patient",
    ({ bookingNo }) => `/desk/bookings/${bookingNo}/patient`,
  ],
  ["/desk/bookings/:no/payment", "note a payment", ({ bookingNo }) => `/desk/bookings/${bookingNo}/payment`],
  ["/desk/bookings/:no/tests", "refund tests", ({ bookingNo }) => `/desk/bookings/${bookingNo}/tests`],
  ["/desk/book", "book", () => "/desk/book"],
  ["/desk/book/:id", "book for a caller", ({ id }) => `/desk/book/${id}?q=blood`],
  ["/desk/visits", "visits of a day", () => `/desk/visits?day=${BUSY_DAY}`],
  ["/desk/visits/close", "close times", () => `/desk/visits/close?day=${BUSY_DAY}&place=zone:1`],
  ["/desk/samples", "samples of a visit", ({ bookingNo }) => `/desk/samples?code=${bookingNo}`],
  ["/desk/results", "results", () => "/desk/results"],
  ["/desk/results/reports/:id", "report", (person) => `/desk/results/reports/A${numberOf(person)}`],
  ["/desk/prescriptions", "prescriptions", () => "/desk/prescriptions"],
  ["/desk/requests", "requests", () => "/desk/requests"],
  ["/desk/requests/call-backs", "call-backs", () => "/desk/requests/call-backs"],
  ["/desk/requests/grievances", "complaints", () => "/desk/requests/grievances"],
  ["/desk/requests/feedback", "feedback", () => "/desk/requests/feedback"],
  ["/desk/requests/applications", "applications", () => "/desk/requests/applications"],
  ["/desk/requests/places", "waiting for service", () => "/desk/requests/places"],
  ["/desk/requests/templates", "template answers", () => "/desk/requests/templates"],
  ["/desk/catalogue", "catalogue", () => "/desk/catalogue"],
  ["/desk/catalogue/tables/:table", "prices", () => "/desk/catalogue/tables/prices?q=CBC"],
  ["/desk/catalogue/tables/:table/row", "a new price", () => "/desk/catalogue/tables/prices/row"],
  ["/desk/catalogue/tables/:table/upload", "upload of a table", () => "/desk/catalogue/tables/prices/upload"],
  ["/desk/catalogue/signatures", "doctors' signatures", () => "/desk/catalogue/signatures"],
  ["/desk/money", "payments", () => `/desk/money?day=${BUSY_DAY}`],
  ["/desk/money/payments/:id", "payment", (person) => `/desk/money/payments/O${numberOf(person)}`],
  ["/desk/money/refunds", "refunds", () => "/desk/money/refunds"],
  ["/desk/money/cash", "cash book", () => `/desk/money/cash?day=${BUSY_DAY}`],
  ["/desk/money/day", "a day's money", () => `/desk/money/day?day=${BUSY_DAY}`],
  ["/desk/money/comparison", "comparison", () => "/desk/money/comparison"],
  ["/desk/money/settlements", "settlements", () => "/desk/money/settlements"],
  ["/desk/money/exports", "exports", () => "/desk/money/exports"],
  ["/desk/privacy", "data requests", () => "/desk/privacy"],
  ["/desk/privacy/access", "access log, empty", () => "/desk/privacy/access"],
  ["/desk/privacy/sessions", "sessions", () => "/desk/privacy/sessions"],
  ["/desk/privacy/incidents", "incidents", () => "/desk/privacy/incidents"],
  ["/desk/record", "record", () => "/desk/record"],
  ["/desk/staff", "staff", () => "/desk/staff"],
  ["/desk/staff/:login", "an account", () => "/desk/staff/bench.0"],
  ["/desk/devices", "my devices", () => "/desk/devices"],
  ["/desk/settings", "settings", () => "/desk/settings"],
];

/** What is not: files, what leads elsewhere, other people's pages, and single things of which the generated chain has none. */
export const NOT_MEASURED: readonly string[] = [
  "/desk",
  "/desk/visits/sheet.pdf",
  "/desk/visits/list.csv",
  "/desk/record/list.csv",
  "/desk/money/ledger.csv",
  "/desk/money/figures.csv",
  "/desk/catalogue/tables/:table/csv",
  "/desk/bookings/:no/collector",
  "/desk/messages/:id",
  "/desk/results/quarantine/:id",
  "/desk/results/quarantine/:id/pages/:page",
  "/desk/results/reports/:id/document.pdf",
  "/desk/results/disputes/:no",
  "/desk/prescriptions/:no",
  "/desk/prescriptions/:no/pictures/:file/:page",
  "/desk/prescriptions/:no/remove",
  "/desk/requests/call-backs/:id",
  "/desk/requests/grievances/:no",
  "/desk/requests/feedback/:no",
  "/desk/requests/applications/:no",
  "/desk/requests/applications/:no/pages/:page",
  "/desk/catalogue/drafts/:id",
  "/desk/catalogue/drafts/:id/review",
  "/desk/catalogue/versions/:version",
  "/desk/money/settlements/:id",
  "/desk/privacy/incidents/:id",
];
