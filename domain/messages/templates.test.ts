import { expect, test } from "vitest";
import { TEMPLATES } from "./templates.ts";

test("no sentence ends with a time, which ends with a full stop of its own: 9:30 a.m.", () => {
  const texts = Object.values(TEMPLATES).map(({ text }) => text);
  expect(texts.filter((text) => /\{(visit|lab|until|at)\}\./.test(text))).toEqual([]);
});
