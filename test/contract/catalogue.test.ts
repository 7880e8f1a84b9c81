import { afterAll, expect, test } from "vitest";
import type { ApiMenuTest, ApiSearchItem } from "../../contract/catalogue.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const SEARCH = "/loadData/submitPage/diagnosisList";
const DIRECTORY = "/genulabhome/directory-of-services";

interface DirectoryResponse {
  status: number;
  data: {
    ListData: Record<string, unknown>[];
    TotalPages: number;
    RecordPerPage: number;
    CurrentPage: number;
    TotalCount: number;
  };
}

async function search(searchText: string, client = site.client()) {
  const { body } = await client.post<ApiSearchItem[]>(SEARCH, { searchText });
  return body;
}

test("the menu's tests come most booked first, with old and new permalink", async () => {
  const { body } = await site.client().get<{ Item: ApiMenuTest[] }>("/genulabhome/PopularTest");
  expect(body.Item.map((item) => item.ServiceName)).toEqual([
    "Complete Blood Count",
    "Fasting Blood Sugar",
    "Lipid Profile",
    "Thyroid Profile",
    "Blood Culture",
  ]);
  expect(body.Item[0]).toEqual({
    ServiceId: 101,
    ServiceName: "Complete Blood Count",
    Cnt: 100,
    permalink: "/test/cbc-test",
    PermalinkNew: "/test/complete-blood-count",
  });
});

test("health conditions are a bare list under Items", async () => {
  const { body } = await site.client().get("/loadData/healthConditionList");
  expect(body).toEqual({
    Items: [
      { HCId: 1, HealthCondition: "Anaemia", PermaWord: "anaemia" },
      { HCId: 2, HealthCondition: "Diabetes", PermaWord: "diabetes" },
    ],
  });
});

test("radiology categories come in the envelope", async () => {
  const { body } = await site.client().get("/loadData/loadPage/radiologyCategories/read");
  expect(body).toMatchObject({
    status: 1,
    data: { Items: [{ CategoryName: "X-Ray", CatId: 1, SubDeptId: 41 }] },
  });
});

test("a search answers a bare array with prices in rupees", async () => {
  const [first] = await search("cbc");
  expect(first).toEqual({
    ServiceName: "Complete Blood Count",
    ServiceId: 101,
    LabId: 1,
    Fees: 400,
    OfferFees: 350,
    IsHomeCollectionAvailable: 1,
    IsPackage: 0,
    ServiceText: "2 parameters · No fasting · Report same day",
    PermalinkNew: "/test/complete-blood-count",
    permalink: "/test/cbc-test",
    IsSelected: 0,
  });
});

test("no match, and fewer than two characters, answer an empty array", async () => {
  expect(await search("zzzzzz")).toEqual([]);
  expect(await search("c")).toEqual([]);
  expect(await search("")).toEqual([]);
});

test("a search for the sex of an unborn child answers an empty array", async () => {
  expect(await search("chest x-ray boy or girl")).toEqual([]);
});

test("a search tells what is in the cart and what a package there covers", async () => {
  const client = site.client();
  await client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId: 201, Fees: 800 } });
  const found = new Map((await search("blood", client)).map((item) => [item.ServiceId, item.IsSelected]));
  expect(found.get(201)).toBe(1);
  expect(found.get(101)).toBe(2);
  expect(found.get(104)).toBe(0);
});

test("a search text that is too long or has control characters is refused, and the message names the field", async () => {
  for (const searchText of ["x".repeat(201), "cbc\u0000", 7]) {
    const response = await site.client().post<{ message: string }>(SEARCH, { searchText });
    expect(response.status).toBe(400);
    expect(response.body.message).toContain("searchText");
  }
});

test("prices and services are those of the chosen place", async () => {
  const client = site.client();
  await client.post("/genulabhome/updatepatientpincode", {
    patient_pincode: "734001",
    patient_location: "Siliguri",
  });
  expect((await search("cbc", client))[0]).toMatchObject({ LabId: 2, Fees: 420, OfferFees: 370 });
  expect(await search("thyroid profile", client)).toEqual([]);
});

