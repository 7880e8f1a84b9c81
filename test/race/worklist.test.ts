import { afterAll, expect, test } from "vitest";
import { lisStore } from "../../db/stores/lis-messages.ts";
import { bookTests } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const MOBILE = "9831022001";
const ORDERS = 60;
const READERS = 3;
const PAGE = 7;

const site = await testApp({ poolSize: 8 });
await site.client().login(MOBILE);
afterAll(site.close);

test(`${READERS} readers of the worklist who read on while tests are booked, on two processes, miss none and see none twice`, async () => {
  const { db } = site.database;
  const [first] = await bookTests(db, MOBILE, [101]);
  const stores = [lisStore(db), lisStore((await site.neighbour()).container.db)];
  const booked = Array.from({ length: ORDERS }, (_, n) => `R${String(n).padStart(4, "0")}`);
  let open = booked.length;

  const write = async (accession: string) => {
    await db.raw(`
      insert into lab_order (accession, booking_id, booking_no, customer_id, patient_id, service_id, item_position, ordered_at)
        select '${accession}', booking_id, booking_no, customer_id, patient_id, service_id, item_position, now()
        from lab_order where accession = '${first?.accession}'`);
    open -= 1;
  };
  const read = async (store: (typeof stores)[number]) => {
    const seen: string[] = [];
    for (let after = 0, last = false; !last; ) {
      // Whether all were there before this look, so that the look after the last one is the end.
      const complete = open === 0;
      const page = await store.orders(after, PAGE);
      seen.push(...page.map(({ accession }) => accession));
      after = page.at(-1)?.sequence ?? after;
      last = complete && page.length === 0;
    }
    return seen.filter((accession) => accession.startsWith("R"));
  };

  const [, ...lists] = await Promise.all([
    Promise.all(booked.map(write)),
    ...Array.from({ length: READERS }, (_, n) => read(stores[n % stores.length] as (typeof stores)[number])),
  ]);

  for (const list of lists) expect(list.toSorted()).toEqual(booked);
});
