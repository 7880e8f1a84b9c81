import { beforeAll, expect, test } from "vitest";
import { NOBODY } from "../support/identity-calls.ts";
import type { Person } from "./site.ts";
import { linksOf, MEENA, meena, visitor } from "./site.ts";

type Fields = Record<string, unknown>;
const NODE = { "browser-id": "web-desktop-specification" };
let person: Person;

beforeAll(() => {
  person = visitor();
});

/** The names of fields, parted by blanks, by the type that their values have. */
interface Named {
  texts?: string;
  numbers?: string;
  lists?: string;
}

const namesOf = (names = "") => names.split(" ").filter(Boolean);

/** Every thing has every field, and each is of its type. */
function expectFields(things: Fields | readonly Fields[] | undefined, named: Named): void {
  const all = [things ?? []].flat();
  expect(all).not.toEqual([]);
  for (const thing of all) {
    const wrong = [
      ...namesOf(named.texts).filter((name) => typeof thing[name] !== "string"),
      ...namesOf(named.numbers).filter((name) => !Number.isFinite(thing[name])),
      ...namesOf(named.lists).filter((name) => !Array.isArray(thing[name])),
    ];
    expect(wrong).toEqual([]);
  }
}

const CART: Named = {
  texts:
    "CartId CouponDiscountType CouponPromoCode CouponPromoName PromoName PromoDiscountType PatientId ServiceDeliveryAddressId ScheduleType",
  numbers:
    "CartAmount CartItemDiscount CartVal CouponDiscount CouponId CouponDiscountValue PromoId PromoDiscount PromoDiscountValue RoundOffVal StateId TotalCartItems TotalSavings Collection_Charges HardCopyCharge",
  lists: "CartItem",
};
const ITEM: Named = {
  texts: "ServiceName RefBookingId Permalink PermalinkNew",
  numbers: "LabId ServiceId Fees OfferFees Discount IsPackage PkgServiceId",
  lists: "PackageServices",
};
const CARD: Named = {
  texts:
    "ServiceName icon250ImageUrl tower230ImageUrl serviceImageUrl NewServiceShortHomeImage ServiceText permalink PermalinkNew",
  numbers:
    "ServiceId LabId Discount DiscPercent DiscountPercent DiscAmount Fees OfferPrice OfferFees IsYana IsPackage",
  lists: "PackageServices",
};

test("3 Session user: every field, empty for a visitor, filled for a customer", async () => {
  type LoginState = { status: boolean; data: Fields };
  const anonymous = await person.get<LoginState>("/genulabhome/hasLogedIn?callFrom=react");
  expect(anonymous).toMatchObject(NOBODY);
  const known = await meena().get<LoginState>("/genulabhome/hasLogedIn?callFrom=react");
  expect(known).toMatchObject({
    status: true,
    data: { DisplayName: "Meena Dutta", MobileNo: MEENA, IsSmartReportExists: 1, HasMinInfo: 15 },
  });
  expect(known.data.EmailId).toMatch(/^[\w.-]+@[\w.-]+$/);
  expect(known.data.authTokenId).toMatch(/^[\w-]{22}$/);
});

test("3 Cart and cart item: every field, and Cart is a list whose first entry is the header", async () => {
  type Found = { ServiceId: number; LabId: number; Fees: number; IsPackage: number }[];
  const found = await person.post<Found>("/loadData/submitPage/diagnosisList", {
    searchText: "basic wellness",
  });
  const pack = found.find(({ IsPackage }) => IsPackage === 1);
  type Cart = { data: { Cart: Fields[]; CartItem: (Fields & { PackageServices: Fields[] })[] } };
  const senddata = { LabId: pack?.LabId, ServiceId: pack?.ServiceId, Fees: pack?.Fees };
  const { data } = await person.post<Cart>("/loadData/submitPage/addToCart", { senddata });
  expectFields(data.Cart, CART);
  expect(data.Cart).toHaveLength(1);
  expect(data.Cart[0]?.CartItem).toEqual(data.CartItem);
  expectFields(data.CartItem, ITEM);
  const { PackageServices = [] } = data.CartItem[0] ?? {};
  expect(PackageServices.length).toBeGreaterThan(1);
  for (const part of PackageServices)
    expect(part).toEqual({ ServiceId: expect.any(Number), ServiceName: expect.any(String) });
  expect(data.Cart[0]).toMatchObject({ IsHomeCollectionCart: true, TotalCartItems: 1 });
  const { CartItemDiscount, CouponDiscount, PromoDiscount, TotalSavings } = data.Cart[0] as Record<
    string,
    number
  >;
  expect(TotalSavings).toBe((CartItemDiscount ?? 0) + (CouponDiscount ?? 0) + (PromoDiscount ?? 0));
});

