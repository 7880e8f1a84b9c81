/** The roles of the chain's people. Each account has one. */
export const ROLES = [
  "call-centre",
  "reception",
  "collector",
  "catalogue",
  "pathologist",
  "accounts",
  "privacy-officer",
  "administrator",
] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  "call-centre": "Call centre",
  reception: "Reception",
  collector: "Collector",
  catalogue: "Catalogue",
  pathologist: "Pathologist",
  accounts: "Accounts",
  "privacy-officer": "Privacy officer",
  administrator: "Administrator",
};

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

const EVERYBODY: readonly Role[] = ROLES;

/**
 * The role × action table of the desk: the only place that grants permissions. Every address of the desk names one of these actions
 * (`domain/desk/addresses.ts`).
 */
export const ACTION_ROLES = {
  /** The first page, one's own devices, signing out. */
  "desk.use": EVERYBODY,
  "today.read": ["call-centre", "reception", "pathologist", "accounts", "privacy-officer", "administrator"],
  "inbox.claim": ["call-centre", "reception", "pathologist", "accounts", "privacy-officer", "administrator"],
  "figures.read": ["accounts", "administrator"],
  "person.find": ["call-centre", "reception", "pathologist", "accounts", "privacy-officer", "administrator"],
  "customer.read": ["call-centre", "reception", "accounts", "privacy-officer", "administrator"],
  "booking.read": ["call-centre", "reception", "pathologist", "accounts", "privacy-officer", "administrator"],
  "booking.book": ["call-centre", "reception", "administrator"],
  "booking.move": ["call-centre", "reception", "administrator"],
  "booking.cancel": ["call-centre", "reception", "administrator"],
  /** A full refund, whatever the cancellation policy says. */
  "booking.cancel-goodwill": ["accounts", "administrator"],
  /** Gives the price of tests back that were not done. */
  "booking.refund-tests": ["accounts", "administrator"],
  /** Each request for approval is decided by the roles of its own action (`domain/staff/approvals/actions.ts`). */
  "approval.read": ["reception", "pathologist", "accounts", "administrator"],
  "approval.release-critical": ["pathologist"],
  "patient.correct": ["call-centre", "reception", "administrator"],
  "message.resend": ["call-centre", "reception", "administrator"],
  "visits.read": ["call-centre", "reception", "administrator"],
  "visits.assign": ["reception", "administrator"],
  /** Hands a visit that is under way to another collector, for example when a phone is lost. */
  "visits.hand-over": ["call-centre", "reception", "administrator"],
  /** The collector's own visits of the day, on a phone. */
  "round.use": ["collector"],
  "samples.handle": ["reception", "administrator"],
  /** The lists of results, which name nobody. */
  "results.read": ["call-centre", "reception", "pathologist", "administrator"],
  /** Whom to call about a report, and the call log. */
  "report.call": ["call-centre", "reception", "pathologist", "administrator"],
  "report.values": ["pathologist", "administrator"],
  "report.release": ["pathologist"],
  "report.withdraw": ["pathologist"],
  "quarantine.judge": ["pathologist", "administrator"],
  "dispute.answer": ["call-centre", "pathologist", "administrator"],
  "prescription.answer": ["call-centre", "administrator"],
  "prescription.remove": ["administrator"],
  "request.read": ["call-centre", "privacy-officer", "administrator"],
  "call-back.finish": ["call-centre", "administrator"],
  "grievance.answer": ["call-centre", "privacy-officer", "administrator"],
  "feedback.close": ["call-centre", "administrator"],
  "application.close": ["administrator"],
  /** Exports the numbers that wait for a pincode, to notify them that it is served now. */
  "coverage-request.tell": ["call-centre", "administrator"],
  "template.edit": ["administrator"],
  "catalogue.read": ["catalogue", "pathologist", "administrator"],
  /** Drafts of the catalogue: rows, files, submitting for review. */
  "catalogue.edit": ["catalogue", "administrator"],
  /** As a second person: publishing, returning; and reverting to the version before. */
  "catalogue.publish": ["catalogue", "administrator"],
  /** A doctor's signature under ranges, codes, limits, preparation and texts. */
  "catalogue.sign": ["pathologist"],
  /** Closes slots of a day, and moves or notifies the booked customers. */
  "visits.close": ["reception", "administrator"],
  "record.search": ["privacy-officer", "administrator"],
  "staff.manage": ["administrator"],
  "settings.read": ["administrator"],
  /** Notes that a booking was paid at the visit or at the lab. */
  "payment.record": ["reception", "accounts", "administrator"],
  "money.read": ["accounts", "administrator"],
  /** Compares with the provider, settles differences, reads settlement files, closes days. */
  "money.settle": ["accounts", "administrator"],
  "money.export": ["accounts", "administrator"],
  "refund.give": ["accounts", "administrator"],
  "privacy.read": ["privacy-officer", "administrator"],
  /** Carries data requests out or refuses them, verifies the logs, records incidents. */
  "privacy.act": ["privacy-officer", "administrator"],
} as const satisfies Record<string, readonly Role[]>;

export type DeskAction = keyof typeof ACTION_ROLES;

/** Whether a role may do an action of the desk. */
export function mayDo(role: Role, action: DeskAction): boolean {
  const roles: readonly Role[] = ACTION_ROLES[action];
  return roles.includes(role);
}
