import type { ApiCart, ApiCartItem } from "../../../contract/cart.ts";
import type { BookingView } from "../../../domain/bookings/types.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import type { Zone } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase, Translate } from "../../../domain/i18n/translate.ts";
import { toPaise } from "../../../domain/shared/money.ts";
import type { ItemCount } from "../../i18n/count-items.ts";
import { countItems, itemCountOf } from "../../i18n/count-items.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import type { PriceLine } from "../../ui/price-lines.tsx";
import { PriceLines } from "../../ui/price-lines.tsx";

type CartPriceProps = {
  money: CartMoney;
  totalLabel?: PlainPhrase;
  /** Of a booking that was cancelled or has expired: nothing was saved, and nothing is to be paid. */
  savesNothing?: boolean;
};

/** The price breakdown of a cart: the same lines in the cart and at the review, so that no charge appears on the way. */
export function CartPrice({ money, totalLabel = "To pay", savesNothing = false }: CartPriceProps) {
  const t = useTranslate();
  return (
    <>
      <PriceLines
        lines={cartPriceLines(money, t)}
        total={{ label: t(totalLabel), paise: money.amountPaise }}
        savedPaise={savesNothing ? 0 : money.savingsPaise}
      />
      {!savesNothing && (
        <p className="mt-3 text-sm text-ink-soft">{t("Final price. No GST, no hidden charges.")}</p>
      )}
    </>
  );
}

/** The lines of the breakdown. Lines without an amount are left out, except free collection. */
export function cartPriceLines(money: CartMoney, t: Translate): PriceLine[] {
  const lines: PriceLine[] = [
    {
      label: countItems(money.count, t),
      paise: money.valuePaise,
      kind: "item",
    },
  ];
  const saving = (label: string, paise: number) => {
    if (paise > 0) lines.push({ label, paise: -paise, kind: "saving" });
  };
  saving(t("Offer discount"), money.itemDiscountPaise);
  saving(
    money.couponCode ? t("Coupon {code}", { code: money.couponCode }) : t("Coupon"),
    money.couponDiscountPaise,
  );
  saving(money.promoName ? t.lookup(money.promoName) : t("Promotion"), money.promoDiscountPaise);
  if (money.homeCollection) {
    lines.push({
      label: t("Home collection"),
      paise: money.collectionChargePaise,
      kind: "charge",
      note:
        money.missingForFreePaise === null
          ? undefined
          : t("Add {amount} more for free collection.", {
              amount: t.rupees(money.missingForFreePaise),
            }),
    });
  }
  if (money.hardCopyChargePaise > 0) {
    lines.push({ label: t("Printed report by post"), paise: money.hardCopyChargePaise, kind: "charge" });
  }
  if (money.roundOffPaise !== 0) {
    lines.push({ label: t("Round-off"), paise: money.roundOffPaise, kind: "charge" });
  }
  return lines;
}

/** The amounts of a cart as screens show them, all in paise. */
export interface CartMoney {
  count: ItemCount;
  valuePaise: number;
  itemDiscountPaise: number;
  couponCode: string | null;
  couponDiscountPaise: number;
  promoName: string | null;
  promoDiscountPaise: number;
  /** At least one item is collected at home. */
  homeCollection: boolean;
  collectionChargePaise: number;
  hardCopyChargePaise: number;
  roundOffPaise: number;
  savingsPaise: number;
  amountPaise: number;
  /** The amount still missing for free home collection; null when it is free already or never free. */
  missingForFreePaise: number | null;
}

/** The amounts of a priced cart; `zone` is the collection zone. */
export function cartMoney({ price, record, coupon, promotion }: PricedCart, zone: Zone | null): CartMoney {
  const offerPaise = price.valuePaise - price.itemDiscountPaise;
  const freeFrom = zone?.freeFromPaise ?? null;
  const { lines, ...amounts } = price;
  return {
    ...amounts,
    count: itemCountOf(
      lines
        .filter((line) => !line.unavailable)
        .map(({ service }) => ({ isPackage: service.kind === "package" })),
    ),
    couponCode: coupon?.code ?? null,
    promoName: promotion?.name ?? null,
    homeCollection: record.homeCollection && lines.some(({ service }) => service.homeCollection),
    missingForFreePaise:
      price.collectionChargePaise > 0 && freeFrom !== null && freeFrom > offerPaise
        ? freeFrom - offerPaise
        : null,
  };
}

/** The amounts of a cart as the API gives it. */
export function apiCartMoney(cart: ApiCart, items: readonly ApiCartItem[]): CartMoney {
  return {
    count: itemCountOf(
      items
        .filter(({ Unavailable }) => Unavailable === 0)
        .map(({ IsPackage }) => ({ isPackage: IsPackage === 1 })),
    ),
    valuePaise: toPaise(cart.CartVal),
    itemDiscountPaise: toPaise(cart.CartItemDiscount),
    couponCode: cart.CouponPromoCode || null,
    couponDiscountPaise: toPaise(cart.CouponDiscount),
    promoName: cart.PromoName || null,
    promoDiscountPaise: toPaise(cart.PromoDiscount),
    homeCollection:
      cart.IsHomeCollectionCart &&
      items.some(({ IsHomeCollectionAvailable }) => IsHomeCollectionAvailable === 1),
    collectionChargePaise: toPaise(cart.Collection_Charges),
    hardCopyChargePaise: toPaise(cart.HardCopyCharge),
    roundOffPaise: toPaise(cart.RoundOffVal),
    savingsPaise: toPaise(cart.TotalSavings),
    amountPaise: toPaise(cart.CartAmount),
    missingForFreePaise: null,
  };
}

/** The amounts of a booking as it was quoted, in the shape of the cart's breakdown. */
export function bookingMoney({ booking, items }: BookingView): CartMoney {
  const { breakdown } = booking;
  return {
    count: itemCountOf(items),
    valuePaise: breakdown.valuePaise,
    itemDiscountPaise: breakdown.itemDiscountPaise,
    couponCode: booking.couponCode,
    couponDiscountPaise: breakdown.couponDiscountPaise,
    promoName: booking.promoName,
    promoDiscountPaise: breakdown.promoDiscountPaise,
    homeCollection: booking.mode === "home",
    collectionChargePaise: breakdown.collectionChargePaise,
    hardCopyChargePaise: breakdown.hardCopyChargePaise,
    roundOffPaise: breakdown.roundOffPaise,
    savingsPaise: breakdown.savingsPaise,
    amountPaise: booking.amountPaise,
    missingForFreePaise: null,
  };
}
