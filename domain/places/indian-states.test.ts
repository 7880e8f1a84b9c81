import { expect, test } from "vitest";
import { STATE_CODES, stateCode } from "./indian-states.ts";

test("every state and union territory has a code of its own, that of the goods and services tax", () => {
  const codes = Object.values(STATE_CODES);
  expect(codes).toHaveLength(36);
  expect(new Set(codes).size).toBe(36);
  expect(["West Bengal", "Delhi", "Maharashtra", "Tamil Nadu"].map(stateCode)).toEqual([19, 7, 27, 33]);
});

test("other spellings are the same state, and no state has no code", () => {
  expect(["west bengal", " Orissa ", "Jammu & Kashmir", "Pondicherry"].map(stateCode)).toEqual([
    19, 21, 1, 34,
  ]);
  expect(["", "Bengal", "Nowhere"].map(stateCode)).toEqual([0, 0, 0]);
});
