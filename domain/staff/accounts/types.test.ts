import { expect, test } from "vitest";
import { firstName, isOwnAccount } from "./types.ts";

test.each([
  ["Bikash Mondal", "Bikash"],
  ["Dr. Anita Banerjee", "Anita"],
  ["  Md Salim Khan", "Salim"],
  ["Lata", "Lata"],
  ["Dr", "Dr"],
  ["", ""],
])("%j is called %j", (name, first) => {
  expect(firstName(name)).toBe(first);
});

const RINA = { id: "a", login: "rina.pal", name: "Rina Pal" };

test.each(["Rina Pal", "rina pal", "rina.pal", " RINA.PAL "])(
  "who signs as %j has the account of Rina Pal",
  (by) => {
    expect(isOwnAccount(RINA, by)).toBe(true);
  },
);

test("an account at the desk is its own by its id, and not by a name that another has too", () => {
  expect(isOwnAccount(RINA, { id: "a", name: "Rina Sen" })).toBe(true);
  expect(isOwnAccount(RINA, { id: "b", name: "Rina Pal" })).toBe(false);
  expect(isOwnAccount(RINA, "Rina")).toBe(false);
});
