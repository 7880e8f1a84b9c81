/** A code that is misread twice costs nobody a wait. */
const FREE_TRIES = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 24 * 60 * 60_000;

/**
 * How long no code is looked at after so many wrong ones: 30 s after the third, then twice as long each time, a day at the most. A link of
 * thirty days allows about fifty tries of a million codes. Milliseconds; 0 for none.
 */
export function pauseAfter(wrongTries: number): number {
  if (wrongTries < FREE_TRIES) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_PAUSE_MS);
}
