/** Areas whose pages are made for one person; every other page is the same for everybody who sees the same prices. */
const PERSONAL = new Set([
  "bookingdetails",
  "book-by-prescription",
  "cart",
  "checkout",
  "dashboard",
  "dev",
  "diagnosis",
  "feedback",
  "forgot-password",
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

export function isPublicPath(pathname: string): boolean {
  const area = pathname.replace(/\.data$/, "").split("/")[1] ?? "";
  return !PERSONAL.has(area);
}
