import { expect, test } from "vitest";
import { int, json, nullable, text, timestamp, uuid } from "./columns.ts";
import {
  allStatements,
  assignmentsOf,
  columnsOf,
  insertInto,
  pickColumns,
  sql,
  sqlNames,
  sqlPart,
  valuesOf,
} from "./sql.ts";

test("a name used twice in a statement is one parameter", () => {
  const find = sql({ owner: uuid, version: int }, { version: int })`
    select version from cart where owner_id = ${"owner"} and version > ${"version"} or guest_id = ${"owner"}`;

  expect(find.text).toBe("select version from cart where owner_id = $1 and version > $2 or guest_id = $1");
  expect(find.encode({ version: 7, owner: "o" })).toEqual(["o", "7"]);
});

test("a shared part is inserted in each statement and adds no parameter", () => {
  const columns = sqlPart`
    version, placed_at`;
  const find = sql({ owner: uuid, version: int }, { version: int, placedAt: text })`
    select ${columns} from cart where owner_id = ${"owner"} and version > ${"version"} or guest_id = ${"owner"}`;

  expect(find.text).toBe(
    "select version, placed_at from cart where owner_id = $1 and version > $2 or guest_id = $1",
  );
  expect(find.params.map(([name]) => name)).toEqual(["owner", "version"]);
});

test("a part names parameters of the statements that share it, each numbered at its first use", () => {
  const own = sqlPart`
    owner_id = ${"owner"} and version > ${"version"}
  `;
  const find = sql({ owner: uuid, version: int, day: text }, { version: int })`
    select version from cart where day = ${"day"} and (${own}) and guest_id <> ${"owner"}`;

  expect(find.text).toBe(
    "select version from cart where day = $1 and (owner_id = $2 and version > $3) and guest_id <> $2",
  );
  expect(find.params.map(([name]) => name)).toEqual(["day", "owner", "version"]);
  // @ts-expect-error the statement declares no owner
  expect(() => sql({ version: int }, {})`delete from cart where ${own}`).toThrow(
    '"owner" and never declares',
  );
});

test("names of tables and columns are written out, behind an alias or in another part, and nothing else passes as a name", () => {
  const same = sqlPart`(${sqlNames("lab_id, day", "t")}) = (${sqlNames("lab_id, day", "g")})`;
  const remove = sql({ id: uuid }, {})`delete from ${sqlNames("slot")} t where ${same} and id = ${"id"}`;

  expect(remove.text).toBe("delete from slot t where (t.lab_id, t.day) = (g.lab_id, g.day) and id = $1");
  for (const odd of ["a; drop table slot", "a b", "A", ""]) {
    expect(() => sqlNames(`day, ${odd}`)).toThrow(`"${odd}" is not the name`);
  }
});

test("the same text has the same short name wherever it is written, and another text another name", () => {
  const one = sql({ id: uuid }, {})`delete from cart where id = ${"id"}`;
  const same = sql({ id: uuid }, {})`delete from cart where id = ${"id"}`;
  const other = sql({ id: uuid }, {})`delete from visit where id = ${"id"}`;

  expect(one.name).toMatch(/^q_[0-9a-f]{16}$/);
  expect(same.name).toBe(one.name);
  expect(other.name).not.toBe(one.name);
  expect(allStatements()).toEqual(expect.arrayContaining([one, same, other]));
});

test("a row is read in the declared order", () => {
  const find = sql(
    {},
    { id: uuid, note: nullable(text), lines: json<number[]>() },
  )`select id, note, lines from cart`;

  expect(find.decode(["i", null, "[1, 2]"])).toEqual({ id: "i", note: null, lines: [1, 2] });
});

test("a parameter that is missing, or null where none is declared, is rejected before it reaches the database", () => {
  const find = sql({ id: uuid }, {})`delete from cart where id = ${"id"}`;

  expect(() => find.encode({ id: null as unknown as string })).toThrow('the parameter "id" is null');
  expect(() => find.encode({} as { id: string })).toThrow('the parameter "id" is missing');
});

test("a declared parameter that is never used is rejected when the statement is defined", () => {
  expect(() => sql({ id: uuid, other: text }, {})`delete from cart where id = ${"id"}`).toThrow(
    'declares "other" and never uses it',
  );
});

const visit = { id: int, labId: int, note: nullable(text), startsAt: timestamp };

test("the columns of a statement follow from the declared row", () => {
  const insert = sql(visit, {})`insert into visit (${columnsOf(visit)}) values (${valuesOf(visit)})`;
  expect(insert.text).toBe("insert into visit (id, lab_id, note, starts_at) values ($1, $2, $3, $4)");
  expect(sql(visit, {})`${insertInto("visit", visit)}`.text).toBe(insert.text);
  const select = sql({ id: int }, visit)`select ${columnsOf(visit, "v")} from visit v where v.id = ${"id"}`;
  expect(select.text).toBe("select v.id, v.lab_id, v.note, v.starts_at from visit v where v.id = $1");
});

test("an update sets the picked columns", () => {
  const changed = pickColumns(visit, "note", "startsAt");
  const update = sql(
    { id: int, ...changed },
    {},
  )`update visit set ${assignmentsOf(changed)} where id = ${"id"}`;
  expect(update.text).toBe("update visit set note = $1, starts_at = $2 where id = $3");
});
