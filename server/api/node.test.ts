import { afterAll, expect, test } from "vitest";
import { testApp } from "../../test/support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const asBrowser = { headers: { "browser-id": "web-desktop-abc" } };

test("the node API answers only those who name their page", async () => {
  for (const headers of [
    {},
    { "browser-id": "" },
    { "browser-id": "web-desktop-" },
    { "browser-id": "app-1" },
  ]) {
    const response = await site.client().get("/home/banner-list", { headers });
    expect(response.status).toBe(400);
    expect(response.body.status).toBe(400);
  }
  for (const token of ["1", "page one", "{7}"]) {
    const headers = { "browser-id": `web-desktop-${token}` };
    expect((await site.client().get("/home/banner-list", { headers })).status, token).toBe(200);
  }
});

test("the node API opens no session and sets no cookie", async () => {
  const client = site.client();
  const response = await client.get("/home/organ-list", asBrowser);
  expect(response.body.status).toBe(1);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(client.cookies.size).toBe(0);
});

test("popular tests are tests, and with type=2 packages with both totals", async () => {
  type Card = { ServiceId: number; IsPackage: number; Fees: number; OfferFees: number };
  const cardsOf = async (path: string) => {
    const { data } = (await site.client().get<{ data: { Item: Card[] } }>(path, asBrowser)).body;
    const cards = data.Item.map((card) => [card.ServiceId, card.IsPackage, card.Fees, card.OfferFees]);
    return { ...data, Item: cards };
  };
  const tests = await cardsOf("/home/popular-test-package");
  expect(tests.Item).toEqual([
    [101, 0, 400, 350],
    [102, 0, 150, 120],
    [103, 0, 700, 599.5],
    [105, 0, 650, 500],
    [104, 0, 900, 900],
  ]);
  expect(await cardsOf("/home/popular-test-package?type=2")).toEqual({
    Item: [[201, 1, 470, 450]],
    TotalTestCount: 5,
    TotalPackageCount: 1,
  });
});

test("a parameter of another call is no concern of a list", async () => {
  const { status } = await site.client().get("/home/banner-list?type=3", asBrowser);
  expect(status).toBe(200);
  expect((await site.client().get("/home/popular-test-package?type=3", asBrowser)).status).toBe(400);
});

test("the list of packages counts them beside its data", async () => {
  const { body } = await site.client().get("/home/package-list", asBrowser);
  expect(body).toMatchObject({ status: 1, data: { Item: expect.any(Array) }, TotalPackageCount: 1 });
});

test("banners, organs and counters have the fields of the contract", async () => {
  const organs = await site.client().get("/home/organ-list", asBrowser);
  expect(organs.body).toMatchObject({
    data: {
      Item: expect.arrayContaining([expect.objectContaining({ OrganId: 1, OrganName: expect.any(String) })]),
    },
  });
  const counts = await site.client().get("/home/booking-count", asBrowser);
  expect(counts.body.data).toEqual({
    LabTestBooked: "1,20,000",
    SatisfiedCustomer: "28,000+",
    Locations: "100+",
    Offers: "100+",
    TestCount: "1500+",
  });
  const banners = await site.client().get<{ data: unknown[] }>("/home/banner-list", asBrowser);
  expect(banners.body.data).toEqual([{ ActionUrl: "/diagnostic-test", BannerUrl: "hero-home-collection" }]);
});

test("the site's own pages may ask it from another host, other sites' may not", async () => {
  const own = new URL(site.container.settings.site.publicUrl).origin;
  const ask = (method: string, origin: string) =>
    site.client().fetch("/home/organ-list", { method, headers: { ...asBrowser.headers, origin } });
  const before = await ask("OPTIONS", own);
  expect([before.status, before.headers.get("access-control-allow-headers")]).toEqual([204, "browser-id"]);
  const response = await ask("GET", own);
  expect(response.headers.get("access-control-allow-origin")).toBe(own);
  expect(response.headers.get("access-control-allow-credentials")).toBe("true");
  const other = await ask("GET", "https://elsewhere.example");
  expect(other.headers.get("access-control-allow-origin")).toBeNull();
});
