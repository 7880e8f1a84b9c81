import type { BookingView } from "../../../domain/bookings/types.ts";
import type { PricedCart } from "../../../domain/cart/read-cart.ts";
import type { Zone } from "../../../domain/catalogue/types.ts";
import type { ItemCount } from "../../i18n/count-items.ts";
import { itemCountOf } from "../../i18n/count-items.ts";

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
  const netPaise = price.valuePaise - price.savingsPaise;
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
      price.collectionChargePaise > 0 && freeFrom !== null && freeFrom > netPaise
        ? freeFrom - netPaise
        : null,
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
