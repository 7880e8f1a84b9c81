import { isPersonalArea } from "../../contract/personal-areas.ts";

/** Reads the path as the router does: any letter case, percent codes and repeated slashes included. */
export function isPublicPath(pathname: string): boolean {
  return !isPersonalArea(areaOf(pathname));
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
