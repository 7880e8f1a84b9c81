import { afterAll, expect, onTestFinished, test } from "vitest";
import * as patientPage from "../../app/routes/checkout/patient.route.tsx";
import * as placePage from "../../app/routes/checkout/place.route.tsx";
import * as invitationPage from "../../app/routes/family-invitation/page.tsx";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { writePlace } from "../../server/http/visitor.ts";
import { addToCart, fetchCart, totalsIn } from "../support/cart-calls.ts";
import { HOME } from "../support/home-address.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

let lastNumber = 9_810_000_000;

async function customer(): Promise<TestClient> {
  const client = site.client();
  await client.login(String(++lastNumber));
  return client;
}

interface Items {
  status: number;
  data: { Items: Record<string, unknown>[] };
}

interface Added {
  data: Record<string, unknown>;
}

const patients = async (client: TestClient) => (await client.get<Items>("/api/patients")).body.data.Items;
const addresses = async (client: TestClient) => (await client.get<Items>("/api/addresses")).body.data.Items;
const idOf = (item: Record<string, unknown> | undefined, field: string) => String(item?.[field]);

const TARA = { Name: "Tara Sen", DateOfBirth: "2015-06-01", Gender: "F", Relationship: "Daughter" };

test("a new customer's list is their own empty entry, and family members follow it", async () => {
  const client = await customer();
  const added = await client.post<{ data: { PatientId: string } }>("/api/patients", TARA);
  expect(added.body).toMatchObject({ status: 1, data: { PatientId: expect.any(String) } });
  expect(await patients(client)).toEqual([
    { PatientId: expect.any(String), Name: "", DateOfBirth: "", Gender: "", Relationship: "Self" },
    { PatientId: added.body.data.PatientId, ...TARA },
  ]);
});

test("the customer's own details make the profile complete and greet them by name", async () => {
  const client = await customer();
  const [self] = await patients(client);
  const path = `/api/patients/${idOf(self, "PatientId")}`;
  const details = { Name: "Asha Sen", DateOfBirth: "1990-02-28", Gender: "F", Relationship: "Self" };
  expect((await client.put(path, details)).body).toMatchObject({
    status: 1,
    data: { PatientId: self?.PatientId },
  });
  expect((await client.get("/genulabhome/hasLogedIn")).body).toMatchObject({
    data: { DisplayName: "Asha Sen", HasMinInfo: 7 },
  });
  await client.post("/api/profile/email", { EmailId: "asha@example.com" });
  expect((await client.get("/genulabhome/hasLogedIn")).body).toMatchObject({ data: { HasMinInfo: 15 } });

  expect((await client.put(path, { ...details, Relationship: "Mother" })).body).toMatchObject({ status: 0 });
  expect((await client.delete(path)).body).toMatchObject({ status: 0 });
  expect(await patients(client)).toMatchObject([details]);
});

test("there is one Self, and nobody else becomes it", async () => {
  const client = await customer();
  expect((await client.post("/api/patients", { ...TARA, Relationship: "Self" })).body).toMatchObject({
    status: 0,
    message: expect.stringContaining("already in the list"),
  });
  await client.post("/api/patients", TARA);
  const path = `/api/patients/${idOf((await patients(client))[1], "PatientId")}`;
  expect((await client.put(path, { ...TARA, Relationship: "Self" })).body).toMatchObject({ status: 0 });
  expect((await client.get("/genulabhome/hasLogedIn")).body).toMatchObject({ data: { HasMinInfo: 0 } });
});

