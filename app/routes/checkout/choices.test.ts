import { expect, test } from "vitest";
import { readChoices, stepPath } from "./choices.ts";

test("the choices are kept in the address from step to step and back", () => {
  const choices = readChoices(
    new URLSearchParams(
      "patient=0192-a&line=103.0192-c&line=104.0192-d&address=0192-b&lab=3&slot=zone:1_2026-12-05_0730&labSlot=lab:3_2026-12-05_1000&held=1790000000000",
    ),
  );
  expect(choices.lines).toEqual(
    new Map([
      [103, "0192-c"],
      [104, "0192-d"],
    ]),
  );
  const path = stepPath("review", choices);
  expect(readChoices(new URL(path, "http://site.test").searchParams)).toEqual(choices);
  expect(path.startsWith("/checkout/review?")).toBe(true);
});

test("values that are no ids are dropped from the address", () => {
  const choices = readChoices(
    new URLSearchParams("patient=<script>&lab=-1&slot=a%20b&line=103&line=0.a&line=1.<b>"),
  );
  expect(choices).toEqual({
    patient: null,
    lines: new Map(),
    address: null,
    lab: null,
    slot: null,
    labSlot: null,
    held: null,
    was: null,
  });
});
