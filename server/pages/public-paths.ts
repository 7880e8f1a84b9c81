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

/** Reads the path as the router does: any letter case, percent codes and repeated slashes included. */
export function isPublicPath(pathname: string): boolean {
  return !PERSONAL.has(areaOf(pathname));
}

/** True for what is read by a link from outside: nothing of another site is loaded there, not even the payment provider's window. */
export function isSharedPath(pathname: string): boolean {
  return areaOf(pathname) === "shared";
}

function areaOf(pathname: string): string {
  const area = decoded(pathname)
    .replace(/\.data$/, "")
    .split("/")
    .find((segment) => segment !== "");
  return (area ?? "").toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
