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
  /** The token in the URL, and the code that is sent separately; null for a link that no longer works. */
  keys: { token: string; code: string } | null;
  openings: number;
  lastOpenedAt: Date | null;
}

export interface ShareStore {
  /** False when `most` links to the report are open already, also for links that are made at the same time. */
  add(share: Share, most: number): Promise<boolean>;
  /** The links of a report of this customer's own, newest first, each with how often it was opened. */
  list(
    customerId: string,
    reportId: string,
  ): Promise<(Share & { openings: number; lastOpenedAt: Date | null })[]>;
  /** Ends a link of this customer's own; false when there is none of that id. */
  revoke(customerId: string, reportId: string, shareId: string, now: Date): Promise<boolean>;
  findByToken(tokenHash: Uint8Array): Promise<Share | undefined>;
}

/**
 * Tokens, codes and passes are derived from the share's id and the site's secret, so nothing that opens a report is stored. Those of a
 * secret before a rotation are valid as long as that secret is configured.
 */
export interface ShareSecrets {
  tokenOf(shareId: string): string;
  codeOf(shareId: string): string;
  hashOfToken(token: string): Uint8Array;
  hashOfCode(shareId: string, code: string): Uint8Array;
  /** Token and code of a link; null if its secret is not configured any more. */
  keysOf(share: Pick<Share, "shareId" | "tokenHash">): { token: string; code: string } | null;
  isCodeOf(share: Pick<Share, "shareId" | "codeHash">, presented: string): boolean;
  /** A signed pass: the code was entered; valid until a time. */
  passOf(shareId: string, until: Date): string;
  isPassOf(shareId: string, pass: string, now: Date): boolean;
}
