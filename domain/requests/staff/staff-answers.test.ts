import { expect, test } from "vitest";
import { isSameAnswer } from "./staff-answers.ts";

const given = { state: "answered", answer: "Come fasting.", proposed: [101, 103] } as const;
const again = { to: "answered", answer: "Come fasting.", serviceIds: [101, 103] } as const;
const same = (change: Partial<Parameters<typeof isSameAnswer>[1]>) =>
  isSameAnswer({ ...given, proposed: [...given.proposed] }, { ...again, ...change });

test("an answer is the same only with the same text and the same services in the same order", () => {
  expect(same({})).toBe(true);
  expect(same({ answer: "Come fasting!" })).toBe(false);
  expect(same({ serviceIds: [103, 101] })).toBe(false);
  expect(same({ serviceIds: [101] })).toBe(false);
  expect(same({ serviceIds: [101, 103, 104] })).toBe(false);
  expect(same({ to: "declined" })).toBe(false);
});
