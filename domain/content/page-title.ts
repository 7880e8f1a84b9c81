/** Words of a path segment: dashes turned into spaces, the first letter capitalised (specification, section 2.6). */
export function wordsOfSegment(segment: string): string {
  if (segment === "bookedservicelist") return "my-bookings";
  if (segment === "smart-report") return "Health-Analysis-Report";
  const words = decode(segment).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Title | {brand}" from the path's last words (specification, section 2.1). */
export function titleOfPath(pathname: string, brand: string): string {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return last ? `${wordsOfSegment(last)} | ${brand}` : `Book Online Blood Test | NABL Accredited | ${brand}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
