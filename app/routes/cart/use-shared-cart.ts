import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { cartStore, loadCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";

/**
 * Keeps this page and the header's cart the same: what was changed here is loaded there, what was changed there is read again here.
 * `seen` is the page's cart in short: its services and its amount.
 */
export function useSharedCart(seen: { serviceIds: readonly number[]; amountPaise: number }): void {
  const { revalidate } = useRevalidator();
  const page = inShort(seen.serviceIds, seen.amountPaise);
  const header = useStore(cartStore, ({ cart, items }) =>
    cart === null
      ? null
      : inShort(
          items.map((item) => item.ServiceId),
          Math.round(cart.CartAmount * 100),
        ),
  );

  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the page's cart is one reason to load
  useEffect(() => {
    // A header that knows nothing yet asks by itself, and hears what this page was made of.
    const isAsked = isNew.current && header === null;
    isNew.current = false;
    if (header !== page && !isAsked) void loadCart();
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change in the header is news for the page
  useEffect(() => {
    if (header !== null && header !== page) void revalidate();
  }, [header]);
}

function inShort(serviceIds: readonly number[], amountPaise: number): string {
  return `${[...serviceIds].sort((a, b) => a - b).join(",")} ${amountPaise}`;
}
