import type { Challenge } from "./types.ts";

/**
 * The number that a session has proven with its code and is not logged in by, while that code would be good: who has set a new password
 * need not type it again. Empty where there is none. A login with the code leaves the session behind, with its code.
 */
export function numberJustProven(challenge: Challenge | undefined, now: Date): string {
  if (!challenge || challenge.usedAt === null || challenge.expiresAt <= now) return "";
  return challenge.mobile;
}
