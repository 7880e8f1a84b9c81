/** What a doctor signs: of a parameter its code, ranges and critical limits, of a service its preparation, every medical text, and its translations. */
export const REVIEW_KINDS = ["code", "range", "critical", "preparation", "text", "translation"] as const;

export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** One thing to sign, as the catalogue has it now. */
export interface ReviewItem {
  kind: ReviewKind;
  /** A parameter's or service's code, or a text's folder and name: "HB", "BIO05", "articles/vitamin-d"; of a translation after its language: "bn/HB". */
  key: string;
  /** What it is called. */
  label: string;
  /** All that the signature is under, as one line of JSON in which a change of anything shows. */
  content: string;
}

/** A signature under what an item said when it was signed. */
export interface Signature {
  kind: ReviewKind;
  key: string;
  contentHash: string;
  signedBy: string;
  /** Of the medical council. */
  registration: string;
  signedAt: Date;
}

/** How an item stands: never signed, changed since its last signature, or signed as it is. */
export type ReviewState = "unsigned" | "changed" | "signed";

export interface ReviewedItem extends ReviewItem {
  hash: string;
  state: ReviewState;
  /** The signature that holds, or else the last one; null: none. */
  signature: Signature | null;
}

/** SHA-256 of a text, as hexadecimal digits. */
export type HashOf = (text: string) => string;
