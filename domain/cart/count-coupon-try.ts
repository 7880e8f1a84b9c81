import { addressLimit, type LimitRules } from "../identity/limits.ts";
import type { AttemptStore } from "../identity/ports.ts";
import type { Wait } from "../identity/types.ts";
import { done, type Result } from "../shared/result.ts";
import type { CartCouponNeeds } from "./ports.ts";

export interface CouponTryNeeds extends Pick<CartCouponNeeds, "catalogue" | "clock"> {
  attempts: AttemptStore;
  limits: Pick<LimitRules, "couponsByAddress">;
}

/**
 * Counts a code that is tried from an address before anything is said of it, so that whoever must wait learns nothing. A try of an
 * existing code is not counted in the end: only guesses are limited.
 */
export async function countCouponTry(
  { catalogue, clock, attempts, limits }: CouponTryNeeds,
  { code, address }: { code: string; address: string },
): Promise<Result<void, Wait>> {
  const wanted = code.trim().toUpperCase();
  const rules = addressLimit("coupon", address, limits.couponsByAddress);
  if (wanted === "" || rules.length === 0) return done(undefined);
  const taken = await attempts.take(rules, clock());
  if (!taken.ok) return taken;
  if (catalogue().couponByCode.has(wanted)) await attempts.giveBack("coupon", address, taken.value);
  return done(undefined);
}
