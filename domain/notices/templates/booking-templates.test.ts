import { expect, test } from "vitest";
import { BOOKING_TEMPLATES } from "./booking-templates.ts";

test("no sentence ends with a time, which ends with a full stop of its own: 9:30 a.m.", () => {
  const texts = Object.values(BOOKING_TEMPLATES).map(({ text }) => text);
  expect(texts.filter((text) => /\{(visit|lab|until)\}\./.test(text))).toEqual([]);
});
