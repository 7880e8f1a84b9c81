import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { NearSlot, SlotView } from "./slot-days.ts";
import { SlotPicker } from "./slot-picker.tsx";

const FAULT = "Please choose a time.";
const morning = (state: SlotView["state"]): SlotView => ({
  id: "morning",
  from: "7:30 a.m.",
  startsMinute: 450,
  state,
  fastBegun: false,
});
const evening: SlotView = {
  id: "evening",
  from: "6:00 p.m.",
  startsMinute: 1080,
  state: "open",
  fastBegun: false,
};

function picker(slots: SlotView[], nearest: NearSlot[] = [], fastingHours = 0): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <SlotPicker
        days={[]}
        day="2026-11-22"
        hrefOfDay={() => "/"}
        slots={slots}
        noneFree={false}
        nearest={nearest}
        chosen={undefined}
        fastingHours={fastingHours}
        error={FAULT}
      />
    </StaticRouter>,
  );
}

/** Whether the group that contains a time is marked invalid. */
const isWrong = (html: string, slot: string) =>
  html
    .split("<fieldset")
    .find((group) => group.includes(`value="${slot}"`))
    ?.startsWith(' role="radiogroup" aria-invalid="true"');

test("a missing time is reported once, at the first part of the day", () => {
  const html = picker([morning("open"), evening]);
  expect(html.split(FAULT)).toHaveLength(2);
  expect(isWrong(html, "morning")).toBe(true);
  expect(isWrong(html, "evening")).toBe(false);
});

test("when the morning is over it is reported at the next part", () => {
  const html = picker([morning("past"), evening]);
  expect(html.split(FAULT)).toHaveLength(2);
  expect(isWrong(html, "evening")).toBe(true);
});

test("when the whole day is over it is still reported", () => {
  expect(picker([morning("past")])).toMatch(new RegExp(`role="alert".*${FAULT}`));
});

test("a time that cannot be booked any more is not called past: it may be an hour ahead, and the collector too far away", () => {
  const html = picker([morning("past"), { ...morning("open"), id: "later" }]);
  expect(html).toContain("Too late");
  expect(html).not.toContain("Past");
});

test("when a time was just taken the error is at the nearest free times, which come first", () => {
  const html = picker([morning("open"), evening], [{ id: "near", from: "8:00 a.m.", day: "2026-11-22" }]);
  expect(html.split(FAULT)).toHaveLength(2);
  expect(isWrong(html, "near")).toBe(true);
  expect(html.indexOf('value="near"')).toBeLessThan(html.indexOf('value="morning"'));
});

test("for a fasting test the times that are too near for the fast come last, with their own warning, and can still be chosen", () => {
  const tooNear = { ...morning("open"), id: "too-near", startsMinute: 420, fastBegun: true };
  const html = picker([tooNear, morning("open"), evening], [], 10);
  const order = ["morning", "evening", "too-near"].map((id) => html.indexOf(`value="${id}"`));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const group = html.split("<fieldset").at(-1) ?? "";
  expect(group).toContain("Your tests need 10 hours of fasting.");
  expect(group).toContain('value="too-near"');
  expect(group).not.toContain("disabled");
  expect(isWrong(html, "morning")).toBe(true);
});
