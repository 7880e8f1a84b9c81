import { afterAll, beforeAll, expect, test } from "vitest";
import { customerOverHttp, newMobile } from "../support/customer-over-http.ts";
import type { TestDatabase } from "../support/database.ts";
import { testDatabase } from "../support/database.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { SocketClient } from "../support/socket-client.ts";
import { socketClient } from "../support/socket-client.ts";
import type { App } from "../support/start-app.ts";
import { startApp } from "../support/start-app.ts";

/** Two real processes start, each on a machine that does other tests too. */
const PATIENCE_MS = 180_000;

let database: TestDatabase;
let first: App;
let second: App;

beforeAll(async () => {
  database = await testDatabase({ seeded: "short" });
  [first, second] = await Promise.all([
    startApp({ databaseUrl: database.url }),
    startApp({ databaseUrl: database.url }),
  ]);
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
}, PATIENCE_MS);

const newCustomer = () => customerOverHttp(first.url, second.url);

test("a code asked for at one process logs in at the other, and the cart of both is one", async () => {
  const client = socketClient();
  const add = (at: string, ServiceId: number, Fees: number) =>
    client.post(`${at}/loadData/submitPage/addToCart`, { senddata: { LabId: 1, ServiceId, Fees } });
  await add(first.url, 1001, 400);
  await client.login(newMobile(), first.url, second.url);
  await client.post(`${first.url}/genulabhome/updatepatientpincode`, {
    patient_pincode: "700019",
    patient_location: "Ballygunge",
  });
  for (const { url } of [first, second]) {
    const cart = await client.post<{ data: { CartItem: { ServiceId: number }[] } }>(
      `${url}/loadData/submitPage/fetchCart`,
      { option: "fullCart" },
    );
    expect(cart.body.data.CartItem.map((item) => item.ServiceId)).toEqual([1001]);
    expect((await client.get<{ status: boolean }>(`${url}/genulabhome/hasLogedIn`)).body.status).toBe(true);
  }
  await client.post(`${second.url}/genulabhome/logoutJs`, {});
  expect((await client.get<{ status: boolean }>(`${first.url}/genulabhome/hasLogedIn`)).body.status).toBe(
    false,
  );
});

test("limits count what comes to both processes, say when to come again, and let others through", async () => {
  const mobile = newMobile();
  const ask = (n: number, to = mobile) =>
    socketClient().post(`${(n % 2 === 0 ? first : second).url}/genulabhome/verifymobile`, {
      MobileNo: to,
      OTPbaselogin: 1,
    });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await ask(n)).status);
  expect(statuses).toEqual([200, 200, 200]);
  for (let n = 0; n < 2; n++) {
    const refused = await ask(n);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await ask(0, newMobile())).status).toBe(200);
});

test("the same booking sent to both processes at once under one key is one booking", async () => {
  const who = await newCustomer();
  const responses = await Promise.all([
    who.book(first.url, "one-booking-two-processes"),
    who.book(second.url, "one-booking-two-processes"),
  ]);
  expect(responses.some(({ status }) => status === 1)).toBe(true);
  const list = await who.client.get<{ data: { TotalCount: number } }>(`${second.url}/api/bookings?page=1`);
  expect(list.body.data.TotalCount).toBe(1);
}, 60_000);

test(
  "a process that is asked to end while people book loses nothing that it acknowledged, and the other goes on",
  async () => {
    const people = await Promise.all(Array.from({ length: 6 }, newCustomer));
    const acknowledged: [SocketClient, string][] = [];
    const third = await startApp({ databaseUrl: database.url });
    let isLeaving = false;
    const runs = people.map(async (who, index) => {
      for (let n = 0; n < 6; n++) {
        const at = (index + n) % 2 === 0 && !isLeaving ? third.url : second.url;
        // A process that ends in the middle acknowledges nothing; the customer tries the other one.
        const booked = await who.book(at).catch(() => undefined);
        if (booked?.status === 1) acknowledged.push([who.client, booked.data.BookingNo]);
        if (acknowledged.length > 6 && !isLeaving) {
          isLeaving = true;
          await third.stop();
        }
      }
    });
    await Promise.all(runs);
    expect(isLeaving).toBe(true);
    expect(acknowledged.length).toBeGreaterThan(12);
    for (const [client, number] of acknowledged) {
      expect((await client.get(`${second.url}/api/bookings/${number}`)).status, number).toBe(200);
    }
    expect(await imbalances(database.db)).toEqual([]);
  },
  PATIENCE_MS,
);
