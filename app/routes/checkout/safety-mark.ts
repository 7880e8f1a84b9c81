import { WORDING } from "../../../domain/bookings/booking-consents.ts";
import { SAFETY_ORDER, safetyStatements } from "../../../domain/bookings/safety-statements.ts";
import type { Service } from "../../../domain/catalogue/types.ts";

/**
 * A fingerprint of the safety statements that these tests need, for the URL after they were confirmed: the version of the wording and a
 * number that names no illness. Null when they need none. Another cart or wording gives another value, and the question is asked again.
 */
export function safetyMark(services: readonly Service[]): string | null {
  const asked = safetyStatements(services).map(({ flag }) => SAFETY_ORDER.indexOf(flag));
  return asked.length === 0 ? null : `${WORDING}-${asked.reduce((sum, at) => sum + 2 ** at, 0)}`;
}
