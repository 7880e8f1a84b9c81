import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { listSlots, nearestOpen } from "./list-slots.ts";
import { SLOT_RULES } from "./rules.ts";
import { findWindow } from "./windows-of-day.ts";

/** Every day 7:00, 7:30 and 8:00, two places each. */
const slotTemplates = Array.from({ length: 7 }, (_, weekday) =>
  [420, 450, 480].map((startsMinute) => ({
    place: "lab:1",
    weekday,
    startsMinute,
    minutes: 30,
    capacity: 2,
  })),
).flat();
const catalogue = makeCatalogue({ slotTemplates });
const factsAt = (now: string, taken: Record<string, number> = {}) => ({
  ...{ catalogue, now: new Date(now), rules: SLOT_RULES, customerId: null, patientIds: null },
  slots: {
    holdsOf: async () => [],
    taken: async (ids: string[]) => new Map(ids.map((id) => [id, taken[id] ?? 0])),
  },
});
const statesOf = (slots: { id: string; state: string }[]) =>
  slots.map(({ id, state }) => `${id.slice(6)} ${state}`);

test("a day's windows are told with their states", async () => {
  const facts = factsAt("2026-11-21T01:15:00Z", { "lab:1_2026-11-21_0730": 1, "lab:1_2026-11-21_0800": 2 });
  expect(statesOf(await listSlots(facts, "lab:1", "2026-11-21"))).toEqual([
    "2026-11-21_0700 past",
    "2026-11-21_0730 few",
    "2026-11-21_0800 full",
  ]);
});

test("the last day that is shown is two weeks ahead, counted from midnight in India", async () => {
  const count = async (now: string) => (await listSlots(factsAt(now), "lab:1", "2026-12-05")).length;
  expect([await count("2026-11-20T18:29:59Z"), await count("2026-11-20T18:30:00Z")]).toEqual([0, 3]);
  expect(await listSlots(factsAt("2026-11-20T18:30:00Z"), "lab:404", "2026-11-21")).toEqual([]);
});

test("in place of a lost time those nearest to it are offered, over midnight too, and none that are full or past", async () => {
  const wanted = findWindow(catalogue, "lab:1_2026-11-22_0700");
  if (!wanted) throw new Error("the timetable has no such window");
  const facts = factsAt("2026-11-21T01:15:00Z", { "lab:1_2026-11-22_0730": 2 });
  expect(statesOf(await nearestOpen(facts, wanted, 3))).toEqual([
    "2026-11-22_0800 few",
    "2026-11-21_0800 few",
    "2026-11-21_0730 few",
  ]);
  expect(await nearestOpen(facts, wanted, 0)).toEqual([]);
});
