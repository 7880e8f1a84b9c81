import type { Translate } from "../../../domain/i18n/translate.ts";

/** "Cart, 2 items": the number of items, if the cart is not empty. */
export function cartWords(count: number, t: Translate): string {
  return count === 1 ? t("Cart, 1 item") : t("Cart, {count} items", { count });
}
