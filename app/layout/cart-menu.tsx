import { useSay } from "../i18n/use-say.ts";
import { cartStore } from "../state/cart.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { cartWords } from "./cart-words.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { CartPanel, loadPanels } from "./panels.ts";

/** BOOKING SUMMARY: what is in the cart, its lines and total, and the way to the checkout. */
export function CartMenu() {
  const say = useSay();
  const count = useStore(cartStore, ({ items }) => items.length);
  return (
    <HeaderMenu
      name="cart-menu"
      title={say("BOOKING SUMMARY")}
      preload={loadPanels}
      withoutScript={
        <Link to="/cart" className="text-link">
          {say("View cart")}
        </Link>
      }
      label={
        <>
          <span className="cart-icon">
            <Icon name="shopping-cart" size={24} />
            {count > 0 && (
              <span className="cart-count" aria-hidden="true">
                {say.number(count)}
              </span>
            )}
          </span>
          <span className="sr-only">{count === 0 ? say("Cart") : cartWords(count, say)}</span>
        </>
      }
    >
      <CartPanel />
    </HeaderMenu>
  );
}
