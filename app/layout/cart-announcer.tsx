import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { cartStore } from "../state/cart.ts";
import { useStore } from "../state/store.ts";
import { cartWords } from "./cart-words.ts";

/** Tells a screen reader how many items are in the cart after each change; the first count is no news. */
export function CartAnnouncer() {
  const t = useTranslate();
  const count = useStore(cartStore, ({ known, items }) => (known ? items.length : null));
  const before = useRef<number | null>(null);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    if (before.current !== null && count !== before.current) setTold(count);
    before.current = count;
  }, [count]);
  return (
    <p aria-live="polite" className="sr-only">
      {told === null ? null : told === 0 ? t("Your cart is empty.") : cartWords(told, t)}
    </p>
  );
}
