import { afterAll, beforeAll, expect, test } from "vitest";
import { changeCart } from "../support/cart-calls.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { type BookedAnswer, CBC, type Shopper, shopper, slotAt } from "../support/shopper.ts";
import { type TestApp, testApp } from "../support/test-app.ts";

const USES = 5;
const CALLERS = 20;

let container: TestApp;
const callers: Shopper[] = [];

beforeAll(async () => {
  container = await testApp();
  await container.database.db.raw(`
    update slot_template set capacity = 100;
    insert into coupon (id, code, name, kind, value, total_uses, valid_from, valid_until)
      values (70, 'LAST', 'The last ones', 'A', 5000, ${USES}, '2026-01-01', '2030-01-01');
    update catalogue_version set version = version + 1`);
  await container.catalogue.refresh();
  const neighbour = await container.neighbour();
  for (let n = 0; n < CALLERS; n++) callers.push(await shopper(n % 2 === 0 ? container : neighbour));
  for (const who of callers) {
    await who.fill([CBC]);
    await changeCart(who.client, { CouponCode: "LAST" });
  }
}, 60_000);
afterAll(() => container.close());

test(`of ${CALLERS} customers who book with a coupon of ${USES} uses at once, on two processes, ${USES} get it and the others are told`, async () => {
  const answers = await Promise.all(
    callers.map((who) =>
      who.client.post<BookedAnswer>("/api/bookings", who.request(slotAt("0700"), 400, { PayLater: 1 })),
    ),
  );
  const statuses = answers.map(({ body }) => body.status);
  expect(statuses.filter((status) => status === 1)).toHaveLength(USES);
  expect(statuses.filter((status) => status === -5)).toHaveLength(CALLERS - USES);
  expect(await imbalances(container.database.db)).toEqual([]);
});
