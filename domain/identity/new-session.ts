import type { Login } from "./types.ts";

export interface NewSession extends Login {
  tokenHash: Uint8Array;
  /** What the device is known by for this customer alone. */
  deviceHash: Uint8Array;
  userAgent: string;
  now: Date;
  expiresAt: Date;
}