test("3 Location: pincode, place and address, empty and 0 where nothing is chosen", async () => {
  const stranger = visitor();
  const path = "/genulabhome/getcoockieval?cname=all";
  expect(await stranger.get(path)).toEqual({ patientpincode: "", patientlocation: "", patientaddressid: 0 });
  const place = { patient_pincode: "700019", patient_location: "Ballygunge" };
  expect(await stranger.post("/genulabhome/updatepatientpincode", place)).toMatchObject({ status: 1 });
  expect(await stranger.get(path)).toMatchObject({ patientpincode: "700019", patientlocation: "Ballygunge" });
});

test("3 Without scripts the first place that a browser keeps is chosen, and leads back to its page; one that blocks cookies says so", async () => {
  const keeps = visitor();
  await keeps.submit("/location", new URLSearchParams({ pincode: "711101", "return-to": "/test/tsh" }));
  const asked = "/location?chosen=711101&return-to=%2Ftest%2Ftsh";
  const led = await keeps.open(asked);
  expect([led.status, led.headers.get("location")]).toEqual([303, "/test/tsh"]);
  expect((await keeps.open("/test/tsh")).text).toContain("Price in Howrah");
  const blocked = await visitor().open(asked);
  expect(blocked.text).toContain("Your browser blocks cookies.");
  expect(blocked.html).toMatch(/name="pincode"[^>]* value="711101"|value="711101"[^>]* name="pincode"/);
});

