import { afterAll, expect, test } from "vitest";
import { addToCart, choosePlace, clientWithCart, fetchCart, idsIn, totalsIn } from "../support/cart-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const [CBC, BASIC] = [101, 201];

async function change(statement: string): Promise<void> {
  await site.database.db.raw(`${statement}; update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
}

async function selected(client: TestClient): Promise<number | undefined> {
  const found = await client.post<{ ServiceId: number; IsSelected: number }[]>(
    "/loadData/submitPage/diagnosisList",
    { searchText: "Complete Blood Count" },
  );
  return found.body.find(({ ServiceId }) => ServiceId === CBC)?.IsSelected;
}

test.each([
  [
    "not sold at the place that was chosen since",
    "734001",
    420,
    "delete from service_price where service_id = 201 and price_list_id = 2",
  ],
  ["withdrawn", "700019", 400, "update service set withdrawn = true where id = 201"],
] as const)(
  "a package of the cart that is %s covers none of its tests: each can be added, and is paid",
  async (_, pincode, fees, begin) => {
    const client = await clientWithCart(site, [BASIC]);
    expect([(await addToCart(client, CBC)).body.status, await selected(client)]).toEqual([2, 2]);
    await change(begin);
    await choosePlace(client, pincode);
    expect(await selected(client)).toBe(0);
    const added = await addToCart(client, CBC, fees);
    expect([added.body.status, idsIn(added)]).toEqual([1, [BASIC, CBC]]);
    expect(await selected(client)).toBe(1);
    const [pack] = (await fetchCart(client)).body.data.CartItem;
    expect(pack).toMatchObject({ ServiceId: BASIC, Unavailable: 1 });
    expect(totalsIn(await fetchCart(client)).CartVal).toBe(fees);
    await change("update service set withdrawn = false where id = 201");
  },
);
