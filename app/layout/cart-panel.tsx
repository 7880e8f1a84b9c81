import type { ApiCart, ApiCartItem } from "../../contract/cart.ts";
import { toPaise } from "../../domain/shared/money.ts";
import { CartHint, PaidTwice } from "../features/cart/cart-hint.tsx";
import { apiCartMoney, cartPriceLines } from "../features/checkout/cart-price.tsx";
import { WORDS } from "../features/site-texts/layout-words.ts";
import { useContentLanguage, useTranslate } from "../i18n/use-translate.ts";
import { serviceLink } from "../links.ts";
import { cartStore, loadCart, removeFromCart } from "../state/cart.ts";
import { useStore } from "../state/store.ts";
import { Button, ButtonLink, Spinner } from "../ui/button.tsx";
import { useFocusAfterLoss } from "../ui/dialog.tsx";
import { Link } from "../ui/link.tsx";
import { Price } from "../ui/price.tsx";
import { PriceLines } from "../ui/price-lines.tsx";
import { WholeWords } from "../ui/whole-words.tsx";
import { focusSearch } from "./search-focus.ts";

/** The panel of the cart button: empty, or its items, lines and total. */
export function CartPanel() {
  const items = useStore(cartStore, (cart) => cart.items);
  const panel = useFocusAfterLoss<HTMLDivElement>(items.map((item) => item.ServiceId).join());
  return (
    <div ref={panel} tabIndex={-1} className="cart-panel">
      <Content />
    </div>
  );
}

function Content() {
  const { known, failure, cart, items, busy } = useStore(cartStore);
  if (cart && items.length > 0) return <Filled cart={cart} items={items} busy={busy} />;
  // Not "You are yet to book" before the cart is there.
  if (known) return <Empty />;
  return failure ? <NotLoaded failure={failure} /> : <Spinner />;
}

function NotLoaded({ failure }: { failure: string }) {
  const t = useTranslate();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{t.lookup(failure)}</p>
      <Button variant="secondary" onClick={loadCart}>
        {t("Try again")}
      </Button>
    </div>
  );
}

function Empty() {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t(WORDS.emptyCart)}</p>
      <Button wide onClick={focusSearch}>
        {t("Book Test")}
      </Button>
    </div>
  );
}

interface FilledProps {
  cart: ApiCart;
  items: readonly ApiCartItem[];
  busy: ReadonlySet<number>;
}

function Filled({ cart, items, busy }: FilledProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <>
      <ul className="cart-items">
        {items.map((item) => (
          <li key={item.ServiceId} aria-busy={busy.has(item.ServiceId) || undefined}>
            <span className="min-w-0 flex-1">
              <Link to={serviceLink(item)} lang={lang}>
                <WholeWords text={item.ServiceName} />
              </Link>
              {item.Unavailable === 1 ? (
                <span className="block text-sm text-bad">{t("Not available in your location")}</span>
              ) : (
                <Price
                  feesPaise={toPaise(item.Fees)}
                  offerFeesPaise={toPaise(item.OfferFees)}
                  size="sm"
                  ofPackage={item.IsPackage === 1}
                />
              )}
              <PaidTwice serviceId={item.ServiceId} />
            </span>
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              iconOnly
              busy={busy.has(item.ServiceId)}
              onClick={() =>
                removeFromCart({ ServiceId: item.ServiceId, LabId: item.LabId, Fees: item.Fees })
              }
            >
              {t("Remove {name}", { name: item.ServiceName })}
            </Button>
          </li>
        ))}
      </ul>
      <PriceLines
        lines={cartPriceLines(apiCartMoney(cart, items), t)}
        total={{ label: "Total", paise: toPaise(cart.CartAmount) }}
        savedPaise={toPaise(cart.TotalSavings)}
      />
      <CartHint />
      <ButtonLink to="/cart" wide iconAfter="arrow-right" className="mt-4">
        {t("CHECKOUT")}
      </ButtonLink>
    </>
  );
}
