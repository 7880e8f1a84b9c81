import { samePath } from "../forms/read-form.ts";

/** Areas of the account, to which a login always returns (specification, section 2.7). */
const ACCOUNT_AREAS = new Set([
  "dashboard",
  "myaccount",
  "my-profile",
  "myprofile",
  "payments",
  "patientdetails",
  "showfamilymemberform",
  "showfamilymemberaddressform",
]);

/** A download of a booking or a report: after it the login would stay on the screen. Return to the page with its link instead. */
const SAVED_FILE = /^([^?#]*?)(?:\/(?:receipt\.pdf|visit\.ics|document\.pdf)|\.pdf|\.fhir\.json)(?=[?#]|$)/;

/** Where to go after a login: the page that asked for it, on this site only; the home page instead of login and logout. */
export function returnPath(url: URL): string {
  const wanted = samePath(url.searchParams.get("return-url"), "/");
  const plain = decoded(wanted);
  if (/logout/i.test(plain) || NOT_AGAIN.has(areaOf(plain).toLowerCase())) return "/";
  return samePath(wanted.replace(SAVED_FILE, "$1"), "/");
}

const NOT_AGAIN = new Set(["login", "sign-up"]);

/** As the router reads a path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function isAccountArea(path: string): boolean {
  return ACCOUNT_AREAS.has(areaOf(path).toLowerCase());
}

function areaOf(path: string): string {
  return path.split(/[/?#]/)[1] ?? "";
}
