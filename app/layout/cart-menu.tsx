import { useTranslate } from "../i18n/use-translate.ts";
import { cartStore } from "../state/cart.ts";
import { useStore } from "../state/store.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { cartWords } from "./cart-words.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { CartPanel, loadPanels } from "./panels.ts";

/** BOOKING SUMMARY: what is in the cart, its lines and total, and the way to the checkout. */
export function CartMenu() {
  const t = useTranslate();
  const count = useStore(cartStore, ({ items }) => items.length);
  return (
    <HeaderMenu
      name="cart-menu"
      title={t("BOOKING SUMMARY")}
      preload={loadPanels}
      withoutScript={
        <Link to="/cart" className="text-link">
          {t("View cart")}
        </Link>
      }
      label={
        <>
          <span className="cart-icon">
            <Icon name="shopping-cart" size={24} />
            {count > 0 && (
              <span className="cart-count" aria-hidden="true">
                {t.number(count)}
              </span>
            )}
          </span>
          <span className="sr-only">{count === 0 ? t("Cart") : cartWords(count, t)}</span>
        </>
      }
    >
      <CartPanel />
    </HeaderMenu>
  );
}
