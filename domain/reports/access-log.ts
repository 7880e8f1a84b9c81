import type { PlainPhrase } from "../i18n/translate.ts";
import type { ChainBreak, ChainEnd, Link, Sha256 } from "../shared/hash-chain.ts";
import { breakOf, followLinks, UNFOLLOWED } from "../shared/hash-chain.ts";

/** The first thing that is wrong with a chain. */
export interface BrokenChain {
  reportId: string;
  /** Where it breaks. */
  position: number;
  fault: ChainBreak;
}

/** Checks a hash chain; null if it is intact up to its recorded end. */
export function verifyChain({ reportId, end, openings }: Chain, sha256: Sha256): BrokenChain | null {
  const textOf = (opening: ChainedOpening) => `${opening.position}\n${linkText(opening)}`;
  const followed = followLinks(UNFOLLOWED, openings, { textOf, sha256 });
  const fault = breakOf(followed, end);
  return fault && { reportId, position: followed.length + 1, fault };
}

interface AccessLogNeeds {
  /** The chains of the next reports after one, by their ids; of all from the first for null. Empty at the end. */
  chains(after: string | null): Promise<Chain[]>;
  sha256: Sha256;
}

interface VerifiedLog {
  reports: number;
  openings: number;
  broken: BrokenChain[];
}

/** Verifies every chain of the access log. */
export async function verifyAccessLog({ chains, sha256 }: AccessLogNeeds): Promise<VerifiedLog> {
  const verified: VerifiedLog = { reports: 0, openings: 0, broken: [] };
  let after: string | null = null;
  for (;;) {
    const next: Chain[] = await chains(after);
    const last = next.at(-1);
    if (!last) return verified;
    for (const chain of next) {
      const broken = verifyChain(chain, sha256);
      if (broken) verified.broken.push(broken);
      verified.reports += 1;
      verified.openings += chain.openings.length;
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

/** An opening at its position in the report's chain: each carries the hash of the one before. */
export interface ChainedOpening extends Opening, Link {}

/** The openings of a report, and the recorded end of their chain. */
export interface Chain {
  reportId: string;
  end: ChainEnd;
  /** Openings in the order of their positions. */
  openings: ChainedOpening[];
}

/**
 * What is hashed of an opening after the hash before it and its position: everything that is shown of it, as a JSON array, so that no two
 * openings have the same text. Older rows were written with the same text, so it never changes.
 */
export function linkText({ reportId, id, at, version, action, actor, shareId }: Opening): string {
  return JSON.stringify([reportId, id, at.toISOString(), version, action, actor, shareId]);
}
