import { DAY_MS } from "../shared/clock.ts";

/** The longest a login lasts, whatever its use. */
const LOGIN_DAYS = 90;

/** A session unused for so many days is over, whatever its absolute end. */
const UNUSED_DAYS = 30;

/** When a login that begins at `now` ends. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + LOGIN_DAYS * DAY_MS);
}

/** A session that was not used since then is over. */
export function usedSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_DAYS * DAY_MS);
}
