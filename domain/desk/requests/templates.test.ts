import { expect, test } from "vitest";
import { fillTemplate, unknownPlaceholders } from "./templates.ts";

test("a template has name and number filled in, wherever they stand, and nothing else", () => {
  const filled = { name: "Ila {number}", number: "GR1" };
  expect(fillTemplate("Dear {name}, {number}: {number} {Name}", filled)).toBe(
    "Dear Ila {number}, GR1: GR1 {Name}",
  );
  expect(fillTemplate("Dear {name}", { name: "", number: "" })).toBe("Dear customer");
});

test("an unknown placeholder in braces is named", () => {
  expect(unknownPlaceholders("Dear {name}, {number}")).toEqual([]);
  expect(unknownPlaceholders("{nmae} {} {nmae} { number }")).toEqual(["{nmae}", "{}", "{ number }"]);
});
