import { afterAll, expect, test } from "vitest";
import { addToCart, delCart, fetchCart, idsIn } from "../support/cart-calls.ts";
import { testApp } from "../support/test-app.ts";

const IDS = Array.from({ length: 100 }, (_, n) => 1001 + n);

const site = await testApp({ poolSize: 8 });
await site.database.db.raw(`
  insert into service select (jsonb_populate_record(s, jsonb_build_object('id', n, 'code', 'X' || n,
    'permalink', 'x-' || n, 'old_permalink', null))).* from service s, generate_series(1001, 1100) as n where s.id = 101;
  insert into service_price (service_id, price_list_id, valid_from, fees_paise, offer_fees_paise)
    select n, 1, '2026-01-01', 40000, 35000 from generate_series(1001, 1100) as n;
  update catalogue_version set version = version + 1`);
await site.catalogue.refresh();
afterAll(site.close);

const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

test("a hundred tests added at the same moment are all in the cart, each once", async () => {
  const client = site.client();
  await fetchCart(client);
  const responses = await Promise.all(IDS.map((id) => addToCart(client, id, 400)));
  expect(responses.map(({ status, body }) => [status, body.status])).toEqual(IDS.map(() => [200, 1]));
  expect(sorted(idsIn(await fetchCart(client)))).toEqual(IDS);
});

test("two processes change one cart at the same time and it has what both did", async () => {
  const ids = IDS.slice(0, 50);
  const here = site.client();
  await fetchCart(here);
  const there = (await site.neighbour()).client();
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  await Promise.all(ids.map((id, n) => addToCart(n % 2 === 0 ? here : there, id, 400)));
  expect(sorted(idsIn(await fetchCart(there)))).toEqual(ids);
  await Promise.all(ids.slice(0, 40).map((id, n) => delCart(n % 2 === 0 ? there : here, id)));
  expect(sorted(idsIn(await fetchCart(here)))).toEqual(ids.slice(40));
});

test("a package and its tests added at the same moment end as the package alone, whichever was first", async () => {
  for (let round = 0; round < 10; round++) {
    const client = site.client();
    await fetchCart(client);
    await Promise.all([addToCart(client, 101), addToCart(client, 201), addToCart(client, 102)]);
    expect(idsIn(await fetchCart(client))).toEqual([201]);
  }
});
