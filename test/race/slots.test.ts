import { afterAll, expect, test } from "vitest";
import { int, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { imbalances } from "../support/ledger-balance.ts";
import type { Booked, Shopper } from "../support/shopper.ts";
import { CBC, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

const CALLERS = 100;
const PLACES = 10;

const callers: Shopper[] = [];

const site = await testApp({ poolSize: 8 });
await site.database.db.raw(
  `update slot_template set capacity = ${PLACES}; update catalogue_version set version = 2`,
);
await site.catalogue.refresh();
const neighbour = await site.neighbour();
for (let n = 0; n < CALLERS; n++) callers.push(await shopper(n % 2 === 0 ? site : neighbour));
afterAll(site.close);

const taken = sql({}, { taken: int })`
  select taken from slot where id = 'zone:1_2026-11-21_0700'`;

const heldIn = sql({ slotId: text }, { taken: int, holds: int })`
  select taken, (select count(*)::integer from slot_hold where slot_id = slot.id) as holds from slot where id = ${"slotId"}`;

test(`of ${CALLERS} customers who book a slot of ${PLACES} places on two processes at once, exactly ${PLACES} get it`, async () => {
  await Promise.all(callers.map((who) => who.fill([CBC])));
  const responses = await Promise.all(
    callers.map((who) =>
      who.client.post<Booked>("/api/bookings", who.request(slotAt("0700"), 450, { PayLater: 1 })),
    ),
  );
  const statuses = responses.map((response) => response.body.status);
  expect(statuses.filter((status) => status === 1)).toHaveLength(PLACES);
  expect(statuses.filter((status) => status === 4)).toHaveLength(CALLERS - PLACES);
  expect(await site.database.db.one(taken, {})).toEqual({ taken: PLACES });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test(`of ${CALLERS} customers who hold a slot of ${PLACES} places on two processes at once, exactly ${PLACES} get it`, async () => {
  await Promise.all(callers.map((who) => who.fill([CBC])));
  const responses = await Promise.all(
    callers.map((who) => who.client.post<{ status: number }>("/api/slot-holds", { SlotId: slotAt("1100") })),
  );
  const statuses = responses.map((response) => response.body.status);
  expect(statuses.filter((status) => status === 1)).toHaveLength(PLACES);
  expect(statuses.filter((status) => status === 4)).toHaveLength(CALLERS - PLACES);
  expect(await site.database.db.one(heldIn, { slotId: slotAt("1100") })).toEqual({
    taken: PLACES,
    holds: PLACES,
  });
  expect(await imbalances(site.database.db)).toEqual([]);
});

test(`of the same ${CALLERS} on one process alone, exactly ${PLACES} get another slot`, async () => {
  const alone = callers.map(({ client }) => {
    const here = site.client();
    for (const [name, value] of client.cookies) here.cookies.set(name, value);
    return here;
  });
  await Promise.all(callers.map((who) => who.fill([CBC])));
  const responses = await Promise.all(
    callers.map((who, n) =>
      alone[n]?.post<Booked>("/api/bookings", who.request(slotAt("1000"), 450, { PayLater: 1 })),
    ),
  );
  expect(responses.filter((response) => response?.body.status === 1)).toHaveLength(PLACES);
  expect(responses.filter((response) => response?.body.status === 4)).toHaveLength(CALLERS - PLACES);
  expect(await imbalances(site.database.db)).toEqual([]);
}, 60_000);

test("holds, bookings, moves, cancellations, expiries and sweeps at once never lose or double a place", async () => {
  const times = ["0730", "0800", "0830"];
  const pick = <T>(all: readonly T[], n: number) => all[n % all.length] as T;
  let step = 0;
  const answered = new Map<string, number>();
  const note = (what: string, { status, body }: { status: number; body: Record<string, unknown> }) => {
    const kind = `${what} ${status === 200 ? body.status : status}`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
  };

  async function wander(who: Shopper, seed: number): Promise<void> {
    for (let n = 0; n < 6; n++) {
      const slot = slotAt(pick(times, seed + n));
      switch ((seed * 7 + n * 3) % 5) {
        case 0:
        case 1:
          note("hold", await who.client.post("/api/slot-holds", { SlotId: slot }));
          break;
        case 2: {
          await who.fill([CBC]);
          const changes = { PayLater: (seed + n) % 2 };
          note("book", await who.client.post("/api/bookings", who.request(slot, 450, changes)));
          break;
        }
        default: {
          const list = await who.client.get<{ data: { Items: { BookingNo: string }[] } }>("/api/bookings");
          const no = list.body.data.Items[0]?.BookingNo;
          if (!no) break;
          const path = `/api/bookings/${no}`;
          if (n % 2 === 0) note("move", await who.client.post(`${path}/reschedule`, { SlotId: slot }));
          else note("cancel", await who.client.post(`${path}/cancel`, { Reason: "Changed", Refund: 0 }));
        }
      }
      if (++step % 20 === 0) {
        site.clock.advance({ minutes: 4 });
        await Promise.all([site.work("slot holds"), site.work("unpaid bookings")]);
      }
    }
  }

  await Promise.all(callers.slice(0, 60).map(wander));
  // Each kind of step has worked for somebody, and nothing has failed in a way that is not foreseen.
  expect([...answered.keys()]).toEqual(
    expect.arrayContaining(["hold 1", "hold 4", "book 1", "move 1", "cancel 1"]),
  );
  expect([...answered.keys()].filter((kind) => / (4|5)\d\d$/.test(kind))).toEqual([]);
  expect(await imbalances(site.database.db)).toEqual([]);
}, 60_000);
