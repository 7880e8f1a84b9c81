import type { ApiCart } from "../../../contract/cart.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import type { PriceLine } from "../../ui/price-lines.tsx";

/** The lines between a cart's items and its total, in the words of the cart's page; zero amounts are left out. */
export function cartLines(cart: ApiCart): PriceLine[] {
  const lines: PriceLine[] = [{ label: "Tests and packages", paise: toPaise(cart.CartVal), kind: "item" }];
  const saving = (label: string, rupees: number) => {
    if (rupees > 0) lines.push({ label, paise: -toPaise(rupees), kind: "saving" });
  };
  const charge = (label: string, rupees: number) => {
    if (rupees !== 0) lines.push({ label, paise: toPaise(rupees), kind: "charge" });
  };
  saving("Offer discount", cart.CartItemDiscount);
  saving(cart.CouponPromoCode ? `Coupon ${cart.CouponPromoCode}` : "Coupon", cart.CouponDiscount);
  saving(cart.PromoName || "Promotion", cart.PromoDiscount);
  charge("Home collection", cart.Collection_Charges);
  charge("Printed report by post", cart.HardCopyCharge);
  charge("Round-off", cart.RoundOffVal);
  return lines;
}

/** "Cart, 2 items": the number of items, if the cart is not empty. */
export function cartWords(count: number, t: Translate): string {
  return count === 1 ? t("Cart, 1 item") : t("Cart, {count} items", { count });
}
