import { typedCode } from "../i18n/typed-text.ts";
import type { Catalogue, Coupon } from "./types.ts";

/** The coupon of a code as somebody typed it: in capitals or not, in the digits of any keyboard. */
export function findCoupon(
  { couponByCode }: Pick<Catalogue, "couponByCode">,
  code: string | null,
): Coupon | undefined {
  return code === null ? undefined : couponByCode.get(typedCode(code));
}
