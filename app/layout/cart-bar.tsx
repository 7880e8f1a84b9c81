import { useLocation } from "react-router";
import { toPaise } from "../../domain/shared/money.ts";
import { countItems, itemCountOf } from "../i18n/count-items.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { cartStore } from "../state/cart.ts";
import { useStore } from "../state/store.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StickyBar } from "../ui/sticky-bar.tsx";

/** Pages that show the cart already, or where it would distract from paying. */
const WITHOUT = /^\/(cart|checkout|pay-now|bookingdetails|login|logout|sign-up|forgot-password)(\/|$)/;

/** On a phone, at the bottom: "2 tests · ₹1,299 · View cart", and the charge for home collection, which no card includes. A page's own bar takes its place. */
export function CartBar() {
  const t = useTranslate();
  const { cart, items } = useStore(cartStore);
  const { pathname } = useLocation();
  if (!cart || items.length === 0 || WITHOUT.test(pathname)) return null;
  const count = itemCountOf(items.map((item) => ({ isPackage: item.IsPackage === 1 })));
  return (
    <div className="cart-bar">
      <StickyBar label={t("Your cart")}>
        <p className="tabular">
          <span className="font-semibold">
            <span>{countItems(count, t)}</span> ·{" "}
            <span translate="no">{t.rupees(toPaise(cart.CartAmount))}</span>
          </span>
          {cart.Collection_Charges > 0 && (
            <span className="block text-xs text-ink-soft">
              {t("includes {charge} home collection", {
                charge: t.rupees(toPaise(cart.Collection_Charges)),
              })}
            </span>
          )}
        </p>
        <ButtonLink to="/cart" iconAfter="arrow-right">
          {t("View cart")}
        </ButtonLink>
      </StickyBar>
    </div>
  );
}
