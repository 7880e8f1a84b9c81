import type { PlainPhrase } from "../../i18n/translate.ts";

/** Why somebody doubts a report. */
export const DISPUTE_KINDS = ["unlikely", "not-mine", "other-lab", "other"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

export const KIND_WORDS: Record<DisputeKind, PlainPhrase> = {
  unlikely: "A result doesn't match my health or earlier results",
  "not-mine": "The sample or the name may not be mine",
  "other-lab": "Another laboratory's result was different",
  other: "Something else",
};

/** A dispute and how far its ticket is. */
export interface Dispute {
  version: number;
  ticketNo: string;
  kind: DisputeKind;
  createdAt: Date;
  acknowledgeBy: Date;
  resolveBy: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
}

/** A dispute as the laboratory lists it. */
export interface StaffDispute extends Dispute {
  accession: string;
  bookingNo: string;
  serviceName: string;
}
