import type { PricedCart } from "../../domain/cart/read-cart.ts";
import { oldServicePath, servicePath } from "../../domain/catalogue/names.ts";
import type { Service } from "../../domain/catalogue/types.ts";
import type { PricedLine } from "../../domain/pricing/price-cart.ts";
import { sumOfKnown, toRupees } from "../../domain/shared/money.ts";
import type { ApiCart, ApiCartData, ApiCartHints, ApiCartItem } from "../cart.ts";

/** A priced cart as the API shows it (contract, section 3). `nameOf` gives the names of a package's contents. */
export function serializeCart(cart: PricedCart, nameOf: (serviceId: number) => string): ApiCartData {
  const CartItem = cart.price.lines.map((line) => serializeItem(line, cart, nameOf));
  const { cheaper, covered, overlaps } = cart.hints();
  const data = { Cart: [serializeHeader(cart, CartItem)], CartItem };
  return cheaper || covered.length + overlaps.length > 0 ? { ...data, Hints: serializeHints(cart) } : data;
}

function serializeHints({ hints, labId }: PricedCart): ApiCartHints {
  const { cheaper, covered, overlaps } = hints();
  return {
    CheaperPackage: cheaper && {
      ServiceId: cheaper.pack.id,
      LabId: labId,
      ServiceName: cheaper.pack.name,
      PermalinkNew: servicePath(cheaper.pack),
      Fees: toRupees(cheaper.price.feesPaise),
      OfferFees: toRupees(cheaper.price.offerFeesPaise),
      Saving: toRupees(cheaper.savingPaise),
      Replaces: namesOf(cheaper.replaces),
      MoreTests: cheaper.moreTests,
    },
    Covered: covered.map(({ service, by, savingPaise, chargePaise }) => ({
      ServiceId: service.id,
      LabId: labId,
      ServiceName: service.name,
      By: namesOf(by),
      Saving: toRupees(savingPaise),
      Charge: toRupees(chargePaise),
    })),
    Overlaps: overlaps.map(({ packages, tests, pricesPaise, cheaper }) => ({
      Packages: namesOf(packages),
      Tests: namesOf(tests),
      Price: toRupeesOrNull(sumOfKnown(pricesPaise)),
      Cheaper: cheaper && {
        Removes: namesOf(cheaper.removes),
        Adds: namesOf(cheaper.adds),
        Price: toRupees(cheaper.pricePaise),
        Saving: toRupees(cheaper.savingPaise),
      },
    })),
  };
}

const toRupeesOrNull = (paise: number | null) => (paise === null ? null : toRupees(paise));

const namesOf = (services: readonly Service[]) => services.map(({ name }) => name);

function serializeHeader(cart: PricedCart, items: ApiCartItem[]): ApiCart {
  const { record, price, coupon, promotion, addressId, stateId } = cart;
  return {
    CartId: record.version === 0 ? "" : record.ownerId,
    CartVal: toRupees(price.valuePaise),
    CartItemDiscount: toRupees(price.itemDiscountPaise),
    CouponId: coupon?.id ?? 0,
    CouponPromoCode: coupon?.code ?? "",
    CouponPromoName: coupon?.name ?? "",
    CouponDiscountType: coupon?.kind ?? "",
    CouponDiscountValue: coupon ? coupon.value / 100 : 0,
    CouponDiscount: toRupees(price.couponDiscountPaise),
    PromoId: promotion?.id ?? 0,
    PromoName: promotion?.name ?? "",
    PromoDiscountType: promotion?.kind ?? "",
    PromoDiscountValue: promotion ? promotion.value / 100 : 0,
    PromoDiscount: toRupees(price.promoDiscountPaise),
    TotalSavings: toRupees(price.savingsPaise),
    Collection_Charges: toRupees(price.collectionChargePaise),
    HardCopyCharge: toRupees(price.hardCopyChargePaise),
    RoundOffVal: toRupees(price.roundOffPaise),
    CartAmount: toRupees(price.amountPaise),
    TotalCartItems: items.length,
    IsHomeCollectionCart: record.homeCollection,
    ScheduleType: record.homeCollection ? "A" : "L",
    PatientId: record.patientId ?? "",
    ServiceDeliveryAddressId: addressId,
    StateId: stateId,
    CartItem: items,
  };
}

function serializeItem(
  line: PricedLine,
  { labId, record, covers }: PricedCart,
  nameOf: (serviceId: number) => string,
): ApiCartItem {
  const { service } = line;
  const inside = covers().get(service.id) ?? [];
  const chosen = record.lines.find(({ serviceId }) => serviceId === service.id);
  return {
    LabId: labId,
    ServiceId: service.id,
    ServiceName: service.name,
    Fees: toRupees(line.feesPaise),
    OfferFees: toRupees(line.offerFeesPaise),
    Discount: toRupees(line.feesPaise - line.offerFeesPaise),
    RefBookingId: chosen?.refBookingId ?? "",
    Permalink: oldServicePath(service),
    PermalinkNew: servicePath(service),
    IsPackage: service.kind === "package" ? 1 : 0,
    PackageServices: service.contentIds.map((id) => ({ ServiceId: id, ServiceName: nameOf(id) })),
    ...(inside.length > 0 && { Covers: [...inside] }),
    PkgServiceId: service.kind === "package" ? service.id : null,
    IsHomeCollectionAvailable: service.homeCollection ? 1 : 0,
    Unavailable: line.unavailable ? 1 : 0,
  };
}
