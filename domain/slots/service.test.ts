import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { listSlots, nearestOpen, slotState } from "./service.ts";
import { findWindow, SLOT_RULES } from "./timetable.ts";
import type { SlotWindow } from "./types.ts";

/** Every day 7:00, 7:30 and 8:00, capacity two each. */
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
  catalogue,
  now: new Date(now),
  rules: SLOT_RULES,
  customerId: null,
  patientIds: null,
  slots: {
    holdsOf: async () => [],
    withExpiredHolds: async () => [],
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

test("whoever holds a time may book it ten minutes longer than others, and is asked for holds only while that can be", async () => {
  let asked = 0;
  const first = async (now: string, customerId: string | null, slotId = "lab:1_2026-11-21_0700") => {
    const holdsOf = async () => {
      asked += 1;
      return [{ id: "h", slotId, expiresAt: new Date("2026-11-21T01:15:00Z") }];
    };
    const facts = factsAt(`2026-11-21T${now}Z`);
    const slots = { ...facts.slots, holdsOf };
    return (await listSlots({ ...facts, customerId, slots }, "lab:1", "2026-11-21"))[0]?.state;
  };
  expect([await first("01:00:00", "c"), asked]).toEqual(["few", 0]);
  expect([await first("01:00:01", null), asked]).toEqual(["past", 0]);
  expect([await first("01:00:01", "c"), asked]).toEqual(["few", 1]);
  expect([await first("01:10:00", "c"), asked]).toEqual(["few", 2]);
  expect([await first("01:10:00", "c", "lab:1_2026-11-21_0730"), asked]).toEqual(["past", 3]);
  // The second window of the day is late by then.
  expect(await first("01:10:01", "c")).toBe("past");
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

/** 21 November 2026, 7:00 in India. */
const window = (change: Partial<SlotWindow> = {}): SlotWindow => ({
  id: "lab:1_2026-11-21_0700",
  place: "lab:1",
  day: "2026-11-21",
  startsMinute: 420,
  minutes: 30,
  capacity: 20,
  startsAt: new Date("2026-11-21T01:30:00Z"),
  endsAt: new Date("2026-11-21T02:00:00Z"),
  ...change,
});
const early = new Date("2026-11-20T20:00:00Z");

test("a window is open until a fifth of its capacity is left, then few, then full", () => {
  const states = [0, 15, 16, 19, 20, 21].map((taken) => slotState(window(), taken, early, SLOT_RULES));
  expect(states).toEqual(["open", "open", "few", "few", "full", "full"]);
});

test("of a small window the last three are few, and one without capacity is full from the start", () => {
  const small = window({ capacity: 4 });
  expect([0, 1, 4].map((taken) => slotState(small, taken, early, SLOT_RULES))).toEqual([
    "open",
    "few",
    "full",
  ]);
  expect(slotState(window({ capacity: 0 }), 0, early, SLOT_RULES)).toBe("full");
});

test("a visit to the lab is past half an hour before it begins, one at home an hour and a half before", () => {
  const at = (time: string, place: string) =>
    slotState(window({ place }), 0, new Date(`2026-11-21T${time}Z`), SLOT_RULES);
  expect([at("01:00:00", "lab:1"), at("01:00:01", "lab:1")]).toEqual(["open", "past"]);
  expect([at("00:00:00", "zone:1"), at("00:00:01", "zone:1")]).toEqual(["open", "past"]);
});

test("what is past is past, full or not", () => {
  expect(slotState(window(), 20, new Date("2026-11-21T01:30:00Z"), SLOT_RULES)).toBe("past");
});
