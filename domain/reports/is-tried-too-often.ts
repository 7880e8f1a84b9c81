import { limitOf } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";

/** Seconds within which tries of codes are counted. */
export const TRIES_WINDOW_SECONDS = 600;
const WINDOWS = [{ most: 30, seconds: TRIES_WINDOW_SECONDS }];

/**
 * Counts a try of a code of a kind by somebody (`subject`: their network address) and returns false; true, without counting, when there
 * were too many lately.
 */
export async function isTriedTooOften(
  { attempts }: { attempts: Pick<AttemptStore, "take"> },
  { kind, subject }: { kind: "verify" | "share"; subject: string },
  now: Date,
): Promise<boolean> {
  return !(await attempts.take([limitOf(kind, subject, WINDOWS)], now)).ok;
}
