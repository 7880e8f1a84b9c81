/** A link by which somebody without an account reads one report. Its token and its code are kept as hashes only. */
export interface Share {
  shareId: string;
  reportId: string;
  customerId: string;
  /** Whom it is for, in the owner's words. */
  label: string;
  tokenHash: Uint8Array;
  codeHash: Uint8Array;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** A link as its owner sees it. */
export interface OwnShare {
  shareId: string;
  label: string;
  createdAt: Date;
  expiresAt: Date;
  state: "open" | "expired" | "revoked";
  /** What goes into the address, and the code that is told apart from it; null for a link that opens nothing any more. */
  keys: { token: string; code: string } | null;
  openings: number;
  lastOpenedAt: Date | null;
}
