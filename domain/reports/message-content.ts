import { canonicalJson } from "../shared/canonical-json.ts";
import { hexOf } from "../shared/hex.ts";
import type { ReportResult, ReportVersion, ResultMessage } from "./types.ts";

type Sha256 = (bytes: Uint8Array) => Uint8Array;

interface MessageContent {
  results: readonly ReportResult[];
  /** The codes of retracted lines. */
  retracted: readonly string[];
  document: { sha256: Uint8Array } | null;
}

/**
 * The hash of a message's content, in hex, without its number and time: by it the same message is known again. It is stored with its version,
 * so the names of the hashed fields never change: `back` are the retracted lines.
 */
export function contentHash(
  message: Pick<ResultMessage, "reason" | "comments" | "authorisedBy" | "authorisedRegistration">,
  { results, retracted, document }: MessageContent,
  sha256: Sha256,
): string {
  const { reason, comments, authorisedBy, authorisedRegistration } = message;
  const text = canonicalJson({
    results,
    back: retracted,
    documentSha256: document ? hexOf(document.sha256) : "",
    reason,
    comments,
    authorisedBy,
    authorisedRegistration,
  });
  return hexOf(sha256(new TextEncoder().encode(text)));
}

/** Whether a message changes nothing that the report shows: neither its lines and comments nor who authorised it. */
export function showsTheSame(
  last: ReportVersion | undefined,
  shown: Parameters<typeof shownContent>[0] & Pick<ResultMessage, "reason">,
): boolean {
  if (!last) return false;
  const isSameReason = shown.reason === "" || shown.reason === last.reason;
  return isSameReason && shownContent(last) === shownContent(shown);
}

/** The content of a version as canonical text. */
function shownContent(version: {
  results: readonly ReportResult[];
  comments: readonly string[];
  authorisedBy: string;
  authorisedRegistration: string;
}): string {
  const { results, comments, authorisedBy, authorisedRegistration } = version;
  const lines = results.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return canonicalJson({ lines, comments, authorisedBy, authorisedRegistration });
}
