import { expect, test } from "vitest";
import { indiaInstant } from "../../../domain/shared/clock.ts";
import type { Slot } from "../../../domain/slots/types.ts";
import { translateIn } from "../../i18n/messages.ts";
import { daysToChoose, dayToShow, dayWords, readSlotGrid, slotViews, suitsFasting } from "./slot-days.ts";

const t = translateIn("en");

const now = indiaInstant("2026-12-04", 21 * 60);

function slot(day: string, state: Slot["state"], startsMinute = 450): Slot {
  const startsAt = indiaInstant(day, startsMinute);
  return {
    id: `zone:1_${day}_${startsMinute}`,
    place: "zone:1",
    day,
    startsMinute,
    minutes: 30,
    capacity: 4,
    startsAt,
    endsAt: startsAt,
    state,
  };
}

test("today and seven more days are offered, with their everyday names", () => {
  const days = daysToChoose(now, t);
  expect(days).toHaveLength(8);
  expect(days[0]).toEqual({ day: "2026-12-04", name: "Today", date: "4 Dec" });
  expect(days[1]?.name).toBe("Tomorrow");
  expect(dayWords("2026-12-06", t)).toBe("Sun 6 Dec");
});

test("when today is full, the first day with a free slot is shown", async () => {
  const days = daysToChoose(now, t);
  const slotsOf = async (day: string) => [slot(day, day === "2026-12-04" ? "past" : "open")];
  expect((await dayToShow(null, days, slotsOf)).day).toBe("2026-12-05");
  expect((await dayToShow("2026-12-04", days, slotsOf)).day).toBe("2026-12-04");
  expect((await dayToShow("2030-01-01", days, slotsOf)).day).toBe("2026-12-05");
});

test("when no day has a free slot, every day is marked as full", async () => {
  const days = daysToChoose(now, t);
  const on = (free: string) => async (day: string) => [slot(day, day === free ? "few" : "full")];
  expect(await dayToShow(null, days, on("none"))).toMatchObject({ day: "2026-12-04", noneFree: true });
  expect(await dayToShow("2026-12-06", days, on("none"))).toMatchObject({
    day: "2026-12-06",
    noneFree: true,
  });
  for (const free of ["2026-12-06", "2026-12-11"])
    expect(await dayToShow("2026-12-06", days, on(free))).toMatchObject({
      day: "2026-12-06",
      noneFree: false,
    });
});

test("for a fasting test the first free morning is shown, and a day with other free times only where there is none", async () => {
  const days = daysToChoose(now, t);
  const mornings =
    (...free: string[]) =>
    async (day: string) => [slot(day, free.includes(day) ? "open" : "past"), slot(day, "open", 16 * 60)];
  const suits = ({ startsMinute }: Slot) => suitsFasting(startsMinute);
  const shown = async (asked: string | null, ...free: string[]) =>
    (await dayToShow(asked, days, mornings(...free), suits)).day;
  expect(await shown(null, "2026-12-06", "2026-12-07")).toBe("2026-12-06");
  expect(await shown("2026-12-04", "2026-12-06")).toBe("2026-12-04");
  expect(await shown(null)).toBe("2026-12-04");
});

test.for([
  // At 9 p.m. on the 4th: no fast, a fast that is over by 7:30 a.m., one that is not.
  { fastingHours: 0, day: "2026-12-04", fastBegun: [false, false] },
  { fastingHours: 10, day: "2026-12-05", fastBegun: [false, false] },
  { fastingHours: 12, day: "2026-12-05", fastBegun: [true, false] },
  { fastingHours: 14, day: "2026-12-06", fastBegun: [false, false] },
])(
  "with $fastingHours hours of fasting the first day is one with a morning before which they are possible",
  async ({ fastingHours, day, fastBegun }) => {
    const shown = await readSlotGrid(null, { now, t, fastingHours }, async (each) => ({
      ok: true,
      value: [slot(each, "open", 450), slot(each, "open", 600)],
    }));
    expect(shown.day).toBe(day);
    expect(shown.slots.map((view) => view.fastBegun)).toEqual(fastBegun);
  },
);

test.for([
  ["the own day", "2026-12-06", "open", "2026-12-06"],
  ["another day, where only the own time of the day is free", "2026-12-06", "full", "2026-12-05"],
  ["another day, where the own is over", "2026-12-01", "past", "2026-12-05"],
  ["another day, where the own is beyond those to choose from", "2026-12-20", "open", "2026-12-05"],
] as const)("a visit that is moved begins at %s", async ([, ownDay, others, shown]) => {
  const own = slot(ownDay, "open");
  const grid = await readSlotGrid(null, { now, t, fastingHours: 10, own }, async (day) => ({
    ok: true,
    value: day === ownDay ? [own, slot(day, others, 600)] : [slot(day, "open")],
  }));
  expect(grid.day).toBe(shown);
});

test("fasting tests suit the hours from 6 to 11 in the morning", () => {
  expect([359, 360, 659, 660].map(suitsFasting)).toEqual([false, true, true, false]);
});

test("few left is said only beside a time that has more", () => {
  const shown = (...states: Slot["state"][]) =>
    slotViews(
      states.map((state) => slot("2026-12-06", state)),
      { now, t, fastingHours: 0 },
    ).map(({ state }) => state);
  expect(shown("few", "open", "full")).toEqual(["few", "open", "full"]);
  expect(shown("few", "few", "full", "past")).toEqual(["open", "open", "full", "past"]);
  expect(shown("few")).toEqual(["open"]);
});
