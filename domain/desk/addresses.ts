import type { DeskAction } from "../staff/roles.ts";

/** One address of the desk with one method, and what whoever asks for it must be allowed to do. */
export interface DeskAddress {
  method: "GET" | "POST";
  /** Segments that begin with ":" take any text. */
  path: string;
  /** "outside": before signing in. */
  action: DeskAction | "outside";
}

/**
 * Every address of the desk; what is not here does not exist. `server/desk/serve-desk.ts` asks it before anything of a page runs, and
 * `test/access/desk.test.ts` tries each with every role and with none.
 */
export const DESK_ADDRESSES: readonly DeskAddress[] = [
  { method: "GET", path: "/desk/sign-in", action: "outside" },
  { method: "POST", path: "/desk/sign-in", action: "outside" },
  { method: "POST", path: "/desk/sign-in/passkey-options", action: "outside" },
  { method: "POST", path: "/desk/sign-in/passkey", action: "outside" },
  { method: "GET", path: "/desk/join/:token", action: "outside" },
  { method: "POST", path: "/desk/join/:token", action: "outside" },
  { method: "POST", path: "/desk/join/:token/passkey-options", action: "outside" },
  { method: "POST", path: "/desk/join/:token/passkey", action: "outside" },
  { method: "GET", path: "/desk", action: "desk.use" },
  { method: "POST", path: "/desk/sign-out", action: "desk.use" },
  { method: "GET", path: "/desk/devices", action: "desk.use" },
  { method: "POST", path: "/desk/devices", action: "desk.use" },
  { method: "GET", path: "/desk/today", action: "today.read" },
  { method: "POST", path: "/desk/today", action: "inbox.claim" },
  { method: "GET", path: "/desk/today/counts", action: "today.read" },
  { method: "GET", path: "/desk/find", action: "person.find" },
  { method: "POST", path: "/desk/find", action: "person.find" },
  { method: "GET", path: "/desk/customers/:id", action: "customer.read" },
  { method: "GET", path: "/desk/bookings/:no", action: "booking.read" },
  { method: "GET", path: "/desk/bookings/:no/move", action: "booking.move" },
  { method: "POST", path: "/desk/bookings/:no/move", action: "booking.move" },
  { method: "GET", path: "/desk/bookings/:no/cancel", action: "booking.cancel" },
  { method: "POST", path: "/desk/bookings/:no/cancel", action: "booking.cancel" },
  { method: "GET", path: "/desk/bookings/:no/goodwill", action: "booking.cancel-goodwill" },
  { method: "POST", path: "/desk/bookings/:no/goodwill", action: "booking.cancel-goodwill" },
  { method: "GET", path: "/desk/bookings/:no/patient", action: "patient.correct" },
  { method: "POST", path: "/desk/bookings/:no/patient", action: "patient.correct" },
  { method: "POST", path: "/desk/bookings/:no/messages", action: "message.resend" },
  { method: "GET", path: "/desk/book", action: "booking.book" },
  { method: "POST", path: "/desk/book", action: "booking.book" },
  { method: "GET", path: "/desk/book/:id", action: "booking.book" },
  { method: "POST", path: "/desk/book/:id", action: "booking.book" },
  { method: "GET", path: "/desk/visits", action: "visits.read" },
  { method: "POST", path: "/desk/visits", action: "visits.assign" },
  { method: "GET", path: "/desk/visits/sheet.pdf", action: "visits.read" },
  { method: "GET", path: "/desk/visits/list.csv", action: "visits.read" },
  { method: "GET", path: "/desk/catalogue", action: "catalogue.read" },
  { method: "POST", path: "/desk/catalogue", action: "catalogue.edit" },
  { method: "GET", path: "/desk/catalogue/tables/:table", action: "catalogue.read" },
  { method: "GET", path: "/desk/catalogue/tables/:table/row", action: "catalogue.edit" },
  { method: "POST", path: "/desk/catalogue/tables/:table/row", action: "catalogue.edit" },
  { method: "GET", path: "/desk/catalogue/tables/:table/csv", action: "catalogue.read" },
  { method: "GET", path: "/desk/catalogue/tables/:table/upload", action: "catalogue.edit" },
  { method: "POST", path: "/desk/catalogue/tables/:table/upload", action: "catalogue.edit" },
  { method: "GET", path: "/desk/catalogue/drafts/:id", action: "catalogue.read" },
  { method: "POST", path: "/desk/catalogue/drafts/:id", action: "catalogue.edit" },
  { method: "GET", path: "/desk/catalogue/drafts/:id/review", action: "catalogue.publish" },
  { method: "POST", path: "/desk/catalogue/drafts/:id/review", action: "catalogue.publish" },
  { method: "GET", path: "/desk/catalogue/versions/:version", action: "catalogue.read" },
  { method: "POST", path: "/desk/catalogue/versions/:version", action: "catalogue.publish" },
  { method: "GET", path: "/desk/catalogue/signatures", action: "catalogue.read" },
  { method: "POST", path: "/desk/catalogue/signatures", action: "catalogue.sign" },
  { method: "GET", path: "/desk/staff", action: "staff.manage" },
  { method: "POST", path: "/desk/staff", action: "staff.manage" },
  { method: "GET", path: "/desk/record", action: "record.search" },
];

/** The address that a request is for; undefined where there is none. */
export function addressOf(method: string, path: string): DeskAddress | undefined {
  const asked = path.split("/");
  const wanted = method === "HEAD" ? "GET" : method;
  return DESK_ADDRESSES.find((each) => each.method === wanted && fits(each.path.split("/"), asked));
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, i) => (segment.startsWith(":") ? path[i] !== "" : segment === path[i]))
  );
}
