import * as v from "valibot";
import { LONGEST_SEARCH } from "../domain/search/search-text.ts";
import { defineCall } from "./define-call.ts";
import { items, success } from "./envelope.ts";
import { exactLines, flag, shortText } from "./text.ts";

const MenuTest = v.object({
  ServiceId: v.number(),
  ServiceName: v.string(),
  Cnt: v.number(),
  permalink: v.string(),
  PermalinkNew: v.string(),
});
export type ApiMenuTest = v.InferOutput<typeof MenuTest>;

export const popularTest = defineCall({
  name: "popularTest",
  endpoint: "GET /genulabhome/PopularTest",
  summary: "Tests for the menu, most booked first.",
  response: v.object({ Item: v.array(MenuTest) }),
});

const HealthConditionItem = v.object({
  HCId: v.number(),
  HealthCondition: v.string(),
  PermaWord: v.string(),
});
export const healthConditionList = defineCall({
  name: "healthConditionList",
  endpoint: "GET /loadData/healthConditionList",
  summary: "All health conditions.",
  response: items(HealthConditionItem),
});

export const radiologyCategories = defineCall({
  name: "radiologyCategories",
  endpoint: "GET /loadData/loadPage/radiologyCategories/read",
  summary: "Radiology categories.",
  response: success(items(v.object({ CategoryName: v.string(), CatId: v.number(), SubDeptId: v.number() }))),
});

const SearchItem = v.object({
  ServiceName: v.string(),
  ServiceId: v.number(),
  LabId: v.number(),
  Fees: v.number(),
  OfferFees: v.number(),
  IsHomeCollectionAvailable: flag,
  IsPackage: flag,
  ServiceText: v.string(),
  PermalinkNew: v.string(),
  permalink: v.string(),
  IsSelected: v.picklist([0, 1, 2]),
});
export type ApiSearchItem = v.InferOutput<typeof SearchItem>;

export const diagnosisList = defineCall({
  name: "diagnosisList",
  endpoint: "POST /loadData/submitPage/diagnosisList",
  isIdempotent: true,
  summary: "Search: at most 20 services, best first.",
  body: v.object({ searchText: shortText(LONGEST_SEARCH) }),
  response: v.array(SearchItem),
});

export const searchNames = defineCall({
  name: "searchNames",
  endpoint: "GET /api/search-names",
  summary: "The services that are booked most at this place, for the search while typing.",
  response: success(items(SearchItem)),
});

const Card = v.object({
  ServiceId: v.number(),
  LabId: v.number(),
  ServiceName: v.string(),
  icon250ImageUrl: v.string(),
  tower230ImageUrl: v.string(),
  serviceImageUrl: v.string(),
  NewServiceShortHomeImage: v.string(),
  Discount: v.number(),
  DiscPercent: v.number(),
  DiscountPercent: v.number(),
  DiscAmount: v.number(),
  Fees: v.number(),
  OfferPrice: v.number(),
  OfferFees: v.number(),
  ServiceText: v.string(),
  IsYana: flag,
  IsPackage: flag,
  PackageServices: v.array(v.object({ ServiceId: v.number(), ServiceName: v.string() })),
  permalink: v.string(),
  PermalinkNew: v.string(),
  /** Whom it is for: "Women, 18 to 45 years"; of a package in the catalogue's own words. Empty for everybody. */
  ForWhom: v.string(),
});
export type ApiCard = v.InferOutput<typeof Card>;

