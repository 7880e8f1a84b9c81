import type { ReportResult, ResultMessage } from "./types.ts";

/** What a message says, as one text: the same for the same content, whatever its number, its time and the order of its fields. */
export function messageContent(
  message: Pick<ResultMessage, "reason" | "comments" | "authorisedBy" | "authorisedRegistration">,
  what: { results: readonly ReportResult[]; back: readonly string[]; documentSha256: string },
): string {
  const { reason, comments, authorisedBy, authorisedRegistration } = message;
  return canonical({ ...what, reason, comments, authorisedBy, authorisedRegistration });
}

/** What a version shows, as one text. */
export function shownContent(version: {
  results: readonly ReportResult[];
  comments: readonly string[];
  authorisedBy: string;
  authorisedRegistration: string;
}): string {
  const { results, comments, authorisedBy, authorisedRegistration } = version;
  const lines = results.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return canonical({ lines, comments, authorisedBy, authorisedRegistration });
}

/** JSON with its fields in the order of their names: a database may return them in another one. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
