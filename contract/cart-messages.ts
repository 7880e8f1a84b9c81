import type { AddError } from "../domain/cart/add-to-cart.ts";
import type { CoveredHint, PricedCart } from "../domain/cart/read-cart.ts";
import type { Service } from "../domain/catalogue/types.ts";
import { listNames, listWithAnd, waitWords } from "../domain/i18n/figures.ts";
import type { Wait } from "../domain/identity/types.ts";
import type { Place } from "../domain/places/resolve-place.ts";
import type { CouponError } from "../domain/pricing/check-coupon.ts";
import { formatDay } from "../domain/shared/clock.ts";
import { formatRupees } from "../domain/shared/money.ts";
import { NO_SUCH_LAB } from "./booking-messages.ts";
import { STATUS } from "./status.ts";

const COVERED = "You have already added a test of this package";

/** The status and sentence of a rejected addition (contract, section 3). */
export function addErrorMessage(error: AddError | Wait, place: Place): { status: number; message: string } {
  switch (error.code) {
    case "unknown-service":
      return { status: STATUS.unknownService, message: "This service is no longer available." };
    case "unknown-lab":
      return { status: STATUS.unknownService, message: NO_SUCH_LAB };
    case "covered":
      return { status: STATUS.coveredByPackage, message: COVERED };
    case "not-sold-here":
      return {
        status: STATUS.notAvailableHere,
        message: `${error.service.name} is not available in ${place.name || "this location"}.`,
      };
    case "price-changed":
      return {
        status: STATUS.changed,
        message: `The price of ${error.service.name} has changed from ${formatRupees(error.seenPaise)} to ${formatRupees(error.nowPaise)}.`,
      };
    case "cart-full":
      return { status: STATUS.failed, message: "Your cart is full. Please check out before adding more." };
    case "wait":
      return { status: STATUS.failed, message: waitWords(error.seconds) };
  }
}

/** What an addition changed or costs beside the added item; empty when there is nothing to say. */
export function addedWords(added: { service: Service; replaced: Service[]; priced: PricedCart }): string {
  const covered = added.priced.hints().covered.find(({ service }) => service === added.service);
  return [replacedWords(added), covered ? coveredWords(covered) : ""].filter(Boolean).join(" ");
}

/** Says which tests left the cart because the added package or profile contains them; empty when none did. */
export function replacedWords(added: { service: Service; replaced: Service[] }): string {
  if (added.replaced.length === 0) return "";
  const names = listNames(added.replaced.map((service) => service.name));
  return `${added.service.name} already contains ${names}, so we took ${added.replaced.length === 1 ? "it" : "them"} out of your cart.`;
}

/** Says that an item is paid for twice, and what the cart costs less without it: "TSH is part of Thyroid Profile: remove, save ₹220." */
export function coveredWords({ service, by, savingPaise, chargePaise }: CoveredHint): string {
  const whole = listWithAnd(
    by.map(({ name }) => name),
    "and",
  );
  if (savingPaise === 0) return `${service.name} is part of ${whole}.`;
  const saving = `${service.name} is part of ${whole}: remove, save ${formatRupees(savingPaise)}.`;
  return chargePaise === 0
    ? saving
    : `${saving} Home collection then costs ${formatRupees(chargePaise)} more.`;
}

export function couponErrorMessage(error: CouponError): string {
  switch (error.code) {
    case "unknown":
      return "This coupon isn't valid. Check the code and try again.";
    case "not-yet":
      return `This coupon starts on ${formatDay(error.from)}.`;
    case "expired":
      return `This coupon ended on ${formatDay(error.on)}.`;
    case "min-value":
      return `This coupon needs tests worth ${formatRupees(error.minPaise)}. Add ${formatRupees(error.missingPaise)} more to use it.`;
    case "wrong-place":
      return "This coupon is not valid in your city.";
    case "only-radiology":
      return "This coupon does not apply to radiology tests.";
    case "first-booking":
      return "This coupon is for a first booking.";
    case "used-by-you":
      return "You have already used this coupon.";
    case "used-up":
      return "This coupon is no longer available.";
  }
}
