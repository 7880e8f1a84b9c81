import { ownEntry } from "../shared/own-entry.ts";
import { READABLE } from "../shared/random.ts";

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

/** The number of a booking, a ticket or a request, which may have no digit. Several pages end with the same one. */
const NUMBER = new RegExp(`^[A-Z][${READABLE}]{9,}$`);

/** "Title | {brand}" from the path's last words (specification, section 2.1). A number follows the words of the segment before it. */
export function titleOfPath(pathname: string, brand: string): string {
  const [last, before] = pathname.split("/").filter(Boolean).reverse();
  if (last === undefined) return `Book Online Blood Test | NABL Accredited | ${brand}`;
  const words =
    before !== undefined && NUMBER.test(last) ? `${titleWords(before)}: ${last}` : titleWords(last);
  return `${words} | ${brand}`;
}

const titleWords = (segment: string) => ownEntry(TITLES, segment) ?? wordsOfSegment(segment);

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
