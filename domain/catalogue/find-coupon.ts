import { typedCode } from "../i18n/typed-text.ts";
import type { Catalogue, Coupon } from "./types.ts";

/** The coupon of a code as a cart or a booking keeps it, in the spelling that the catalogue had then. */
export function findCoupon(
  { couponByCode }: Pick<Catalogue, "couponByCode">,
  code: string | null,
): Coupon | undefined {
  return code === null ? undefined : couponByCode.get(typedCode(code));
}
