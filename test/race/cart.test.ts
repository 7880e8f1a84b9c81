import { afterAll, expect, test } from "vitest";
import { testApp } from "../support/test-app.ts";

const SERVICES = 50;
const CHANGES = 250;

const site = await testApp({ poolSize: 8 });
await site.database.db.raw(`
  insert into service select (jsonb_populate_record(s, jsonb_build_object('id', 1000 + n, 'code', 'X' || n,
    'permalink', 'x-' || n, 'old_permalink', null))).* from service s, generate_series(1, ${SERVICES}) as n where s.id = 101;
  insert into service_price (service_id, price_list_id, valid_from, fees_paise, offer_fees_paise)
    select 1000 + n, 1, '2026-01-01', 10000, 10000 from generate_series(1, ${SERVICES}) as n;
  update catalogue_version set version = 2`);
await site.catalogue.refresh();
afterAll(site.close);

interface Cart {
  status: number;
  data: { CartItem: { ServiceId: number }[] };
}

test(`${CHANGES} changes of one cart at once lose no line and double none`, async () => {
  const client = site.client();
  await client.post("/loadData/submitPage/fetchCart", { option: "fullCart" });
  const change = (call: "addToCart" | "delCart", ServiceId: number) =>
    client.post<Cart>(`/loadData/submitPage/${call}`, { senddata: { LabId: 1, ServiceId, Fees: 100 } });

  // The first half is added again and again, the second is added once and taken out: order decides nothing about either.
  const half = SERVICES / 2;
  const added = Array.from({ length: CHANGES }, (_, n) => change("addToCart", 1001 + (n % half)));
  const responses = await Promise.all(added);
  expect(responses.every((response) => response.body.status === 1)).toBe(true);
  await Promise.all(Array.from({ length: half }, (_, n) => change("addToCart", 1001 + half + n)));
  await Promise.all(Array.from({ length: half }, (_, n) => change("delCart", 1001 + half + n)));

  const cart = await client.post<Cart>("/loadData/submitPage/fetchCart", { option: "fullCart" });
  const ids = cart.body.data.CartItem.map((item) => item.ServiceId).sort((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: half }, (_, n) => 1001 + n));
});
