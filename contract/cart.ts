import * as v from "valibot";
import { defineCall } from "./define-call.ts";
import { error, successOrError } from "./envelope.ts";
import { catalogueId, flag, opaqueId, pincodeIfAny, rupees, shortText } from "./text.ts";

/** Characters of a coupon code, with or without scripts. */
export const LONGEST_COUPON = 40;

const PackageService = v.object({ ServiceId: v.number(), ServiceName: v.string() });

export const CartItem = v.object({
  LabId: v.number(),
  ServiceId: v.number(),
  ServiceName: v.string(),
  Fees: v.number(),
  OfferFees: v.number(),
  Discount: v.number(),
  RefBookingId: v.string(),
  Permalink: v.string(),
  PermalinkNew: v.string(),
  IsPackage: flag,
  PackageServices: v.array(PackageService),
  /** Of a package: the ids of further single tests that it covers, because one of its profiles measures all that they do; absent when there are none. */
  Covers: v.optional(v.array(v.number())),
  PkgServiceId: v.nullable(v.number()),
  IsHomeCollectionAvailable: flag,
  Unavailable: flag,
});

export const Cart = v.object({
  CartId: v.string(),
  CartVal: v.number(),
  CartItemDiscount: v.number(),
  CouponId: v.number(),
  CouponPromoCode: v.string(),
  CouponPromoName: v.string(),
  CouponDiscountType: v.string(),
  CouponDiscountValue: v.number(),
  CouponDiscount: v.number(),
  PromoId: v.number(),
  PromoName: v.string(),
  PromoDiscountType: v.string(),
  PromoDiscountValue: v.number(),
  PromoDiscount: v.number(),
  TotalSavings: v.number(),
  Collection_Charges: v.number(),
  HardCopyCharge: v.number(),
  RoundOffVal: v.number(),
  CartAmount: v.number(),
  TotalCartItems: v.number(),
  IsHomeCollectionCart: v.boolean(),
  ScheduleType: v.string(),
  PatientId: v.string(),
  ServiceDeliveryAddressId: v.string(),
  StateId: v.number(),
  CartItem: v.array(CartItem),
});

/** Hints about a cart; they add and remove nothing. */
const CartHints = v.object({
  /** A package that costs less than the single tests that it would replace. */
  CheaperPackage: v.nullable(
    v.object({
      ServiceId: v.number(),
      LabId: v.number(),
      ServiceName: v.string(),
      PermalinkNew: v.string(),
      Fees: v.number(),
      OfferFees: v.number(),
      Saving: v.number(),
      Replaces: v.array(v.string()),
      MoreTests: v.number(),
    }),
  ),
  /** Tests in the cart that other items measure already, with what the cart costs less without them. */
  Covered: v.array(
    v.object({
      ServiceId: v.number(),
      LabId: v.number(),
      ServiceName: v.string(),
      By: v.array(v.string()),
      Saving: v.number(),
      /** What the home collection then costs more. */
      Charge: v.number(),
    }),
  ),
  /** Items in the cart that measure the same in part, what that costs one by one (null: not sold alone), and a cheaper set. */
  Overlaps: v.array(
    v.object({
      Packages: v.array(v.string()),
      Tests: v.array(v.string()),
      Price: v.nullable(v.number()),
      Cheaper: v.nullable(
        v.object({
          Removes: v.array(v.string()),
          Adds: v.array(v.string()),
          Price: v.number(),
          Saving: v.number(),
        }),
      ),
    }),
  ),
});

const CartData = v.object({
  Cart: v.array(Cart),
  CartItem: v.array(CartItem),
  Hints: v.optional(CartHints),
});
export const CartResponse = successOrError(CartData);

export type ApiCart = v.InferOutput<typeof Cart>;
export type ApiCartItem = v.InferOutput<typeof CartItem>;
export type ApiCartHints = v.InferOutput<typeof CartHints>;
export type ApiCartData = v.InferOutput<typeof CartData>;

const senddata = v.object({
  LabId: catalogueId,
  ServiceId: catalogueId,
  Fees: rupees,
  RefBookingId: v.optional(v.nullable(v.union([opaqueId, v.literal(""), v.literal(0)]))),
});

export const fetchCart = defineCall({
  name: "fetchCart",
  endpoint: "POST /loadData/submitPage/fetchCart",
  isIdempotent: true,
  summary: "The visitor's cart, priced now.",
  body: v.object({ option: v.literal("fullCart", 'must be "fullCart"') }),
  response: CartResponse,
});

export const addToCart = defineCall({
  name: "addToCart",
  endpoint: "POST /loadData/submitPage/addToCart",
  summary:
    "Adds a service. Fees is the list price that the customer saw; the server prices from its own catalogue.",
  body: v.object({ senddata }),
  response: v.union([CartResponse, error]),
});

export const delCart = defineCall({
  name: "delCart",
  endpoint: "POST /loadData/submitPage/delCart",
  summary: "Removes a service; removing what is not there changes nothing.",
  body: v.object({ senddata: v.object({ ...v.partial(senddata).entries, ServiceId: catalogueId }) }),
  response: CartResponse,
});

export const changeCart = defineCall({
  name: "changeCart",
  endpoint: "POST /api/cart",
  summary: "Changes the cart's options: home collection, hard copy, coupon (empty removes), pincode.",
  body: v.object({
    IsHomeCollectionCart: v.optional(v.boolean("must be true or false")),
    HardCopy: v.optional(flag),
    CouponCode: v.optional(shortText(LONGEST_COUPON)),
    Pincode: v.optional(pincodeIfAny),
  }),
  response: CartResponse,
});
