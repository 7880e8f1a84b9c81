import { isLive } from "./states.ts";
import type { Booking } from "./types.ts";

/** Its time to pay is over, also when the background job has not expired it yet. */
export function isLapsed(
  { status, payStatus, expiresAt }: Pick<Booking, "status" | "payStatus" | "expiresAt">,
  now: Date,
): boolean {
  return isLive({ status }) && payStatus === "unpaid" && expiresAt !== null && expiresAt <= now;
}
