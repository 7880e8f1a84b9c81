import * as v from "valibot";
import { expect, test } from "vitest";
import { personName } from "./text.ts";

test.each([
  ["Ａｓｈａ Ｓｅｎ", "Asha Sen"],
  ["Gri\uFB03th Sta\uFB00ord", "Griffith Stafford"],
  ["Asha ２", "Asha 2"],
  ["  Mīnā দাস ", "Mīnā দাস"],
])("the name %s is kept as %s, in letters that are printed", (typed, kept) => {
  expect(v.parse(personName, typed)).toBe(kept);
});

test.each(["李 明", "שרה", "สมชาย", "Ｘ"])(
  "the name %s is not taken: it cannot be printed, or is too short",
  (typed) => {
    expect(v.safeParse(personName, typed).success).toBe(false);
  },
);
