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
});
const evening: SlotView = { id: "evening", from: "6:00 p.m.", startsMinute: 1080, state: "open" };

function picker(slots: SlotView[], nearest: NearSlot[] = []): string {
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
        fasting={false}
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

test("when a time was just taken the error is at the nearest free times, which come first", () => {
  const html = picker([morning("open"), evening], [{ id: "near", from: "8:00 a.m.", day: "2026-11-22" }]);
  expect(html.split(FAULT)).toHaveLength(2);
  expect(isWrong(html, "near")).toBe(true);
  expect(html.indexOf('value="near"')).toBeLessThan(html.indexOf('value="morning"'));
});
