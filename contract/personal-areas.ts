/** First segments of the pages that are made for one person; every other page is the same for everybody who sees the same prices. */
const PERSONAL: ReadonlySet<string> = new Set([
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