test("who owns an account is grown up, from midnight in India on the eighteenth birthday", async () => {
  const child = { Name: "Tara Roy", DateOfBirth: "2009-01-31", Gender: "F", Relationship: "Self" };
  const before = site.clock.now;
  onTestFinished(() => {
    site.clock.now = before;
  });
  site.clock.now = new Date("2027-01-30T18:00:00Z");
  const client = await customer();
  const path = `/api/patients/${idOf((await patients(client))[0], "PatientId")}`;
  const save = async (now: string) => {
    site.clock.now = new Date(now);
    return (await client.put(path, child)).body;
  };
  expect(await save("2027-01-30T18:29:00Z")).toEqual({
    status: 0,
    message: "An account is for adults. A parent or guardian can book for you.",
  });
  expect((await patients(client))[0]).toMatchObject({ Name: "", DateOfBirth: "" });
  expect(await save("2027-01-30T18:30:00Z")).toMatchObject({ status: 1 });
});

test("a child may be born today, not tomorrow, and nobody 130 years ago", async () => {
  const client = await customer();
  const add = async (DateOfBirth: string) =>
    (await client.post("/api/patients", { ...TARA, DateOfBirth })).body;
  const today = new Date(site.clock.now.getTime() + 330 * 60_000).toISOString().slice(0, 10);
  const tomorrow = new Date(site.clock.now.getTime() + (24 * 60 + 330) * 60_000).toISOString().slice(0, 10);
  expect(await add(today)).toMatchObject({ status: 1 });
  expect(await add(tomorrow)).toEqual({ status: 0, message: "The date of birth cannot be in the future." });
  expect(await add("1896-01-01")).toEqual({ status: 0, message: "Please check the year of birth." });
});

test("names of every script and form are taken", async () => {
  const client = await customer();
  for (const Name of [
    "অনন্যা সেন",
    "Mary O'Brien-D'Souza",
    "Md. Iqbal",
    "Asha_2 Roy",
    "র‍্যাচেল সেন",
    "  Tara  ",
  ]) {
    expect((await client.post("/api/patients", { ...TARA, Name })).body).toMatchObject({ status: 1 });
  }
  expect((await patients(client)).map(({ Name }) => Name)).toContain("Tara");
});

test("fifteen family members are the most, also when they are added at the same time", async () => {
  const client = await customer();
  const child = (n: number) => ({ ...TARA, Name: `Tara ${n}` });
  const responses = await Promise.all(
    Array.from({ length: 18 }, (_, n) => client.post("/api/patients", child(n))),
  );
  expect(responses.filter(({ body }) => body.status === 1)).toHaveLength(15);
  expect(responses.find(({ body }) => body.status !== 1)?.body).toMatchObject({
    status: 0,
    message: "You can keep at most 15 family members. Please remove one first.",
  });
  const all = await patients(client);
  expect(all).toHaveLength(16);
  await client.delete(`/api/patients/${idOf(all[1], "PatientId")}`);
  expect((await client.post("/api/patients", TARA)).body).toMatchObject({ status: 1 });
});

