import { expect, test } from "vitest";
import { readSlotId } from "./timetable.ts";

test("an id names its place, its day and the minute at which it begins", () => {
  expect(readSlotId("zone:1_2026-11-21_0730")).toEqual({
    place: "zone:1",
    day: "2026-11-21",
    startsMinute: 450,
  });
  expect(readSlotId("lab:2:radiology:3_2026-11-21_0000")).toMatchObject({
    place: "lab:2:radiology:3",
    startsMinute: 0,
  });
});

test.each([
  "",
  "zone:1",
  "zone:1_2026-11-31_0730",
  "zone:1_2026-11-21_0760",
  "shop:1_2026-11-21_0730",
  "lab:1:desk_2026-11-21_0730",
])("%j is no id of a slot", (text) => {
  expect(readSlotId(text)).toBeUndefined();
});
