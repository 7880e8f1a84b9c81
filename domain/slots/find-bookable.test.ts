import { expect, test } from "vitest";
import { makeCatalogue } from "../../test/support/make-catalogue.ts";
import { findBookable } from "./find-bookable.ts";
import { SLOT_RULES } from "./rules.ts";

const everyDay = Array.from({ length: 7 }, (_, weekday) => ({
  ...{ place: "lab:1", weekday, startsMinute: 420, minutes: 30, capacity: 2 },
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
