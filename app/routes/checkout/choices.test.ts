import { expect, test } from "vitest";
import { readChoices, stepPath, withPeople } from "./choices.ts";

test("the choices are kept in the address from step to step and back", () => {
  const choices = readChoices(
    new URLSearchParams(
      "patient=0192-a&line=103.0192-c&line=104.0192-d&address=0192-b&lab=3&slot=zone:1_2026-12-05_0730&labSlot=lab:3_2026-12-05_1000&held=1790000000000&safe=2026-11-5",
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
    new URLSearchParams("patient=<script>&lab=-1&slot=a%20b&safe=y%20s&line=103&line=0.a&line=1.<b>"),
  );
  expect(choices).toEqual({
    patient: null,
    lines: new Map(),
    address: null,
    lab: null,
    slot: null,
    labSlot: null,
    held: null,
    safe: null,
    was: null,
  });
});

test("a safety confirmation for some people is not valid for others", () => {
  const choices = readChoices(new URLSearchParams("patient=a&line=103.b&line=104.c&safe=2026-11-5"));
  const again = { patient: "a", lines: new Map([...choices.lines].reverse()) };
  expect(withPeople(choices, again).safe).toBe("2026-11-5");
  expect(withPeople(choices, { patient: "d", lines: new Map() })).toMatchObject({ patient: "d", safe: null });
  expect(withPeople(choices, { patient: "a", lines: new Map([[103, "b"]]) }).safe).toBeNull();
});