export const bannerList = defineCall({
  name: "bannerList",
  endpoint: "GET /home/banner-list",
  summary: "Banners of the home page.",
  response: success(v.array(v.object({ ActionUrl: v.string(), BannerUrl: v.string() }))),
});
export const popularTestPackage = defineCall({
  name: "popularTestPackage",
  endpoint: "GET /home/popular-test-package",
  summary: "Popular tests; with type=2 popular packages.",
  query: v.object({ type: v.optional(v.picklist(["", "2"], "must be 2 or left out")) }),
  response: success(
    v.object({
      Item: v.array(Card),
      TotalTestCount: v.optional(v.number()),
      TotalPackageCount: v.optional(v.number()),
    }),
  ),
});
export const organList = defineCall({
  name: "organList",
  endpoint: "GET /home/organ-list",
  summary: "Organs.",
  response: success(
    v.object({
      Item: v.array(v.object({ OrganId: v.number(), OrganName: v.string(), AppOrganImage: v.string() })),
    }),
  ),
});
export const packageList = defineCall({
  name: "packageList",
  endpoint: "GET /home/package-list",
  summary: "All packages.",
  response: v.object({
    status: v.literal(1),
    message: v.optional(v.string()),
    data: v.object({ Item: v.array(Card) }),
    TotalPackageCount: v.number(),
  }),
});
export const BookingCounts = v.object({
  LabTestBooked: v.string(),
  SatisfiedCustomer: v.string(),
  Locations: v.string(),
  Offers: v.string(),
  TestCount: v.string(),
});
export const bookingCount = defineCall({
  name: "bookingCount",
  endpoint: "GET /home/booking-count",
  summary: "Counters.",
  response: success(BookingCounts),
});
export const customerBookingCounts = defineCall({
  name: "customerBookingCounts",
  endpoint: "GET /genulabhome/customerBookingCounts",
  summary: "Counters.",
  response: success(BookingCounts),
});

export const BookAgainItem = v.object({
  TestType: v.string(),
  ServiceName: v.string(),
  NoOfParameters: v.number(),
  BookingDate: v.string(),
  PatientName: v.string(),
  Fees: v.number(),
  OfferFees: v.number(),
  ServiceId: v.number(),
  LabId: v.number(),
  IsPackage: flag,
  PermalinkNew: v.string(),
});
export const bookAgainServices = defineCall({
  name: "bookAgainServices",
  endpoint: "POST /loadData/submitPage/bookAgainServices",
  isIdempotent: true,
  summary: "What the customer booked before; empty for a visitor.",
  body: v.object({ healthArticles: v.optional(v.boolean()) }),
  response: v.array(BookAgainItem),
});

/** One of a filter's values, as a number or as its digits; empty text and null are all. */
const oneOf = (values: readonly number[]) =>
  v.optional(
    v.nullable(
      v.picklist([...values, ...values.map(String), ""], `must be empty or one of ${values.join(", ")}`),
    ),
  );

const MAX_PAGES = 1_000_000;
const PAGE_FORM = "must be a whole number, 1 or more";

/** A page's number from 1 on, as a number or as its digits. Left out it is the first; alone of the directory's fields it may not be empty. */
const pageNumber = v.optional(
  v.union(
    [
      v.pipe(
        v.number(),
        v.integer(PAGE_FORM),
        v.minValue(1, PAGE_FORM),
        v.maxValue(MAX_PAGES, "is too large"),
      ),
      v.pipe(
        shortText(10),
        v.regex(/^\d+$/, PAGE_FORM),
        v.check((digits) => Number(digits) >= 1 && Number(digits) <= MAX_PAGES, PAGE_FORM),
      ),
    ],
    PAGE_FORM,
  ),
);

export const DirectoryRow = v.object({
  TestCode: v.string(),
  TestName: v.string(),
  Department: v.string(),
  MRP: v.number(),
  TestSchedule: v.string(),
  Method: v.string(),
  TAT: v.number(),
  HomeCollection: flag,
  PermalinkNew: v.string(),
});
export const directoryOfServices = defineCall({
  name: "directoryOfServices",
  endpoint: "POST /genulabhome/directory-of-services",
  isIdempotent: true,
  summary: "The directory of services, filtered and paged.",
  body: v.object({
    PageNo: pageNumber,
    TestName: v.optional(v.nullable(shortText(LONGEST_SEARCH))),
    CollectionType: oneOf([0, 1]),
    /** Days: same day, next day, 2, 3 to 6, a week or more. */
    TAT: oneOf([0, 1, 2, 3, 7]),
    IsOutSourceTest: oneOf([0, 1]),
  }),
  response: success(
    v.object({
      ListData: v.array(DirectoryRow),
      TotalPages: v.number(),
      RecordPerPage: v.number(),
      CurrentPage: v.number(),
      TotalCount: v.number(),
    }),
  ),
});

export const PageContentQuery = v.object({
  DataOnly: v.optional(v.picklist(["", "1"], "must be 1 or left out")),
});

export const PageContent = v.object({
  status: v.literal(1),
  message: v.optional(v.string()),
  data: exactLines(200_000),
  seoInfo: v.object({
    metaDescription: v.string(),
    og_image: v.string(),
    pageTitle: v.string(),
    canonical: v.string(),
  }),
});
