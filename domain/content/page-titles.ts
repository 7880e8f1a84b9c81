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
