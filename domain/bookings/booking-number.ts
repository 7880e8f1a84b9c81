import type { Random } from "../shared/random.ts";
import { READABLE, randomString } from "../shared/random.ts";

/** Letters and digits behind the N. */
const LENGTH = 9;
const FORM = new RegExp(`^N[${READABLE}]{${LENGTH}}$`);

/** A new booking number, like "N7K2M9QWER": it tells nothing of how many there are. */
export function newBookingNo(random: Random): string {
  return `N${randomString(random, LENGTH, READABLE)}`;
}

/** Whether a text has the form of a booking number. One in thirty has no digit. */
export function isBookingNo(text: string): boolean {
  return FORM.test(text);
}
