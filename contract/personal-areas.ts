/** First segments of the pages that are made for one person; every other page is the same for everybody who sees the same prices. */
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
  "location",
  "login",
  "logout",
  "my-profile",
  "notification-details",
  "notifications",
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

/** Those of them that show what belongs to the customer who is logged in, and something else to a visitor. */
const OF_CUSTOMER_OR_VISITOR: ReadonlySet<string> = new Set([
  "cart",
  "notification-details",
  "notifications",
]);
/** Those that a visitor is sent away from, to the login. */
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

/** Whom a page is made for, by its path below the site's root: "both" also for a visitor, "nobody" for all who may open it alike. */
export function ownerOfPage(path: string): "customer" | "both" | "nobody" {
  const page = path.toLowerCase().replace(/\/+$/, "");
  const [area = ""] = page.split("/");
  if (OF_CUSTOMER.has(area) || page === OF_NEW_CUSTOMER) return "customer";
  return OF_CUSTOMER_OR_VISITOR.has(area) ? "both" : "nobody";
}
