import { afterAll, expect, test } from "vitest";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const book = (who: Shopper, body: unknown, headers: Record<string, string>) =>
  who.client.post<Booked>("/api/bookings", body, { headers });

test("the same Idempotency-Key books once and returns the same again", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const headers = { "idempotency-key": "booking-key-0001" };
  const body = who.request(slotAt("1100"), amount, { PayLater: 1 });
  const first = await book(who, body, headers);
  const second = await book(who, body, headers);
  expect(first.body.status).toBe(1);
  expect(second.text).toBe(first.text);
  expect((await book(who, { ...body, PayLater: 0 }, headers)).status).toBe(409);
  expect((await book(who, body, { "idempotency-key": "short" })).status).toBe(400);
});

test("a key has 8 to 64 characters, spaces among them; what is no key is told so", async () => {
  const { client } = await shopper(site);
  const hardCopy = async (key: string) => {
    const response = await client.post<{ message: string }>(
      "/api/cart",
      { HardCopy: 1 },
      { headers: { "idempotency-key": key } },
    );
    return response.status === 200 ? 200 : `${response.status} ${response.body.message}`;
  };
  const refused = "400 Idempotency-Key must have 8 to 64 printable ASCII characters.";
  expect(await hardCopy("12345678")).toBe(200);
  expect(await hardCopy("x".repeat(64))).toBe(200);
  expect(await hardCopy("order 12 of Asha")).toBe(200);
  expect(await hardCopy("1234567")).toBe(refused);
  expect(await hardCopy("x".repeat(65))).toBe(refused);
  expect(await hardCopy("clé d'idempotence")).toBe(refused);
});

test("a request stays the same whatever order its fields are written in, and is another with another value deep inside", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const headers = { "idempotency-key": "booking-key-0003" };
  const lines = [{ ServiceId: CBC[0], PatientId: who.patientId }];
  const body = who.request(slotAt("1130", "zone:1", "2026-12-03"), amount, { PayLater: 1, Patients: lines });
  const first = await book(who, body, headers);
  const inside = {
    ...body,
    Patients: lines.map((line) => Object.fromEntries(Object.entries(line).reverse())),
  };
  const turned = Object.fromEntries(Object.entries(inside).reverse());
  expect(first.body.status).toBe(1);
  expect((await book(who, turned, headers)).text).toBe(first.text);
  const other = { ...body, Patients: [{ ...lines[0], ServiceId: 102 }] };
  expect((await book(who, other, headers)).status).toBe(409);
});

test("of two requests with one key at the same time, one books and the other is told to wait", async () => {
  const who = await shopper(site);
  const amount = await who.fill([CBC]);
  const headers = { "idempotency-key": "booking-key-0002" };
  const body = who.request(slotAt("1130"), amount, { PayLater: 1 });
  const responses = await Promise.all([book(who, body, headers), book(who, body, headers)]);
  const waiting = responses.find((response) => response.status === 409);
  expect(waiting ? waiting.headers.get("retry-after") : "answered").toMatch(/^(1|answered)$/);
  const list = await who.client.get<{ data: { TotalCount: number } }>("/api/bookings");
  expect(list.body.data.TotalCount).toBe(1);
});