test("3 The default list of places has three top cities and four others, each with its pincode", async () => {
  const { html } = await visitor().open("/location");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const lists = [...main.matchAll(/<ul class="place-list[\s\S]*?<\/ul>/g)].map(([list]) => list);
  const places = lists.map((list) =>
    [...list.matchAll(/value="([1-9]\d{5})\|[^"]+"/g)].map(([, pincode]) => pincode),
  );
  expect(places.map((each) => each.length)).toEqual([3, 4]);
  for (const pincode of places.flat()) {
    const [found] = await person.get<{ PostOffice: { DeliveryStatus: string }[] }[]>(
      `/genulabhome/pincode/${pincode}`,
    );
    expect(
      found?.PostOffice.some(({ DeliveryStatus }) => DeliveryStatus === "Delivery"),
      pincode,
    ).toBe(true);
  }
});

test("3 Pincode lookup: Status and PostOffice with name, block, pincode, district and delivery", async () => {
  type Lookup = { Status: string; PostOffice: Fields[] }[];
  const [found] = await person.get<Lookup>("/genulabhome/pincode/700019");
  expect(found?.Status).toBe("Success");
  expectFields(found?.PostOffice, { texts: "Name Block Pincode District DeliveryStatus" });
});

test("3 Search result item: every field", async () => {
  const items = await person.post<Fields[]>("/loadData/submitPage/diagnosisList", { searchText: "thyroid" });
  expectFields(items, {
    texts: "ServiceName ServiceText PermalinkNew permalink",
    numbers: "ServiceId LabId Fees OfferFees IsHomeCollectionAvailable IsPackage IsSelected",
  });
});

test("3 Menu tests, health conditions and radiology categories: every field", async () => {
  const tests = await person.get<{ Item: Fields[] }>("/genulabhome/PopularTest");
  expectFields(tests.Item, { texts: "ServiceName permalink PermalinkNew", numbers: "ServiceId Cnt" });
  const conditions = await person.get<{ Items: Fields[] }>("/loadData/healthConditionList");
  expectFields(conditions.Items, { texts: "HealthCondition PermaWord", numbers: "HCId" });
  expect(conditions.Items).toHaveLength(30);
  type Categories = { data: { Items: Fields[] } };
  const categories = await person.get<Categories>("/loadData/loadPage/radiologyCategories/read");
  expectFields(categories.data.Items, { texts: "CategoryName", numbers: "CatId SubDeptId" });
});

test("3 Cards, banners and organs of the node API: every field", async () => {
  type List = { data: { Item: Fields[] } & Fields; TotalPackageCount?: number };
  const tests = await person.get<List>("/home/popular-test-package", NODE);
  expectFields(tests.data.Item, CARD);
  const packages = await person.get<List>("/home/popular-test-package?type=2", NODE);
  expectFields(packages.data.Item, CARD);
  for (const card of packages.data.Item) {
    expect(card.IsPackage).toBe(1);
    expect((card.PackageServices as object[]).length).toBeGreaterThan(0);
  }
  expect(packages.data.Item.some(({ IsYana }) => IsYana === 1)).toBe(true);
  expectFields(packages.data, { numbers: "TotalTestCount TotalPackageCount" });
  const all = await person.get<List>("/home/package-list", NODE);
  expectFields(all.data.Item, CARD);
  expect(all.TotalPackageCount).toBeGreaterThan(0);
  const banners = await person.get<{ data: Fields[] }>("/home/banner-list", NODE);
  expectFields(banners.data, { texts: "ActionUrl BannerUrl" });
  const organs = await person.get<List>("/home/organ-list", NODE);
  expectFields(organs.data.Item, { texts: "OrganName AppOrganImage", numbers: "OrganId" });
});

test("3 Booking counts: the specification's own", async () => {
  expect(await person.get("/genulabhome/customerBookingCounts")).toMatchObject({
    status: 1,
    data: {
      LabTestBooked: "1,20,000",
      SatisfiedCustomer: "28,000+",
      Locations: "100+",
      Offers: "100+",
      TestCount: "1500+",
    },
  });
});

test("3 Page SEO info: description, picture, title and canonical", async () => {
  type Content = { status: number; data: string; seoInfo: Fields };
  const content = await person.get<Content>("/additionalPageContent/diagnostic-test?DataOnly=1");
  expectFields(content.seoInfo, { texts: "metaDescription og_image pageTitle canonical" });
});

test("3 Directory: every field of a row and of the page", async () => {
  const request = { PageNo: 1, TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: "" };
  type Directory = { data: Fields & { ListData: Fields[] } };
  const { data } = await person.post<Directory>("/genulabhome/directory-of-services", request);
  expectFields(data, { numbers: "TotalPages RecordPerPage CurrentPage TotalCount", lists: "ListData" });
  expectFields(data.ListData, {
    texts: "TestCode TestName Department TestSchedule Method",
    numbers: "MRP TAT HomeCollection",
  });
});

test("3 Book-again item: every field, and nothing for a visitor", async () => {
  const body = { healthArticles: true };
  expect(await visitor().post("/loadData/submitPage/bookAgainServices", body)).toEqual([]);
  const items = await meena().post<Fields[]>("/loadData/submitPage/bookAgainServices", body);
  expectFields(items, {
    texts: "TestType ServiceName BookingDate PatientName PermalinkNew",
    numbers: "NoOfParameters Fees OfferFees ServiceId LabId IsPackage",
  });
});

test("6 A visitor sees Login and no Health Analysis Report; account areas are for customers", async () => {
  const stranger = await visitor().open("/");
  expect(stranger.text).toContain("Login");
  expect(linksOf(stranger)).toContain("/login");
  expect(linksOf(stranger)).not.toContain("/smart-report");
  for (const path of ["/dashboard/bookedservicelist", "/my-profile/my-family", "/smart-report"]) {
    expect((await visitor().open(path)).status, path).toBe(302);
  }
});
