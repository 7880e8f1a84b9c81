import { WORDING } from "../../../domain/bookings/booking-consents.ts";
import { SAFETY_ORDER, safetyStatements } from "../../../domain/bookings/safety-statements.ts";
import type { Service } from "../../../domain/catalogue/types.ts";

/**
 * Which statements these tests ask for, as it stands in the address once they were ticked: the version of their words and a number
 * that names no illness. Null when they ask for none. Another cart or other words make another mark, and the question comes again.
 */
export function safetyMark(services: readonly Service[]): string | null {
  const asked = safetyStatements(services).map(({ flag }) => SAFETY_ORDER.indexOf(flag));
  return asked.length === 0 ? null : `${WORDING}-${asked.reduce((sum, at) => sum + 2 ** at, 0)}`;
}
