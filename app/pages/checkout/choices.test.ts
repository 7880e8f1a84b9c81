import { expect, test } from "vitest";
import { readChoices, stepPath } from "./choices.ts";

test("what was chosen travels in the address from step to step and back", () => {
  const choices = readChoices(
    new URLSearchParams(
      "patient=0192-a&address=0192-b&slot=zone:1_2026-12-05_0730&held=1790000000000&safe=1",
    ),
  );
  const path = stepPath("review", choices);
  expect(readChoices(new URL(path, "http://site.test").searchParams)).toEqual(choices);
  expect(path.startsWith("/checkout/review?")).toBe(true);
});

test("what is not an id is not taken over from the address", () => {
  const choices = readChoices(new URLSearchParams("patient=<script>&lab=-1&slot=a%20b&safe=yes"));
  expect(choices).toEqual({
    patient: null,
    address: null,
    lab: null,
    slot: null,
    held: null,
    safe: false,
    was: null,
  });
});
