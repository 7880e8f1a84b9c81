import type { PlainPhrase } from "../../i18n/translate.ts";

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
