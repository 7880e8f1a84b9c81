import { Link } from "react-router";
import type { WireCart, WireCartItem } from "../../contract/cart.ts";
import { cartStore, removeFromCart } from "../client/cart.ts";
import { useStore } from "../client/store.ts";
import { WORDS } from "../copy/frame-words.ts";
import { serviceLink } from "../links.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "../ui/price.tsx";
import { PriceLines } from "../ui/price-lines.tsx";
import { cartLines, paise } from "./cart-lines.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { focusSearch } from "./search-focus.ts";

/** BOOKING SUMMARY: what is in the cart, its lines and total, and the way to the checkout. */
export function CartMenu() {
  const { cart, items, busy } = useStore(cartStore);
  const count = items.length;
  return (
    <HeaderMenu
      className="cart-menu"
      title={WORDS.bookingSummary}
      label={
        <>
          <span className="cart-icon">
            <Icon name="shopping-cart" size={24} />
            {count > 0 && (
              <span className="cart-count" aria-hidden="true">
                {count}
              </span>
            )}
          </span>
          <span className="sr-only">
            Cart{count > 0 ? `, ${count} ${count === 1 ? "item" : "items"}` : ""}
          </span>
        </>
      }
    >
      {cart && count > 0 ? <Filled cart={cart} items={items} busy={busy} /> : <Empty />}
      <Link to="/cart" className="only-without-script text-link">
        View cart
      </Link>
    </HeaderMenu>
  );
}

function Empty() {
  return (
    <div className="needs-script grid gap-4">
      <p className="text-ink-soft">{WORDS.emptyCart}</p>
      <Button wide onClick={focusSearch}>
        Book Test
      </Button>
    </div>
  );
}

interface FilledProps {
  cart: WireCart;
  items: readonly WireCartItem[];
  busy: ReadonlySet<number>;
}

function Filled({ cart, items, busy }: FilledProps) {
  return (
    <>
      <ul className="cart-items">
        {items.map((item) => (
          <li key={item.ServiceId} aria-busy={busy.has(item.ServiceId) || undefined}>
            <span className="min-w-0 flex-1">
              <Link to={serviceLink(item)}>{item.ServiceName}</Link>
              {item.Unavailable === 1 ? (
                <span className="block text-sm text-bad">Not available in your location</span>
              ) : (
                <Price feesPaise={paise(item.Fees)} offerFeesPaise={paise(item.OfferFees)} size="sm" />
              )}
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
              Remove {item.ServiceName}
            </Button>
          </li>
        ))}
      </ul>
      <PriceLines
        lines={cartLines(cart)}
        total={{ label: "Total", paise: paise(cart.CartAmount) }}
        savedPaise={paise(cart.TotalSavings)}
      />
      <ButtonLink to="/cart" wide iconAfter="arrow-right" className="mt-4">
        CHECKOUT
      </ButtonLink>
    </>
  );
}
