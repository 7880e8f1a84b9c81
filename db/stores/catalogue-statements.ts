import type { Coupon, PostOffice, Promotion } from "../../domain/catalogue/types.ts";
import { bigint, bool, date, double, int, nullable, oneOf, text } from "../columns.ts";
import { sql } from "../sql.ts";

/** What the catalogue's store asks, but for services and parameters: small tables, read whole. */
export const version = sql({}, { version: bigint })`select version from catalogue_version`;

export const departments = sql({}, { id: int, code: text, name: text })`
  select id, code, name from department order by id`;

export const labs = sql(
  {},
  {
    id: int,
    code: text,
    name: text,
    address: text,
    city: text,
    district: text,
    state: text,
    pincode: text,
    phone: text,
    hours: text,
    latitude: double,
    longitude: double,
    priceListId: int,
    doesRadiology: bool,
    licence: text,
    nablCertificate: nullable(text),
    pndtRegistration: nullable(text),
    permalink: nullable(text),
  },
)`
  select id, code, name, address, city, district, state, pincode, phone, hours, latitude, longitude, price_list_id,
    does_radiology, licence, nabl_certificate, pndt_registration, permalink
  from lab order by position, id`;

export const zones = sql(
  {},
  { id: int, code: text, name: text, collectionChargePaise: int, freeFromPaise: nullable(int) },
)`
  select id, code, name, collection_charge_paise, free_from_paise from zone order by id`;

export const organs = sql({}, { id: int, name: text, slug: text, picture: text })`
  select id, name, slug, picture from organ order by position, id`;

export const conditions = sql({}, { id: int, name: text, permaWord: text })`
  select id, name, perma_word from health_condition order by position, id`;

export const radiologyCategories = sql({}, { id: int, name: text, slug: text, subDepartmentId: int })`
  select id, name, slug, sub_department_id from radiology_category order by position, id`;

export const banners = sql(
  {},
  { id: int, title: text, words: text, picture: text, actionUrl: text, actionLabel: text },
)`
  select id, title, words, picture, action_url, action_label from banner order by position, id`;

export const coupons = sql(
  {},
  {
    id: int,
    code: text,
    name: text,
    kind: oneOf<Coupon["kind"]>(),
    value: int,
    maxDiscountPaise: nullable(int),
    minCartPaise: int,
    firstBookingOnly: bool,
    usesPerCustomer: nullable(int),
    totalUses: nullable(int),
    notOnRadiology: bool,
    priceListId: nullable(int),
    validFrom: date,
    validUntil: date,
    listed: bool,
  },
)`
  select id, code, name, kind, value, max_discount_paise, min_cart_paise, first_booking_only, uses_per_customer,
    total_uses, not_on_radiology, price_list_id, valid_from, valid_until, listed
  from coupon order by id`;

export const promotions = sql(
  {},
  {
    id: int,
    name: text,
    kind: oneOf<Promotion["kind"]>(),
    value: int,
    maxDiscountPaise: nullable(int),
    minCartPaise: int,
    notOnRadiology: bool,
    priceListId: nullable(int),
    validFrom: date,
    validUntil: date,
  },
)`
  select id, name, kind, value, max_discount_paise, min_cart_paise, not_on_radiology, price_list_id, valid_from, valid_until
  from promotion order by id`;

export const postOffices = sql(
  {},
  {
    name: text,
    block: text,
    pincode: text,
    district: text,
    state: text,
    deliveryStatus: oneOf<PostOffice["deliveryStatus"]>(),
    latitude: nullable(double),
    longitude: nullable(double),
  },
)`
  select name, block, pincode, district, state, delivery_status, latitude, longitude
  from post_office order by pincode, delivery_status, name`;

export const servedPincodes = sql({}, { pincode: text, labId: int, zoneId: int })`
  select pincode, lab_id, zone_id from served_pincode order by pincode`;

export const slotTemplates = sql(
  {},
  { place: text, weekday: int, startsMinute: int, minutes: int, capacity: int },
)`
  select place, weekday, starts_minute, minutes, capacity
  from slot_template order by place, weekday, starts_minute`;

export const holidays = sql({}, { place: text, day: date, reason: text })`
  select place, day, reason from slot_holiday order by day, place`;
