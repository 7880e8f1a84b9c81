import type { Translate } from "../../domain/words/translate.ts";

/** "Cart, 2 items": how many items are in a cart that is not empty. */
export function cartWords(count: number, t: Translate): string {
  return count === 1 ? t("Cart, 1 item") : t("Cart, {count} items", { count });
}
