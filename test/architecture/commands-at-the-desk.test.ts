import { expect, test } from "vitest";
import { commands } from "../../cli/commands.ts";
import { addressOf } from "../../domain/desk/addresses.ts";
import { mayDo, ROLE_NAMES, ROLES } from "../../domain/staff/roles.ts";
import { readProjectFile } from "./files.ts";

const HEAD = "| command | at the desk | page | roles |";

/** The rows of the table in docs/running/desk.md. */
function tableRows(): { names: string[]; page: string; roles: string }[] {
  const page = readProjectFile("docs/running/desk.md");
  const [, after = ""] = page.split(`${HEAD}\n`);
  const [table = ""] = after.split("\n\n");
  return table
    .split("\n")
    .slice(1)
    .map((row) => {
      const [, first = "", , path = "", roles = ""] = row.split("|");
      return {
        names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
        page: path.replaceAll("`", "").trim(),
        roles: roles.trim(),
      };
    });
}

test("every command stands once in the table of what is done at the desk, and the table names no other", () => {
  const told = tableRows().flatMap(({ names }) => names);
  const known: string[] = commands.map(({ name }) => name);
  expect(told.toSorted()).toEqual([...new Set(told)].toSorted());
  expect(known.filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !known.includes(name))).toEqual([]);
});

test("the page of each job is one of the desk, and the roles are those that the tables of the code let in", () => {
  const rows = tableRows().filter(({ page }) => page !== "");
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.filter(({ page, roles }) => {
    const action = addressOf("GET", page.replaceAll(/:\w+/g, "x"))?.action;
    if (action === undefined || action === "outside") return true;
    const may = ROLES.filter((role) => mayDo(role, action)).map((role) => ROLE_NAMES[role].toLowerCase());
    return may.join(", ") !== roles;
  });
  expect(wrong).toEqual([]);
});