test("the directory lists every service in alphabetical order", async () => {
  const { body } = await site.client().post<DirectoryResponse>(DIRECTORY, { PageNo: 1 });
  expect(body.data).toMatchObject({ TotalPages: 1, RecordPerPage: 20, CurrentPage: 1, TotalCount: 7 });
  expect(body.data.ListData.map((row) => row.TestName)[0]).toBe("Basic Health Package");
  expect(body.data.ListData.find((row) => row.TestCode === "BCULT")).toEqual({
    TestCode: "BCULT",
    TestName: "Blood Culture",
    Department: "Microbiology",
    MRP: 900,
    TestSchedule: "Daily",
    Method: "Automated",
    TAT: 3,
    HomeCollection: 0,
    PermalinkNew: "/test/blood-culture",
  });
});

test("the directory's filters narrow it, and empty ones do not", async () => {
  const names = async (filter: Record<string, unknown>) => {
    const { body } = await site.client().post<DirectoryResponse>(DIRECTORY, { PageNo: 1, ...filter });
    return body.data.ListData.map((row) => row.TestName);
  };
  expect(await names({ CollectionType: 0 })).toEqual(["Blood Culture", "Digital X-Ray Chest PA"]);
  expect(await names({ TAT: "3" })).toEqual(["Blood Culture"]);
  expect(await names({ IsOutSourceTest: 1 })).toEqual([]);
  expect(await names({ TestName: "lipid" })).toEqual(["Lipid Profile"]);
  expect(await names({ TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: null })).toHaveLength(7);
});

test("the directory answers a GET with the same fields, and a page beyond the end is empty", async () => {
  const first = await site.client().get<DirectoryResponse>(`${DIRECTORY}?PageNo=1&TestName=&TAT=`);
  expect(first.body.data).toMatchObject({ CurrentPage: 1, TotalCount: 7 });
  for (const beyond of [2, 99_999]) {
    const { status, body } = await site.client().post<DirectoryResponse>(DIRECTORY, { PageNo: beyond });
    expect([status, body.data]).toEqual([
      200,
      { ListData: [], TotalPages: 1, RecordPerPage: 20, CurrentPage: beyond, TotalCount: 7 },
    ]);
  }
});

test("the directory can be taken home as a file, with the same filters", async () => {
  const response = await site.client().fetch("/directory-of-services.csv?CollectionType=0");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain("directory-of-services.csv");
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toEqual([
    "S.No.,TestCode,TestName,Department,MRP,TestSchedule,Method,TAT,HomeCollection",
    "1,BCULT,Blood Culture,Microbiology,900.00,Daily,Automated,3 Day(s),No",
    "2,XRCH,Digital X-Ray Chest PA,Radiology,500.00,Daily,Automated,Same Day,No",
  ]);
});

test("search engines find every page in site maps by type, and no personal page", async () => {
  const text = async (path: string) => (await site.client().fetch(path)).text();
  const origin = site.container.settings.site.publicUrl;
  const index = await text("/sitemap.xml");
  for (const name of ["pages", "tests", "packages", "radiology", "conditions", "organs", "articles"]) {
    expect(index).toContain(`<loc>${origin}/sitemaps/${name}.xml</loc>`);
    expect(await text(`/sitemaps/${name}.xml`)).toContain("<urlset");
  }
  expect(await text("/sitemaps/tests.xml")).toContain(`<loc>${origin}/test/complete-blood-count</loc>`);
  expect(await text("/sitemaps/packages.xml")).toContain(
    `<loc>${origin}/health-packages/basic-health-package</loc>`,
  );
  expect(await text("/sitemaps/conditions.xml")).toContain(`<loc>${origin}/health-condition/diabetes</loc>`);
  for (const name of ["tests.xml?part=2", "tests.xml?part=1", "constructor.xml"]) {
    expect((await site.client().fetch(`/sitemaps/${name}`)).status, name).toBe(404);
  }
  const robots = await text("/robots.txt");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(robots).toContain("Disallow: /dashboard");
});
