import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../test/support/database.ts";
import { loadSmallCatalogue } from "../../test/support/small-catalogue.ts";
import { catalogueStore } from "./catalogue.ts";

async function smallCatalogue() {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  await loadSmallCatalogue(db);
  return { db, store: catalogueStore(db) };
}

test("the catalogue is read whole, with the lists of each service", async () => {
  const { store } = await smallCatalogue();
  const data = await store.readAll("2026-11-20");
  expect(data.version).toBe(await store.readVersion());
  const basic = data.services.find((service) => service.id === 201);
  expect(basic).toMatchObject({ kind: "package", contentIds: [101, 102], homeCollection: true });
  expect(basic?.prices.get(1)).toEqual({ feesPaise: 80_000, offerFeesPaise: 45_000 });
  expect(data.labs.map((lab) => lab.priceListId)).toEqual([1, 2]);
  expect(data.postOffices.map((office) => office.pincode)).toContain("700019");
});

test("a service that a list does not sell has no price there", async () => {
  const { store } = await smallCatalogue();
  const data = await store.readAll("2026-11-20");
  expect(data.services.find((service) => service.id === 105)?.prices.has(2)).toBe(false);
});

test("on a day before the first price begins nothing is sold", async () => {
  const { store } = await smallCatalogue();
  const data = await store.readAll("1999-12-31");
  expect(data.services.every((service) => service.prices.size === 0)).toBe(true);
});

test("coupons and promotions stand in the order of their positions; those without one stand last, by their ids", async () => {
  const { db, store } = await smallCatalogue();
  await db.raw(`
    delete from coupon;
    insert into coupon (id, code, name, kind, value, valid_from, valid_until, position)
      select id, 'C' || id, 'Coupon', 'A', 100, '2026-01-01', '2030-01-01', position
      from (values (81, null), (82, 2), (83, 1), (80, null::integer)) as given (id, position);
    insert into promotion (id, name, kind, value, valid_from, valid_until, position)
      select id, 'Promotion', 'A', 100, '2026-01-01', '2030-01-01', position
      from (values (91, null), (92, 2), (93, 1), (90, null::integer)) as given (id, position)`);
  const { coupons, promotions } = await store.readAll("2026-11-20");
  expect(coupons.map(({ id }) => id)).toEqual([83, 82, 80, 81]);
  expect(promotions.map(({ id }) => id)).toEqual([93, 92, 90, 91]);
});
