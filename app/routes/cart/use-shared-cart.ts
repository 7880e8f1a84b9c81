import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { CartSeen } from "../../features/cart/use-header-cart.ts";
import { useHeaderCart } from "../../features/cart/use-header-cart.ts";

/** Synchronizes this page and the header's cart: a change on the page reloads the header's cart, a change there reloads the page's data. */
export function useSharedCart(seen: CartSeen): void {
  const { revalidate } = useRevalidator();
  const { header, page } = useHeaderCart(seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change in the header concerns the page
  useEffect(() => {
    if (header !== null && header !== page) void revalidate();
  }, [header]);
}
