import { expect, test } from "vitest";
import { firstName, isOwnAccount, mayManage } from "./types.ts";

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

const WHOLE = { labIds: [], zoneIds: [] };
const RINA = { id: "a", login: "rina.pal", name: "Rina Pal" };

test.each(["Rina Pal", "rina pal", "rina.pal", " RINA.PAL "])(
  "who signs as %j has the account of Rina Pal",
  (by) => {
    expect(isOwnAccount(RINA, by)).toBe(true);
  },
);

test("an account at the desk is its own by its id, and not by a name that another has too", () => {
  expect(isOwnAccount(RINA, { id: "a", name: "Rina Sen", ...WHOLE })).toBe(true);
  expect(isOwnAccount(RINA, { id: "b", name: "Rina Pal", ...WHOLE })).toBe(false);
  expect(isOwnAccount(RINA, "Rina")).toBe(false);
});

test.each([
  [[], [], [], [], true],
  [[], [], [1], [2], true],
  [[1], [], [], [], false],
  [[], [1], [], [], false],
  [[1], [2], [1], [2], true],
  [[1, 3], [2], [3], [], true],
  [[1], [2], [], [2], true],
  [[1], [], [1, 3], [], false],
  [[1], [], [1], [2], false],
  [[1], [], [], [1], false],
])("an administrator of the labs %j and zones %j manages an account of %j and %j: %s", (...row) => {
  const [labIds, zoneIds, labs, zones, may] = row;
  const account = { labIds: labs, zoneIds: zones };
  expect(mayManage({ id: "a", name: "Rina Pal", labIds, zoneIds }, account)).toBe(may);
  expect(mayManage("Rina Pal", account)).toBe(true);
});
