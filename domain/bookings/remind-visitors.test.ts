import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import type { NewMessage } from "../messages/states.ts";
import type { UnitOfWork, UnitOfWorkTx } from "../unit-of-work.ts";
import { testBooking } from "./booking.fixture.ts";
import { remindVisitors } from "./remind-visitors.ts";
import type { Booking, BookingItem } from "./types.ts";

const catalogue = makeCatalogue({ services: [makeService(2, { fastingHours: 8 })] });
const item = (serviceId: number) =>
  ({ visit: 1, serviceId, contents: [] as BookingItem["contents"] }) as BookingItem;

/** Runs the reminders at a moment with one visit in the store; returns the searched period, what was queued and what failed. */
async function remindAt(
  now: string,
  booking: Booking | undefined = testBooking(),
  hour: number | null = 18,
  ids: readonly string[] = ["b"],
) {
  const failed: string[] = [];
  const looked: [string, string][] = [];
  const queued: NewMessage[] = [];
  const tx = {
    bookings: {
      lock: async (id: string) => {
        if (id === "broken") throw new Error("this row cannot be read");
        return booking;
      },
      items: async () => [item(2)],
    },
    people: { mobileOf: async () => "9830012345" },
    addMessage: (message: NewMessage) => queued.push(message),
  } as unknown as UnitOfWorkTx;
  const reminded = await remindVisitors(
    {
      unitOfWork: { transact: (work: (tx: UnitOfWorkTx) => unknown) => work(tx) } as unknown as UnitOfWork,
      visits: {
        async toRemind({ from, until }) {
          if (looked.length > 0) return [];
          looked.push([from.toISOString(), until.toISOString()]);
          return ids.map((id) => ({ id, visit: 1 as const }));
        },
        withdraw: async () => {},
        slotsAhead: async () => [],
        visitsIn: async () => [],
      },
      catalogue: () => catalogue,
      random: { bytes: (n: number) => new Uint8Array(n) },
      ...{ publicUrl: "https://lab.example", hour },
      failed: (id) => failed.push(id),
    },
    new Date(now),
  );
  return { reminded, looked, queued, failed };
}

test("from the set hour on, tomorrow's visitors are reminded, from midnight to midnight in India", async () => {
  expect((await remindAt("2026-11-20T12:29:59Z")).looked).toEqual([]);
  const { reminded, looked, queued } = await remindAt("2026-11-20T12:30:00Z");
  expect(looked).toEqual([["2026-11-20T18:30:00.000Z", "2026-11-21T18:30:00.000Z"]]);
  expect(reminded).toBe(1);
  expect(queued).toMatchObject([
    {
      template: "visit-reminder-home-fasting",
      recipient: "9830012345",
      dedupeKey: "reminder:b:1795224600",
      variables: { visit: "21/11/2026, 7:00 a.m. to 7:30 a.m.", hours: "8" },
    },
  ]);
});

test("no reminder goes out for a visit that was cancelled, expired or moved to another day meanwhile", async () => {
  for (const change of [
    { status: "Cancelled" },
    { holdsSlot: false },
    { startsAt: new Date("2026-11-21T18:30:00Z") },
    { startsAt: new Date("2026-11-20T18:29:00Z") },
  ] as const) {
    const { reminded, queued } = await remindAt("2026-11-20T12:30:00Z", testBooking(change));
    expect([reminded, queued], JSON.stringify(change)).toEqual([0, []]);
  }
});

test("a chain that sends no reminders does not query for visits", async () => {
  expect(await remindAt("2026-11-20T12:30:00Z", testBooking(), null)).toEqual({
    reminded: 0,
    looked: [],
    queued: [],
    failed: [],
  });
});

test("a visit whose reminder cannot be made holds up no other", async () => {
  const ids = ["broken", "b"];
  const { reminded, queued, failed } = await remindAt("2026-11-20T12:30:00Z", testBooking(), 18, ids);
  expect([reminded, queued.length, failed]).toEqual([1, 1, ["broken"]]);
});
