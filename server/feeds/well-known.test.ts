import { expect, test } from "vitest";
import { securityText } from "./well-known.ts";

test("whoever finds a fault is told where to write, for less than a year", () => {
  const facts = {
    publicUrl: "https://lab.example",
    email: "help@lab.example",
    now: new Date("2026-11-27T20:00:00Z"),
  };
  expect(securityText(facts).split("\n")).toEqual([
    "Contact: mailto:help@lab.example",
    "Contact: https://lab.example/contact",
    "Expires: 2027-05-27T00:00:00+05:30",
    "Canonical: https://lab.example/.well-known/security.txt",
    "Preferred-Languages: en, bn, hi",
    "",
  ]);
});
