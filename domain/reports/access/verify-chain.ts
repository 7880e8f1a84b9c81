import { sameBytes } from "../../shared/same-bytes.ts";
import type { PlainPhrase } from "../../i18n/translate.ts";

/** The first thing that is wrong with a chain. */
export interface BrokenChain {
  reportId: string;
  /** Where it breaks. */
  position: number;
  fault: "missing" | "changed" | "cut-off" | "without-end";
}

/**
 * Null for a chain in which each opening follows from the one before, to its noted end. A changed opening does not give its own hash, a
 * removed one leaves a gap, and one removed from the end leaves the chain shorter than was noted.
 */
export function verifyChain(
  { reportId, end, openings }: Chain,
  sha256: (bytes: Uint8Array) => Uint8Array,
): BrokenChain | null {
  let previous: Uint8Array = NO_HASH;
  let position = 1;
  for (const opening of openings) {
    if (opening.position !== position) return { reportId, position, fault: "missing" };
    const own = sha256(bytesOf(previous, opening));
    if (!sameBytes(opening.previous, previous) || !sameBytes(opening.hash, own)) {
      return { reportId, position, fault: "changed" };
    }
    previous = own;
    position += 1;
  }
  if (!end) return { reportId, position, fault: "without-end" };
  const isWhole = end.length === openings.length && sameBytes(end.hash, previous);
  return isWhole ? null : { reportId, position, fault: "cut-off" };
}

function bytesOf(previous: Uint8Array, opening: ChainedOpening): Uint8Array {
  const text = new TextEncoder().encode(`${opening.position}\n${linkText(opening)}`);
  const bytes = new Uint8Array(previous.length + text.length);
  bytes.set(previous);
  bytes.set(text, previous.length);
  return bytes;
}

interface AccessLogNeeds {
  /** The chains of the next reports after one, by their ids; of all from the first for null. Empty at the end. */
  chains(after: string | null): Promise<Chain[]>;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

interface AccessLogFindings {
  reports: number;
  openings: number;
  broken: BrokenChain[];
}

/** Looks at every chain of the access log. */
export async function verifyAccessLog({ chains, sha256 }: AccessLogNeeds): Promise<AccessLogFindings> {
  const findings: AccessLogFindings = { reports: 0, openings: 0, broken: [] };
  let after: string | null = null;
  for (;;) {
    const next: Chain[] = await chains(after);
    const last = next.at(-1);
    if (!last) return findings;
    for (const chain of next) {
      const broken = verifyChain(chain, sha256);
      if (broken) findings.broken.push(broken);
      findings.reports += 1;
      findings.openings += chain.openings.length;
    }
    after = last.reportId;
  }
}

/** Who opened a report, in the words that its owner reads. */
export const OWNER = "you";
/** A member of the staff, by their role. */
export const STAFF_ACTORS = {
  pathologist: "the laboratory (pathologist)",
  administrator: "the laboratory (administrator)",
} as const satisfies Record<string, PlainPhrase>;
export const BOOKER = "the family member who booked";

/**
 * How a report was opened: on screen, as PDF, as JSON or FHIR over the API, with others in the Health Analysis Report on screen or as
 * PDF, on screen or as PDF by a shared link, by the laboratory's staff, or only checked for being genuine (no values).
 */
export type OpeningAction =
  | "view"
  | "download"
  | "data"
  | "fhir"
  | "analysis"
  | "analysis-download"
  | "share"
  | "share-download"
  | "staff"
  | "verify";

/** One opening of a report. */
export interface Opening {
  id: string;
  reportId: string;
  version: number;
  at: Date;
  action: OpeningAction;
  /** Who, in words: "you", whom a link is for, a member of staff. */
  actor: string;
  /** The link by which it was opened. */
  shareId: string | null;
}

/** An opening at its place in the report's chain: each carries the hash of the one before. */
export interface ChainedOpening extends Opening {
  /** 1 for the first. */
  position: number;
  previous: Uint8Array;
  hash: Uint8Array;
}

/** What is known of a chain's end apart from its openings; null if nothing is. */
export interface Chain {
  reportId: string;
  end: { length: number; hash: Uint8Array } | null;
  /** Openings in the order of their positions. */
  openings: ChainedOpening[];
}

/** The first opening of a report has no hash before it. */
export const NO_HASH = new Uint8Array(32);

/**
 * What is hashed of an opening after the hash before it and its position: everything that is shown of it, as a JSON array, so that no two
 * openings have the same text. Older rows were written with the same text, so it never changes.
 */
export function linkText({ reportId, id, at, version, action, actor, shareId }: Opening): string {
  return JSON.stringify([reportId, id, at.toISOString(), version, action, actor, shareId]);
}
