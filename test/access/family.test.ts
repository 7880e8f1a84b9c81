import { afterAll, expect, test } from "vitest";
import { HOME } from "../support/home-address.ts";
import { testApp } from "../support/test-app.ts";

const TARA = { Name: "Tara Sen", DateOfBirth: "2015-06-01", Gender: "F", Relationship: "Daughter" };

const site = await testApp();
const owner = site.client();
const stranger = site.client();
await owner.login("9830000001");
await stranger.login("9830000002");
const patient = await owner.post<{ data: { PatientId: string } }>("/api/patients", TARA);
const address = await owner.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
const patientPath = `/api/patients/${patient.body.data.PatientId}`;
const addressPath = `/api/addresses/${address.body.data.AddressId}`;
afterAll(site.close);

test("another customer's family and addresses are as unknown as those that never were, and stay as they are", async () => {
  const before = [await owner.get("/api/patients"), await owner.get("/api/addresses")].map(
    ({ body }) => body,
  );
  const nobodys = "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11";
  for (const [own, unknown, body] of [
    [patientPath, `/api/patients/${nobodys}`, { ...TARA, Name: "Somebody Else" }],
    [addressPath, `/api/addresses/${nobodys}`, { ...HOME, House: "99" }],
    [patientPath, "/api/patients/not-an-id", TARA],
    [addressPath, "/api/addresses/1", HOME],
  ] as const) {
    const responses = [
      await stranger.put(own, body),
      await stranger.put(unknown, body),
      await stranger.delete(own),
      await stranger.delete(unknown),
    ];
    for (const response of responses) {
      expect([response.status, response.body]).toEqual([404, { status: 404, message: "Not found." }]);
    }
  }
  const after = [await owner.get("/api/patients"), await owner.get("/api/addresses")].map(({ body }) => body);
  expect(after).toEqual(before);
});

test("a customer's lists hold their own family and addresses alone", async () => {
  expect((await stranger.get("/api/patients")).body).toMatchObject({
    data: { Items: [{ Relationship: "Self" }] },
  });
  expect((await stranger.get("/api/patients")).text).not.toContain("Tara");
  expect((await stranger.get("/api/addresses")).body).toMatchObject({ data: { Items: [] } });
});

test("a visitor is asked to log in, whatever is asked for", async () => {
  const visitor = site.client();
  const responses = [
    await visitor.get("/api/patients"),
    await visitor.post("/api/patients", TARA),
    await visitor.put(patientPath, TARA),
    await visitor.delete(patientPath),
    await visitor.get("/api/addresses"),
    await visitor.post("/api/addresses", HOME),
    await visitor.put(addressPath, HOME),
    await visitor.delete(addressPath),
    await visitor.post("/api/password", { NewPassword: "a quiet river bank" }),
    await visitor.post("/api/profile/email", { EmailId: "a@example.com" }),
  ];
  for (const { status, body } of responses) {
    expect([status, body]).toEqual([401, { status: 401, message: "Please log in." }]);
  }
});

test("a change without the session's token is refused before anything else is looked at", async () => {
  for (const client of [owner, stranger, site.client()]) {
    expect((await client.put(patientPath, { ...TARA, Name: "Changed" }, { csrf: "forged" })).status).toBe(
      419,
    );
    expect((await client.delete(addressPath, { csrf: false })).status).toBe(419);
    const foreign = { headers: { origin: "https://evil.example" } };
    expect((await client.post("/api/patients", TARA, foreign)).status).toBe(419);
  }
  expect((await owner.get("/api/patients")).text).not.toContain("Changed");
});
