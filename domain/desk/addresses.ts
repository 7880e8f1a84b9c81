import type { DeskAction } from "../staff/roles.ts";

/** One address and method of the desk, with the action that the account's role must allow. */
export interface DeskAddress {
  method: "GET" | "POST";
  /** Segments that begin with ":" take any text. */
  path: string;
  /** "outside": before signing in. */
  action: DeskAction | "outside";
  /** Served also while the session waits for its PIN. */
  whileLocked?: true;
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
  { method: "POST", path: "/desk/sign-out", action: "desk.use", whileLocked: true },
  { method: "GET", path: "/desk/devices", action: "desk.use" },
  { method: "POST", path: "/desk/devices", action: "desk.use" },
  { method: "GET", path: "/desk/today", action: "today.read" },
  { method: "POST", path: "/desk/today", action: "inbox.claim" },
  { method: "GET", path: "/desk/today/counts", action: "today.read" },
  { method: "GET", path: "/desk/approvals", action: "approval.read" },
  { method: "POST", path: "/desk/approvals", action: "approval.read" },
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
  { method: "GET", path: "/desk/messages/:id", action: "message.resend" },
  { method: "POST", path: "/desk/messages/:id", action: "message.resend" },
  { method: "GET", path: "/desk/bookings/:no/collector", action: "visits.hand-over" },
  { method: "POST", path: "/desk/bookings/:no/collector", action: "visits.hand-over" },
  { method: "GET", path: "/desk/book", action: "booking.book" },
  { method: "POST", path: "/desk/book", action: "booking.book" },
  { method: "GET", path: "/desk/book/:id", action: "booking.book" },
  { method: "POST", path: "/desk/book/:id", action: "booking.book" },
  { method: "GET", path: "/desk/visits", action: "visits.read" },
  { method: "POST", path: "/desk/visits", action: "visits.assign" },
  { method: "GET", path: "/desk/visits/close", action: "visits.close" },
  { method: "POST", path: "/desk/visits/close", action: "visits.close" },
  { method: "GET", path: "/desk/visits/sheet.pdf", action: "visits.read" },
  { method: "GET", path: "/desk/visits/list.csv", action: "visits.read" },
  { method: "GET", path: "/desk/round", action: "round.use" },
  { method: "POST", path: "/desk/round", action: "round.use" },
  { method: "GET", path: "/desk/round/day", action: "round.use" },
  // Events recorded on the phone are accepted before the PIN is typed again: sending them reads no data.
  { method: "POST", path: "/desk/round/events", action: "round.use", whileLocked: true },
  { method: "GET", path: "/desk/round/pin", action: "round.use", whileLocked: true },
  { method: "POST", path: "/desk/round/pin", action: "round.use", whileLocked: true },
  { method: "GET", path: "/desk/round/worker.js", action: "round.use", whileLocked: true },
  { method: "GET", path: "/desk/samples", action: "samples.handle" },
  { method: "POST", path: "/desk/samples", action: "samples.handle" },
  { method: "GET", path: "/desk/results", action: "results.read" },
  { method: "POST", path: "/desk/results", action: "quarantine.judge" },
  { method: "GET", path: "/desk/results/reports/:id", action: "report.call" },
  { method: "POST", path: "/desk/results/reports/:id", action: "report.call" },
  { method: "GET", path: "/desk/results/reports/:id/release", action: "report.release" },
  { method: "POST", path: "/desk/results/reports/:id/release", action: "report.release" },
  { method: "GET", path: "/desk/results/reports/:id/withdraw", action: "report.withdraw" },
  { method: "POST", path: "/desk/results/reports/:id/withdraw", action: "report.withdraw" },
  { method: "GET", path: "/desk/results/quarantine/:id", action: "quarantine.judge" },
  { method: "POST", path: "/desk/results/quarantine/:id", action: "quarantine.judge" },
  { method: "GET", path: "/desk/results/disputes/:no", action: "dispute.answer" },
  { method: "POST", path: "/desk/results/disputes/:no", action: "dispute.answer" },
  { method: "GET", path: "/desk/prescriptions", action: "prescription.answer" },
  { method: "GET", path: "/desk/prescriptions/:no", action: "prescription.answer" },
  { method: "POST", path: "/desk/prescriptions/:no", action: "prescription.answer" },
  { method: "GET", path: "/desk/prescriptions/:no/pictures/:file/:page", action: "prescription.answer" },
  { method: "GET", path: "/desk/prescriptions/:no/remove", action: "prescription.remove" },
  { method: "POST", path: "/desk/prescriptions/:no/remove", action: "prescription.remove" },
  { method: "GET", path: "/desk/requests", action: "request.read" },
  { method: "GET", path: "/desk/requests/call-backs", action: "call-back.finish" },
  { method: "GET", path: "/desk/requests/call-backs/:id", action: "call-back.finish" },
  { method: "POST", path: "/desk/requests/call-backs/:id", action: "call-back.finish" },
  { method: "GET", path: "/desk/requests/grievances", action: "grievance.answer" },
  { method: "GET", path: "/desk/requests/grievances/:no", action: "grievance.answer" },
  { method: "POST", path: "/desk/requests/grievances/:no", action: "grievance.answer" },
  { method: "GET", path: "/desk/requests/feedback", action: "feedback.close" },
  { method: "GET", path: "/desk/requests/feedback/:no", action: "feedback.close" },
  { method: "POST", path: "/desk/requests/feedback/:no", action: "feedback.close" },
  { method: "GET", path: "/desk/requests/applications", action: "application.close" },
  { method: "GET", path: "/desk/requests/applications/:no", action: "application.close" },
  { method: "POST", path: "/desk/requests/applications/:no", action: "application.close" },
  { method: "GET", path: "/desk/requests/applications/:no/pages/:page", action: "application.close" },
  { method: "GET", path: "/desk/requests/places", action: "place-wish.tell" },
  { method: "POST", path: "/desk/requests/places", action: "place-wish.tell" },
  { method: "GET", path: "/desk/requests/templates", action: "template.edit" },
  { method: "POST", path: "/desk/requests/templates", action: "template.edit" },
  { method: "GET", path: "/desk/catalogue", action: "catalogue.read" },
  { method: "POST", path: "/desk/catalogue", action: "catalogue.edit" },
  { method: "GET", path: "/desk/catalogue/tables/:table", action: "catalogue.read" },
  { method: "POST", path: "/desk/catalogue/tables/:table", action: "catalogue.edit" },
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
  { method: "GET", path: "/desk/bookings/:no/payment", action: "payment.record" },
  { method: "POST", path: "/desk/bookings/:no/payment", action: "payment.record" },
  { method: "GET", path: "/desk/money", action: "money.read" },
  { method: "GET", path: "/desk/money/payments/:id", action: "money.read" },
  { method: "GET", path: "/desk/money/refunds", action: "refund.give" },
  { method: "POST", path: "/desk/money/refunds", action: "refund.give" },
  { method: "GET", path: "/desk/money/cash", action: "money.read" },
  { method: "GET", path: "/desk/money/day", action: "money.read" },
  { method: "POST", path: "/desk/money/day", action: "money.settle" },
  { method: "GET", path: "/desk/money/comparison", action: "money.read" },
  { method: "POST", path: "/desk/money/comparison", action: "money.settle" },
  { method: "GET", path: "/desk/money/settlements", action: "money.read" },
  { method: "POST", path: "/desk/money/settlements", action: "money.settle" },
  { method: "GET", path: "/desk/money/settlements/:id", action: "money.read" },
  { method: "GET", path: "/desk/money/exports", action: "money.export" },
  { method: "GET", path: "/desk/money/ledger.csv", action: "money.export" },
  { method: "GET", path: "/desk/money/figures.csv", action: "money.export" },
  { method: "GET", path: "/desk/privacy", action: "privacy.read" },
  { method: "POST", path: "/desk/privacy", action: "privacy.act" },
  { method: "GET", path: "/desk/privacy/access", action: "privacy.read" },
  { method: "POST", path: "/desk/privacy/access", action: "privacy.act" },
  { method: "GET", path: "/desk/privacy/sessions", action: "privacy.act" },
  { method: "POST", path: "/desk/privacy/sessions", action: "privacy.act" },
  { method: "GET", path: "/desk/privacy/incidents", action: "privacy.read" },
  { method: "POST", path: "/desk/privacy/incidents", action: "privacy.act" },
  { method: "GET", path: "/desk/privacy/incidents/:id", action: "privacy.read" },
  { method: "POST", path: "/desk/privacy/incidents/:id", action: "privacy.act" },
  { method: "GET", path: "/desk/staff/:login", action: "staff.manage" },
  { method: "POST", path: "/desk/staff/:login", action: "staff.manage" },
  { method: "GET", path: "/desk/record/list.csv", action: "record.search" },
  { method: "GET", path: "/desk/settings", action: "settings.read" },
];

/** Finds the address of a request; undefined for an unknown one. */
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
