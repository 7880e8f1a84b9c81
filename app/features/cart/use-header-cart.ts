import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { toPaise } from "../../../domain/shared/money.ts";
import { cartStore, loadCart } from "../../state/cart.ts";
import { useStore } from "../../state/store.ts";

/** The cart that a page was rendered with, at the prices of the visitor's place, as the header shows it. */
export interface CartSeen {
  serviceIds: readonly number[];
  amountPaise: number;
}

/** The cart that the open page was rendered with, from the `cartSeen` of its loader; without scripts the header knows no other. */
export function useCartSeen(): CartSeen | undefined {
  const data = useMatches().at(-1)?.loaderData as { cartSeen?: CartSeen } | null | undefined;
  return data?.cartSeen;
}

/**
 * Makes the header's cart follow the one of its page, which another tab may have changed since. Returns fingerprints of both, of services
 * and amount; the header's is null while its cart has not loaded.
 */
export function useHeaderCart({ serviceIds, amountPaise }: CartSeen): {
  header: string | null;
  page: string;
} {
  const page = fingerprint(serviceIds, amountPaise);
  const header = useStore(cartStore, ({ cart, items }) =>
    cart === null
      ? null
      : fingerprint(
          items.map(({ ServiceId }) => ServiceId),
          toPaise(cart.CartAmount),
        ),
  );
  // A header cart that has not loaded yet loads by itself, and gets the state that this page was rendered with.
  const asked = useRef(header === null ? page : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the page's cart reloads the header's
  useEffect(() => {
    if (header !== page && asked.current !== page) void loadCart();
    asked.current = page;
  }, [page]);
  return { header, page };
}

function fingerprint(serviceIds: readonly number[], amountPaise: number): string {
  return `${serviceIds.toSorted((a, b) => a - b).join()} ${amountPaise}`;
}
