/** The pages that consist of a text only: without minimum height and the footer's columns (specification, section 2.1). */
export const STATIC_PATHS: ReadonlySet<string> = new Set([
  "/about",
  "/contact",
  "/privacy-policy",
  "/disclaimer",
  "/cancellation-policy",
  "/grievance-policy",
  "/terms-condition",
  "/payment-confirmation",
]);

/** The path of a page, "/about" of "/about//": without slashes at its end, and "/" for the home page. */
export function pagePath(pathname: string): string {
  // A loop, not a pattern: a pattern that looks for the last slashes tries again at each of very many in the middle.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** The path as links write it: a page's address is the same in capitals, a number or an id after its area is not. */
export function writtenPath(pathname: string): string {
  const [, area = "", ...rest] = pagePath(pathname).split("/");
  return `/${[area.toLowerCase(), ...rest].join("/")}`;
}

/** Words of a path segment: dashes turned into spaces, the first letter capitalised (specification, section 2.6). */
export function wordsOfSegment(segment: string): string {
  if (segment === "bookedservicelist") return "my-bookings";
  if (segment === "smart-report") return "Health-Analysis-Report";
  const words = decode(segment).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Titles of paths whose breadcrumb has words of its own (specification, sections 2.1 and 2.6). */
const TITLES: Record<string, string> = {
  bookedservicelist: "My Bookings",
  "smart-report": "Health Analysis Report",
};

/** "Title | {brand}" from the path's last words (specification, section 2.1). */
export function titleOfPath(pathname: string, brand: string): string {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return last
    ? `${TITLES[last] ?? wordsOfSegment(last)} | ${brand}`
    : `Book Online Blood Test | NABL Accredited | ${brand}`;
}

/** The description of a page that has none of its own. */
export function defaultDescription(
  title: string,
  offer = "Book blood tests, health packages and scans",
): string {
  return `${title}: ${offer}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
