import { afterAll, expect, test } from "vitest";
import { changeCart } from "../support/cart-calls.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const USES = 5;
const CALLERS = 20;

const callers: Shopper[] = [];

const site = await testApp({ poolSize: 8 });
await site.database.db.raw(`
  update slot_template set capacity = 100;
  insert into coupon (id, code, name, kind, value, total_uses, valid_from, valid_until)
    values (70, 'LAST', 'The last ones', 'A', 5000, ${USES}, '2026-01-01', '2030-01-01');
  update catalogue_version set version = version + 1`);
await site.catalogue.refresh();
const neighbour = await site.neighbour();
for (let n = 0; n < CALLERS; n++) callers.push(await shopper(n % 2 === 0 ? site : neighbour));
for (const who of callers) {
  await who.fill([CBC]);
  await changeCart(who.client, { CouponCode: "LAST" });
}
afterAll(site.close);

test(`of ${CALLERS} customers who book with a coupon of ${USES} uses at once, on two processes, ${USES} get it and the others are told`, async () => {
  const responses = await Promise.all(
    callers.map((who) =>
      who.client.post<Booked>("/api/bookings", who.request(slotAt("0700"), 400, { PayLater: 1 })),
    ),
  );
  const statuses = responses.map(({ body }) => body.status);
  expect(statuses.filter((status) => status === 1)).toHaveLength(USES);
  expect(statuses.filter((status) => status === -5)).toHaveLength(CALLERS - USES);
  expect(await imbalances(site.database.db)).toEqual([]);
});
