import type { BookingView } from "../../../domain/bookings/types.ts";
import { itemCountOf } from "../../i18n/count-items.ts";
import type { CartMoney } from "./cart-money.ts";

/** The money of a booking as it was quoted, in the form of the cart's own breakdown. */
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
