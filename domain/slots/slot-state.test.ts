import { expect, test } from "vitest";
import { SLOT_RULES } from "./rules.ts";
import { slotState } from "./slot-state.ts";
import type { SlotWindow } from "./types.ts";

/** 21 November 2026, 7:00 in India. */
const window = (change: Partial<SlotWindow> = {}): SlotWindow => ({
  ...{
    id: "lab:1_2026-11-21_0700",
    place: "lab:1",
    day: "2026-11-21",
    startsMinute: 420,
    minutes: 30,
    capacity: 20,
  },
  ...{ startsAt: new Date("2026-11-21T01:30:00Z"), endsAt: new Date("2026-11-21T02:00:00Z"), ...change },
});
const early = new Date("2026-11-20T20:00:00Z");

test("a window is open until a fifth of its places is left, then few, then full", () => {
  const states = [0, 15, 16, 19, 20, 21].map((taken) => slotState(window(), taken, early, SLOT_RULES));
  expect(states).toEqual(["open", "open", "few", "few", "full", "full"]);
});

test("of a small window the last three places are few, and one without places is full from the start", () => {
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
