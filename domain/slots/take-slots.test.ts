import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { changeSlots, exchangeSlots, findBookable, lockInOrder, takeAll } from "./take-slots.ts";
import { SLOT_RULES } from "./timetable.ts";
import type { SlotRows, SlotWindow } from "./types.ts";

const NOW = new Date("2026-11-20T04:30:00Z");
const windowOf = (id: string) => ({ id, capacity: 1 }) as SlotWindow;

/** Rows in memory: free capacity by slot, the expired holds of others, and the order of the calls. */
function slots(free: Record<string, number>, ended: string[] = []) {
  const steps: string[] = [];
  const rows: Pick<SlotRows, "take" | "giveBack" | "endHolds" | "lock"> = {
    async take({ id }) {
      if ((free[id] ?? 0) <= 0) return false;
      free[id] = (free[id] ?? 0) - 1;
      steps.push(`+${id}`);
      return true;
    },
    async giveBack(id) {
      free[id] = (free[id] ?? 0) + 1;
      steps.push(`-${id}`);
    },
    async lock(slot) {
      steps.push(typeof slot === "string" ? `lock ${slot}` : `lock window ${slot.id}`);
    },
    async endHolds(_now, { slotId }) {
      return ended.splice(0).filter((id) => id === slotId).length;
    },
  };
  return { free, steps, rows: rows as SlotRows };
}

test("slots are taken and given back in the order of their ids, in either direction of a move", async () => {
  const there = slots({ a: 0, b: 1 });
  expect(await changeSlots(there.rows, { take: [windowOf("b")], giveBack: ["a"], now: NOW })).toBeNull();
  const back = slots({ a: 1, b: 0 });
  expect(await changeSlots(back.rows, { take: [windowOf("a")], giveBack: ["b"], now: NOW })).toBeNull();
  expect([there.steps, back.steps]).toEqual([
    ["-a", "+b"],
    ["+a", "-b"],
  ]);
});

test("slots are locked in the order of their ids, whether they are to be taken or given back, each once", async () => {
  const { rows, steps } = slots({});
  await lockInOrder(rows, [windowOf("d"), windowOf("b")], ["c", "a", "b", "c"]);
  expect(steps).toEqual(["lock a", "lock window b", "lock c", "lock window d"]);
});

test("the full slot is named; without requests nothing is done", async () => {
  const full = slots({ a: 1, b: 0 });
  const change = { take: [windowOf("a"), windowOf("b")], giveBack: [], now: NOW };
  expect((await changeSlots(full.rows, change))?.id).toBe("b");
  const none = slots({});
  expect(await changeSlots(none.rows, { take: [], giveBack: [], now: NOW })).toBeNull();
  expect(none.steps).toEqual([]);
});

test("a full slot gives up expired holds, and only those", async () => {
  const { rows } = slots({ a: 0, b: 0 }, ["a"]);
  expect(await takeAll(rows, [windowOf("a")], NOW)).toBe(true);
  expect(await takeAll(rows, [windowOf("b")], NOW)).toBe(false);
});

test("a slot that the customer has already is neither given back nor taken again", async () => {
  const { rows, steps } = slots({ a: 0, b: 1, c: 0 });
  expect(
    await exchangeSlots(rows, { own: ["a", "c"], wanted: [windowOf("a"), windowOf("b")], now: NOW }),
  ).toBeNull();
  expect(steps).toEqual(["+b", "-c"]);
});

test("all of several slots are taken or none", async () => {
  const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
  const capacities = fc.record({ a: fc.nat(1), b: fc.nat(1), c: fc.nat(1), d: fc.nat(1), e: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(ids, capacities, async (wanted, free) => {
      const { rows, free: after } = slots({ ...free });
      const taken = await takeAll(rows, wanted.map(windowOf), NOW);
      expect(taken).toBe(wanted.every((id) => free[id] > 0));
      const expected = Object.entries(free).map(([id, n]) => [
        id,
        taken && wanted.some((each) => each === id) ? n - 1 : n,
      ]);
      expect(after).toEqual(Object.fromEntries(expected));
    }),
  );
});

const everyDay = Array.from({ length: 7 }, (_, weekday) => ({
  place: "lab:1",
  weekday,
  startsMinute: 420,
  minutes: 30,
  capacity: 2,
}));
const catalogue = makeCatalogue({ slotTemplates: everyDay });
const find = (slotId: string, now: string) => findBookable(catalogue, slotId, new Date(now), SLOT_RULES).is;

test("a window can be booked until its lead begins, and is over afterwards", () => {
  expect(find("lab:1_2026-11-21_0700", "2026-11-21T01:00:00Z")).toBe("open");
  expect(find("lab:1_2026-11-21_0700", "2026-11-21T01:00:01Z")).toBe("over");
  expect(find("lab:1_2026-11-20_0700", "2026-11-21T01:00:00Z")).toBe("over");
});

test("the day two weeks ahead opens at midnight in India", () => {
  expect(find("lab:1_2026-12-05_0700", "2026-11-20T18:29:59Z")).toBe("unknown");
  expect(find("lab:1_2026-12-05_0700", "2026-11-20T18:30:00Z")).toBe("open");
});

test("what the timetable does not have is unknown", () => {
  for (const slotId of [
    "lab:1_2026-11-21_0715",
    "lab:2_2026-11-21_0700",
    "lab:1_2026-11-31_0700",
    "lab:1",
    "",
  ]) {
    expect(find(slotId, "2026-11-20T10:00:00Z"), slotId).toBe("unknown");
  }
});
