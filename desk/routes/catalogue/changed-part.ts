/** Texts up to this length are shown whole. */
const MAX_WHOLE = 300;
/** At least so many letters of what stays are shown before and after a change. */
const AROUND = 40;

/**
 * Two versions of a cell as a reviewer compares them: of long texts what is the same at the beginning and at the end is left out (…), and
 * nothing that changes is.
 */
export function changedPart(from: string, to: string): { from: string; to: string } {
  if (from === "" || to === "" || Math.max(from.length, to.length) <= MAX_WHOLE) return { from, to };
  const shorter = Math.min(from.length, to.length);
  let same = 0;
  while (same < shorter && from[same] === to[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && from.at(-1 - sameAtEnd) === to.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const start = same > AROUND ? from.lastIndexOf(" ", same - AROUND) + 1 : 0;
  const blank = from.indexOf(" ", from.length - sameAtEnd + AROUND);
  const end = sameAtEnd > AROUND && blank >= 0 ? from.length - blank : 0;
  const part = (text: string) =>
    `${start > 0 ? "…" : ""}${text.slice(start, text.length - end)}${end > 0 ? "…" : ""}`;
  return { from: part(from), to: part(to) };
}