test("nobody is on the list twice, however the name is written, also when they are added at the same time", async () => {
  const client = await customer();
  const add = async (change: object) =>
    (await client.post<{ status: number; message: string }>("/api/patients", { ...TARA, ...change })).body;
  const both = await Promise.all([add({ Name: "Renée  Sen" }), add({ Name: "rene\u0301e sen" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
  expect(both.find(({ status }) => status === 0)?.message).toBe("This person is already in your list.");
  expect(await add({ Name: " Renée Sen ", Relationship: "Other" })).toMatchObject({ status: 0 });
  for (const change of [{ DateOfBirth: "2015-06-02" }, { Gender: "M" }, { Name: "Renée Das" }]) {
    expect(await add({ Name: "Renée Sen", ...change }), JSON.stringify(change)).toMatchObject({ status: 1 });
  }
  const [, first] = await patients(client);
  await client.delete(`/api/patients/${idOf(first, "PatientId")}`);
  expect(await add({ Name: "Renée Sen" })).toMatchObject({ status: 1 });
});

test("two entries of the list do not become one person by a change, also when both are changed at the same time", async () => {
  const client = await customer();
  for (const Name of ["Tara Sen", "Mira Sen"]) await client.post("/api/patients", { ...TARA, Name });
  const [self, ...members] = (await patients(client)).map((one) => `/api/patients/${idOf(one, "PatientId")}`);
  const change = async (path = "", change: object = {}) =>
    (await client.put<{ status: number; message: string }>(path, { ...TARA, ...change })).body;
  expect(await change(members[1], { Name: "tara  SEN" })).toMatchObject({
    status: 0,
    message: "This person is already in your list.",
  });
  const grown = { DateOfBirth: "1990-06-01" };
  expect(await change(members[0], { Name: "Asha Sen", ...grown })).toMatchObject({ status: 1 });
  const own = { Relationship: "Self", Name: "Asha Sen", ...grown };
  expect(await change(self, own)).toMatchObject({ status: 0 });
  expect(await change(self, { ...own, Name: "Asha Roy" })).toMatchObject({ status: 1 });

  const both = await Promise.all(members.map((path) => change(path, { Name: "Ila Sen" })));
  expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
  // The one that is Ila now can be written otherwise.
  const ila = members[both.findIndex(({ status }) => status === 1)];
  expect(await change(ila, { Name: "ILA SEN" })).toMatchObject({ status: 1 });
});

const hiddenNames = sql(
  {},
  { name: text },
)`select name from patient where hidden_at is not null and name = 'Kept Roy'`;

test("a removed family member disappears from the list and stays in the records", async () => {
  const client = await customer();
  await client.post("/api/patients", { ...TARA, Name: "Kept Roy" });
  const path = `/api/patients/${idOf((await patients(client))[1], "PatientId")}`;
  expect((await client.delete(path)).body).toMatchObject({ status: 1 });
  expect(await patients(client)).toHaveLength(1);
  expect((await client.delete(path)).status).toBe(404);
  expect((await client.put(path, TARA)).status).toBe(404);
  expect(await site.database.db.rows(hiddenNames, {})).toEqual([{ name: "Kept Roy" }]);
});

test("a person and an address that are removed are chosen no more, and no other customer of the browser has the address", async () => {
  const number = String(++lastNumber);
  const pages = await customerPages(site, number);
  const client = site.client();
  await client.login(number);
  await addToCart(client, 101);
  const patient = idOf((await client.post<Added>("/api/patients", TARA)).body.data, "PatientId");
  const address = idOf((await client.post<Added>("/api/addresses", HOME)).body.data, "AddressId");
  const path = `?patient=${patient}&address=${address}`;
  await pages.post(patientPage, `/checkout/patient${path}`, formOf({ form: "pick", patient }));
  await pages.post(placePage, `/checkout/place${path}`, formOf({ form: "address", address }));
  client.cookies.set("place", writePlace({ pincode: HOME.Pincode, name: "", addressId: address }));
  const chosen = async (who = client) => {
    const { PatientId, ServiceDeliveryAddressId } = totalsIn(await fetchCart(who));
    const kept = await who.get<{ patientaddressid: unknown }>("/genulabhome/getcoockieval?cname=all");
    return [PatientId, ServiceDeliveryAddressId, kept.body.patientaddressid];
  };
  expect(await chosen()).toEqual([patient, address, address]);

  const next = await customer();
  next.cookies.set("place", client.cookies.get("place") ?? "");
  expect(await chosen(next)).toEqual(["", "", 0]);
  await next.post("/genulabhome/logoutJs", {});
  expect(await chosen(next)).toEqual(["", "", 0]);

  await client.delete(`/api/patients/${patient}`);
  expect(await chosen()).toEqual(["", address, address]);
  await client.delete(`/api/addresses/${address}`);
  expect(await chosen()).toEqual(["", "", 0]);
});

test("an address is kept with whether its pincode is served, changed and removed", async () => {
  const client = await customer();
  const added = await client.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
  const { AddressId } = added.body.data;
  expect(added.body).toMatchObject({ status: 1, data: { AddressId, Served: 1 } });
  expect(await addresses(client)).toEqual([
    { AddressId, ...HOME, Locality: "", ContactMobile: "", Served: 1 },
  ]);
  const away = { ...HOME, Pincode: "110001", City: "New Delhi", ContactMobile: "9830012345" };
  const path = `/api/addresses/${AddressId}`;
  expect((await client.put(path, away)).body).toMatchObject({ status: 1, data: { AddressId, Served: 0 } });
  expect(await addresses(client)).toMatchObject([{ ...away, Served: 0 }]);
  await client.put(path, { ...away, Locality: " Connaught Place " });
  expect(await addresses(client)).toMatchObject([{ Locality: "Connaught Place" }]);
  expect((await client.delete(path)).body).toMatchObject({ status: 1 });
  expect(await addresses(client)).toEqual([]);
  expect((await client.delete(path)).status).toBe(404);
});

test("an address that is sent again after its response was lost is in the list once", async () => {
  const client = await customer();
  const send = async (body: typeof HOME) =>
    (await client.post<{ data: { AddressId: string } }>("/api/addresses", body)).body.data.AddressId;
  const first = await send(HOME);
  expect(await send(HOME)).toBe(first);
  expect(await send({ ...HOME, House: "14C" })).not.toBe(first);
  expect(await addresses(client)).toHaveLength(2);
  await client.delete(`/api/addresses/${first}`);
  expect(await send(HOME)).not.toBe(first);
});

test("a field of a wrong type or form is refused by its name", async () => {
  const client = await customer();
  const wrong: [string, Record<string, unknown>, string, unknown[]][] = [
    [
      "/api/patients",
      TARA,
      "Name",
      [1, null, "", " ", "A", "1 Tara", "<b>Tara</b>", "Ta\u200dra", "x".repeat(255)],
    ],
    ["/api/patients", TARA, "DateOfBirth", [20150601, "01/06/2015", "", "2015-13-01", {}]],
    ["/api/patients", TARA, "Gender", ["female", "", 0, []]],
    ["/api/patients", TARA, "Relationship", ["Cousin", "", 7]],
    ["/api/addresses", HOME, "Label", [3, "", "x".repeat(31)]],
    ["/api/addresses", HOME, "House", [12, "", "\u200b\u3164"]],
    ["/api/addresses", HOME, "Street", [false, " "]],
    ["/api/addresses", HOME, "Locality", [5, "a\u0007b"]],
    ["/api/addresses", HOME, "Landmark", [{}, "ab"]],
    ["/api/addresses", HOME, "Pincode", [700019, "070001", "70001", "7000199"]],
    ["/api/addresses", HOME, "City", [[], "", "two\nlines"]],
    ["/api/addresses", HOME, "State", [0, ""]],
    ["/api/addresses", HOME, "ContactMobile", [9830012345, "12345", "0830012345"]],
  ];
  for (const [path, good, field, values] of wrong) {
    for (const value of values) {
      const { status, body } = await client.post(path, { ...good, [field]: value });
      expect([field, value, status]).toEqual([field, value, 400]);
      expect(body.message).toMatch(new RegExp(`^${field} `));
    }
  }
  const { Name: _, ...nameless } = TARA;
  expect((await client.post("/api/patients", nameless)).body.message).toBe("Name is missing.");
  expect((await patients(client)).length + (await addresses(client)).length).toBe(1);
});

test("an invitation's address with letters that no header holds opens nothing, and declining it is no error", async () => {
  const who = await customerPages(site, String(++lastNumber));
  for (const link of ["কখ", "a\nb", "a b", "\u{1f600}"]) {
    const opened = await who.get(invitationPage, "/family-invitation/x", { link });
    expect([link, opened.data]).toEqual([link, { declined: false, invitation: null }]);
    const form = formOf({ intent: "decline" });
    const { status, location } = await who.post(invitationPage, "/family-invitation/x", form, { link });
    expect([link, status, location]).toEqual([link, 303, `/family-invitation/${encodeURIComponent(link)}`]);
  }
});
