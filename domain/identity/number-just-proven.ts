import type { Challenge } from "./types.ts";

/**
 * The number that this session has proven by a code without logging in, as long as the code would be valid; "" otherwise. Whoever has set
 * a new password need not type it again. A login with the code begins a new session and leaves the code with the old one.
 */
export function numberJustProven(challenge: Challenge | undefined, now: Date): string {
  if (!challenge || challenge.usedAt === null || challenge.expiresAt <= now) return "";
  return challenge.mobile;
}
