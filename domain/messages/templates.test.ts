import { expect, test } from "vitest";
import { TEMPLATES } from "./templates.ts";

test("no sentence ends with a time, which ends with a full stop of its own: 9:30 a.m.", () => {
  const texts = Object.values(TEMPLATES).map(({ text }) => text);
  expect(texts.filter((text) => /\{(visit|lab|until|at)\}\./.test(text))).toEqual([]);
});

test("what is about the next minutes is not sent hours later: a slot that is held, a payment that is tried, a collector on the way", () => {
  const brief = /^booking-(awaiting-payment|collector-on-the-way|confirming|payment-failed$)/;
  const kept = Object.entries(TEMPLATES).filter(
    ([key, { goodForMinutes }]) => brief.test(key) && goodForMinutes > 60,
  );
  expect(kept).toEqual([]);
});
