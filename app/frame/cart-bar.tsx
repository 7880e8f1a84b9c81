import { useLocation } from "react-router";
import { formatRupees } from "../../domain/money.ts";
import { cartStore } from "../client/cart.ts";
import { useStore } from "../client/store.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StickyBar } from "../ui/sticky-bar.tsx";
import { paise } from "./cart-lines.ts";

/** Where the cart is on the page already, or must not tempt away from paying. */
const WITHOUT = /^\/(cart|checkout|pay-now|bookingdetails|login|logout|sign-up|forgot-password)(\/|$)/;

/** On a phone, at the bottom: "2 tests · ₹1,299 · View cart". A page's own bar goes before it. */
export function CartBar() {
  const { cart, items } = useStore(cartStore);
  const { pathname } = useLocation();
  if (!cart || items.length === 0 || WITHOUT.test(pathname)) return null;
  const isPackages = items.every((item) => item.IsPackage === 1);
  const noun = isPackages ? "package" : "test";
  return (
    <div className="cart-bar">
      <StickyBar label="Your cart">
        <p className="font-semibold tabular">
          {items.length} {items.length === 1 ? noun : `${noun}s`} · {formatRupees(paise(cart.CartAmount))}
        </p>
        <ButtonLink to="/cart" iconAfter="arrow-right">
          View cart
        </ButtonLink>
      </StickyBar>
    </div>
  );
}
