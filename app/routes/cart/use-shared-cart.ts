import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { toPaise } from "../../../domain/shared/money.ts";
import { cartStore, loadCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";

/**
 * Synchronizes this page and the header's cart: a change on the page reloads the header's cart, a change there reloads the page's data.
 * `seen` is a fingerprint of the page's cart: its services and its amount.
 */
export function useSharedCart(seen: { serviceIds: readonly number[]; amountPaise: number }): void {
  const { revalidate } = useRevalidator();
  const page = inShort(seen.serviceIds, seen.amountPaise);
  const header = useStore(cartStore, ({ cart, items }) =>
    cart === null
      ? null
      : inShort(
          items.map((item) => item.ServiceId),
          toPaise(cart.CartAmount),
        ),
  );

  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the page's cart reloads the header's
  useEffect(() => {
    // A header cart that has not loaded yet loads by itself, and gets the state that this page was rendered with.
    const isAsked = isNew.current && header === null;
    isNew.current = false;
    if (header !== page && !isAsked) void loadCart();
  }, [page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change in the header concerns the page
  useEffect(() => {
    if (header !== null && header !== page) void revalidate();
  }, [header]);
}

function inShort(serviceIds: readonly number[], amountPaise: number): string {
  return `${[...serviceIds].sort((a, b) => a - b).join(",")} ${amountPaise}`;
}
