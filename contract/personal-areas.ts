/** First segments of personal pages; every other page is the same for everybody who has the same prices. */
const PERSONAL: ReadonlySet<string> = new Set([
  "account-deletion",
  "bookingdetails",
  "book-by-prescription",
  "cart",
  "checkout",
  "confirm-email",
  "dashboard",
  "dev",
  "diagnosis",
  "family-invitation",
  "feedback",
  "forgot-password",
  "grievance",
  "language",
  "location",
  "login",
  "logout",
  "my-profile",
  "notification-details",
  "notifications",
  "pay",
  "pay-now",
  "reports",
  "shared",
  "sign-up",
  "smart-report",
  "verify",
]);

export function isPersonalArea(segment: string): boolean {
  return PERSONAL.has(segment.toLowerCase());
}

/** Those whose URLs contain a secret: they never appear in a referrer, not even to this site. */
const SECRET: ReadonlySet<string> = new Set([
  "confirm-email",
  "family-invitation",
  "pay",
  "shared",
  "verify",
]);

export function isSecretArea(segment: string): boolean {
  return SECRET.has(segment.toLowerCase());
}

/** First segments of calls and webhooks: no page begins with one, and their errors are for programs. */
const CALLS: ReadonlySet<string> = new Set([
  "additionalpagecontent",
  "api",
  "contactus",
  "genulabhome",
  "home",
  "lis",
  "loaddata",
  "messages",
  "payments",
]);

export function isCallArea(segment: string): boolean {
  return CALLS.has(segment.toLowerCase());
}

/** Those of the personal pages that show a logged-in customer's data, and something else to a visitor. */
const OF_CUSTOMER_OR_VISITOR: ReadonlySet<string> = new Set([
  "cart",
  "grievance",
  "notification-details",
  "notifications",
]);
/** Those that redirect a visitor to the login. */
const OF_CUSTOMER: ReadonlySet<string> = new Set([
  "bookingdetails",
  "book-by-prescription",
  "checkout",
  "dashboard",
  "diagnosis",
  "family-invitation",
  "feedback",
  "my-profile",
  "pay-now",
  "reports",
  "smart-report",
]);

/** A page of a customer in an area that is a visitor's. */
const OF_NEW_CUSTOMER = "sign-up/details";

/** The owner of a page, by its path below the site's root: "both" also for a visitor, "nobody" if it is the same for all. */
export function ownerOfPage(path: string): "customer" | "both" | "nobody" {
  const page = path.toLowerCase().replace(/\/+$/, "");
  const [area = ""] = page.split("/");
  if (OF_CUSTOMER.has(area) || page === OF_NEW_CUSTOMER) return "customer";
  return OF_CUSTOMER_OR_VISITOR.has(area) ? "both" : "nobody";
}
