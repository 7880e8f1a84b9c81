import { expect, test } from "vitest";
import { logIn } from "../support/log-in.ts";
import type { Person } from "./site.ts";
import { canonicalOf, meena, metaOf, siteUrl, titleOf, visitor } from "./site.ts";

interface Found {
  ServiceId: number;
  LabId: number;
  Fees: number;
  IsPackage: number;
  IsSelected: number;
  ServiceName: string;
}
interface CartResponse {
  status: number;
  message: string;
  data: {
    Cart: Record<string, number>[];
    CartItem: { ServiceId: number; PackageServices: { ServiceId: number }[] }[];
  };
}

const search = (person: Person, searchText: string) =>
  person.post<Found[]>("/loadData/submitPage/diagnosisList", { searchText });
const senddata = ({ LabId, ServiceId, Fees }: Found) => ({ senddata: { LabId, ServiceId, Fees } });
const add = (person: Person, found: Found, change: Partial<Found> = {}) =>
  person.post<CartResponse>("/loadData/submitPage/addToCart", senddata({ ...found, ...change }));

const cartOf = (person: Person) =>
  person.post<CartResponse>("/loadData/submitPage/fetchCart", { option: "fullCart" });

async function firstFound(person: Person, text: string, isPackage = 0): Promise<Found> {
  const found = (await search(person, text)).find(({ IsPackage }) => IsPackage === isPackage);
  if (!found) throw new Error(`nothing found for ${text}`);
  return found;
}

test("4 Membership is 1 in the cart, 2 in a package of the cart, otherwise 0", async () => {
  const person = visitor();
  const cbc = await firstFound(person, "complete blood count");
  const pack = await firstFound(person, "basic wellness", 1);
  expect(cbc.IsSelected).toBe(0);
  await add(person, cbc);
  expect((await firstFound(person, "complete blood count")).IsSelected).toBe(1);
  const joined = await add(person, pack);
  expect(joined.status).toBe(1);
  expect(joined.message).toContain(cbc.ServiceName);
  expect((await firstFound(person, "complete blood count")).IsSelected).toBe(2);
});

test("4 A test that a package of the cart covers is refused in the specification's words", async () => {
  const person = visitor();
  await add(person, await firstFound(person, "basic wellness", 1));
  const refused = await add(person, await firstFound(person, "complete blood count"));
  expect(refused).toMatchObject({ status: 2, message: "You have already added a test of this package" });
});

test("4 After every addition and removal the response is the new cart", async () => {
  const person = visitor();
  const cbc = await firstFound(person, "complete blood count");
  expect((await add(person, cbc)).data.CartItem).toHaveLength(1);
  expect((await add(person, cbc)).data.CartItem).toHaveLength(1);
  const removed = await person.post<CartResponse>("/loadData/submitPage/delCart", senddata(cbc));
  expect([removed.status, removed.data.CartItem]).toEqual([1, []]);
  const again = await person.post<CartResponse>("/loadData/submitPage/delCart", senddata(cbc));
  expect([again.status, again.data.CartItem]).toEqual([1, []]);
});

test("5 Adding does nothing when ServiceId is absent or 0", async () => {
  const person = visitor();
  const cbc = await firstFound(person, "complete blood count");
  expect(await add(person, cbc, { ServiceId: 0 })).toMatchObject({ status: 400 });
  const absent = { senddata: { LabId: cbc.LabId, Fees: cbc.Fees } };
  expect(await person.post("/loadData/submitPage/addToCart", absent)).toMatchObject({ status: 400 });
  expect((await cartOf(person)).data.CartItem).toEqual([]);
});

test("8 Cart status -5 has a message with both prices, and nothing is added; an unknown service has its own status", async () => {
  const person = visitor();
  const cbc = await firstFound(person, "complete blood count");
  const refused = await add(person, cbc, { Fees: cbc.Fees + 50 });
  expect(refused.status).toBe(-5);
  expect(refused.message).toMatch(/₹[\d,]+.*₹[\d,]+/);
  expect((await cartOf(person)).data.CartItem).toEqual([]);
  const unknown = await add(person, cbc, { ServiceId: 2_000_000_000 });
  expect(unknown.status).toBe(9);
  expect(unknown.message).not.toBe("");
});

test("8 A place that is not served has the specification's words, and the old one stays", async () => {
  const person = visitor();
  const old = { patient_pincode: "700019", patient_location: "Ballygunge" };
  expect(await person.post("/genulabhome/updatepatientpincode", old)).toMatchObject({ status: 1 });
  const place = { patient_pincode: "999999", patient_location: "Nowhere" };
  expect(await person.post("/genulabhome/updatepatientpincode", place)).toMatchObject({
    status: 0,
    message: "Service is currently not available in this location",
  });
  expect(await person.get("/genulabhome/getcoockieval?cname=all")).toMatchObject({
    patientpincode: "700019",
    patientlocation: "Ballygunge",
  });
  const [office] = await person.get<{ Status: string }[]>("/genulabhome/pincode/999999");
  expect(office?.Status).toBe("Error");
});

