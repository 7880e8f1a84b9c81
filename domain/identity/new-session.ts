import type { Login } from "./types.ts";

export interface NewSession extends Login {
  tokenHash: Uint8Array;
  /** Identifies the device, for this customer only. */
  deviceHash: Uint8Array;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}
