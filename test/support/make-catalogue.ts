import { buildCatalogue } from "../../domain/catalogue/build-catalogue.ts";
import { ANYBODY } from "../../domain/catalogue/describe-range.ts";
import type {
  Catalogue,
  CatalogueData,
  Coupon,
  CriticalLimit,
  Lab,
  Parameter,
  Promotion,
  Service,
} from "../../domain/catalogue/types.ts";

/** A service for tests of pure rules: a home-collected blood test for ₹400, offered at ₹350, unless said otherwise. */
export function makeService(id: number, change: Partial<Service> = {}): Service {
  return {
    id,
    code: `T${id}`,
    kind: "test",
    name: `Test ${id}`,
    departmentId: 1,
    radiologyCategoryId: null,
    permalink: `test-${id}`,
    oldPermalink: null,
    method: "",
    sample: "Blood",
    container: "",
    fastingHours: 0,
    fastingNote: "",
    preparation: "",
    tatDays: 0,
    schedule: "Daily",
    homeCollection: true,
    outsourced: false,
    sex: null,
    ageMinYears: 0,
    ageMaxYears: 120,
    needsPrescription: false,
    sensitive: false,
    safetyFlags: [],
    durationMinutes: 10,
    inNablScope: true,
    dietConsultation: false,
    summary: "",
    why: "",
    whenToTest: "",
    audience: "",
    popularity: 1,
    topOffer: false,
    withdrawn: false,
    synonyms: [],
    parameterIds: [],
    contentIds: [],
    handling: [],
    organIds: [],
    conditionIds: [],
    questions: [],
    prices: new Map([[1, { feesPaise: 40_000, offerFeesPaise: 35_000 }]]),
    ...change,
  };
}

export function makeLab(id: number, change: Partial<Lab> = {}): Lab {
  return {
    id,
    code: `L${id}`,
    name: `Lab ${id}`,
    address: "",
    city: "",
    district: "",
    state: "",
    pincode: "700019",
    phone: "",
    hours: "",
    latitude: 22.528,
    longitude: 88.365,
    priceListId: 1,
    doesRadiology: true,
    licence: "",
    nablCertificate: null,
    pndtRegistration: null,
    permalink: null,
    ...change,
  };
}

/** A number without unit, range and critical limit. */
export function makeParameter(id: number, change: Partial<Parameter> = {}): Parameter {
  return {
    id,
    code: `P${id}`,
    name: `Value ${id}`,
    unit: "",
    decimals: 0,
    valueType: "number",
    loinc: null,
    bodyGroup: "",
    plainWords: "",
    ranges: [],
    criticalLimits: [],
    ...change,
  };
}

/** A critical limit for everybody, without a low and a high end. */
export function makeCriticalLimit(change: Partial<CriticalLimit> = {}): CriticalLimit {
  return {
    ...ANYBODY,
    low: null,
    high: null,
    inclusive: false,
    unless: [],
    source: "demo",
    edition: "unverified",
    checkedOn: null,
    ...change,
  };
}

/** A coupon of ten percent, for everybody, all year. */
export function makeCoupon(change: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: "TEN",
    name: "Ten percent off",
    kind: "P",
    value: 1000,
    maxDiscountPaise: null,
    minCartPaise: 0,
    firstBookingOnly: false,
    usesPerCustomer: null,
    totalUses: null,
    notOnRadiology: false,
    priceListId: null,
    validFrom: "2026-01-01",
    validUntil: "2026-12-31",
    listed: false,
    ...change,
  };
}

/** A promotion of five percent, for everybody, all year. */
export function makePromotion(change: Partial<Promotion> = {}): Promotion {
  return {
    id: 1,
    name: "Health month",
    kind: "P",
    value: 500,
    maxDiscountPaise: null,
    minCartPaise: 0,
    notOnRadiology: false,
    priceListId: null,
    validFrom: "2026-01-01",
    validUntil: "2026-12-31",
    ...change,
  };
}

/** A catalogue of these rows alone, with one lab where nothing else is said. */
export function makeCatalogue(data: Partial<CatalogueData>): Catalogue {
  return buildCatalogue({
    version: 1,
    departments: [],
    labs: [makeLab(1)],
    zones: [],
    organs: [],
    conditions: [],
    radiologyCategories: [],
    parameters: [],
    parameterTexts: [],
    tubes: [],
    services: [],
    banners: [],
    coupons: [],
    promotions: [],
    postOffices: [],
    servedPincodes: [],
    slotTemplates: [],
    holidays: [],
    ...data,
  });
}