test("7.2 A served pincode is chosen under each name that its lookup returns", async () => {
  type Lookup = { PostOffice: { Name: string; Block: string; District: string }[] };
  const person = visitor();
  for (const patient_pincode of ["700091", "732101", "110016"]) {
    const [found] = await person.get<Lookup[]>(`/genulabhome/pincode/${patient_pincode}`);
    const names = found?.PostOffice.flatMap(({ Name, Block, District }) => [Name, Block, District]) ?? [];
    expect(names.length).toBeGreaterThan(2);
    for (const patient_location of names) {
      const chosen = { patient_pincode, patient_location };
      expect(await person.post("/genulabhome/updatepatientpincode", chosen)).toMatchObject({
        status: 1,
        patientpincode: patient_pincode,
        patientlocation: patient_location,
      });
    }
  }
});

test("8 A missing or wrong token is 419, and nothing changes", async () => {
  const person = visitor();
  const cbc = await firstFound(person, "complete blood count");
  for (const token of [undefined, "wrong"]) {
    const response = await fetch(`${siteUrl()}/loadData/submitPage/addToCart`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: person.cookie(),
        ...(token === undefined ? {} : { "x-csrf-token": token }),
      },
      body: JSON.stringify(senddata(cbc)),
    });
    expect([response.status, ((await response.json()) as { status: number }).status]).toEqual([419, 419]);
  }
  expect((await cartOf(person)).data.CartItem).toEqual([]);
});

test("7.2 Page content is HTML, and with DataOnly=1 data and seoInfo equal to the page's own; an unknown path has an empty fragment", async () => {
  const html = await visitor().open("/additionalPageContent/");
  expect(html.headers.get("content-type")).toMatch(/^text\/html/);
  expect(html.html).toContain("<h2");
  const none = await visitor().open("/additionalPageContent/nothing/at/all");
  expect([none.status, none.html]).toEqual([200, ""]);
  for (const path of [
    "/",
    "/cart",
    "/diagnostic-test/brain-nerves",
    "/radiology-test/ct-scan",
    "/radiology-test/none",
    "/radiology-test/a/b/c",
    "/radiology",
    "/ABOUT",
    "/Radiology-Test/CT-Scan",
    "/RADIOLOGY/Howrah",
    "/health-article/Vitamin-D",
    "/nothing/at/all",
  ]) {
    const [opened, content] = await Promise.all([
      visitor().open(path),
      visitor().get<{ seoInfo: Record<string, string> }>(`/additionalPageContent${path}?DataOnly=1`),
    ]);
    const { pageTitle, metaDescription, canonical } = content.seoInfo;
    const own = [titleOf(opened), metaOf(opened, "description") ?? "", canonicalOf(opened) ?? ""];
    expect(own, path).toEqual([pageTitle, metaDescription, canonical]);
  }
});

test("7.2 Logout by address ends the session and leads home", async () => {
  const cookies = await logIn(siteUrl(), `97${Math.floor(10_000_000 + Math.random() * 89_999_999)}`);
  const person = visitor(cookies);
  const isLoggedIn = async (who: Person) =>
    (await who.get<{ status: boolean }>("/genulabhome/hasLogedIn")).status;
  expect(await isLoggedIn(person)).toBe(true);
  const left = await person.open("/genulabhome/logout");
  expect([left.status, left.location]).toEqual([303, "/"]);
  expect([await isLoggedIn(person), await isLoggedIn(visitor(cookies))]).toEqual([false, false]);
});

test("7.3 The node API wants its browser-id, and answers everybody alike without a cookie", async () => {
  const ask = (id?: string, cookie = "") =>
    fetch(`${siteUrl()}/home/organ-list`, {
      headers: { ...(cookie ? { cookie } : {}), ...(id === undefined ? {} : { "browser-id": id }) },
    });
  const statuses = await Promise.all([ask(), ask("web-mobile-1"), ask("web-desktop-"), ask("web-desktop-a")]);
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 200]);
  const customers = await ask("web-desktop-b", meena().cookie());
  expect([statuses[3]?.headers.getSetCookie(), customers.headers.getSetCookie()]).toEqual([[], []]);
  expect(await customers.text()).toBe(await statuses[3]?.text());
});

test("6 IsSmartReportExists is 1 for who has numeric results, and the customer's pages are theirs", async () => {
  const known = await meena().get<{ data: { IsSmartReportExists: number } }>("/genulabhome/hasLogedIn");
  expect(known.data.IsSmartReportExists).toBe(1);
  expect((await meena().open("/smart-report")).status).toBe(200);
});

test("8 A cart link that is neither add nor remove is answered by Error, and the cart stays", async () => {
  const person = visitor();
  const cbc = await firstFound(person, "complete blood count");
  await add(person, cbc);
  const fields = new URLSearchParams({ intent: "double", ServiceId: String(cbc.ServiceId) });
  const response = await person.submit("/cart", fields);
  expect(response.status).toBe(400);
  expect(response.html).toMatch(/role="alert"[\s\S]*?Error/);
  expect((await cartOf(person)).data.CartItem.map(({ ServiceId }) => ServiceId)).toEqual([cbc.ServiceId]);
});
