import { afterAll, expect, test } from "vitest";
import { arrayOf, bigint, int, json, nullable, text, timestamp, uuid } from "../../db/client/columns.ts";
import type { AnyStatement } from "../../db/client/sql.ts";
import { sql } from "../../db/client/sql.ts";
import { compareStatement } from "./compare-statement.ts";
import { databaseClient } from "./database.ts";
import { describeStatement } from "./describe-statement.ts";

const { client, close } = await databaseClient({ empty: true });
await client.query("create table visit (id uuid primary key, placed_at timestamptz not null, note text)");
afterAll(close);

async function faultsOf(statement: AnyStatement): Promise<string[]> {
  return compareStatement(statement, await describeStatement(client, statement.text));
}

test("a statement that declares what it does has no fault", async () => {
  const find = sql(
    { ids: arrayOf(uuid), count: int },
    { id: uuid, placedAt: timestamp, note: nullable(text) },
  )`
    select id, placed_at, note from visit where id = any(${"ids"}) limit ${"count"}`;
  const add = sql({ id: uuid, at: timestamp }, {})`
    insert into visit (id, placed_at) values (${"id"}, ${"at"})`;

  expect(await faultsOf(find)).toEqual([]);
  expect(await faultsOf(add)).toEqual([]);
});

test("a parameter of another type is told", async () => {
  const find = sql({ id: text }, { id: uuid })`select id from visit where id = ${"id"}`;

  expect(await faultsOf(find)).toEqual(["the parameter id is declared text, and PostgreSQL takes uuid"]);
});

test("columns in another order, under another name or too few are told", async () => {
  const message = "and the statement selects (id, placedAt)";
  const swapped = sql({}, { placedAt: timestamp, id: uuid })`select id, placed_at from visit`;
  const renamed = sql({}, { id: uuid, placed: timestamp })`select id, placed_at from visit`;
  const short = sql({}, { id: uuid })`select id, placed_at from visit`;

  expect(await faultsOf(swapped)).toEqual([`the row is declared (placedAt, id), ${message}`]);
  expect(await faultsOf(renamed)).toEqual([`the row is declared (id, placed), ${message}`]);
  expect(await faultsOf(short)).toEqual([`the row is declared (id), ${message}`]);
});

test("a column of another type, or one that may be null, is told", async () => {
  const count = sql({}, { count: int })`select count(*) from visit`;
  const note = sql({}, { note: text })`select note from visit`;
  const added = sql({ id: uuid }, { id: bigint, note: json() })`
    insert into visit (id, placed_at) values (${"id"}, now()) returning id, note`;

  expect(await faultsOf(count)).toEqual(["the column count is declared integer, and is bigint"]);
  expect(await faultsOf(note)).toEqual(["the column note may be null, and is not declared nullable"]);
  expect(await faultsOf(added)).toEqual([
    "the column id is declared bigint, and is uuid",
    "the column note is declared jsonb, and is text",
    "the column note may be null, and is not declared nullable",
  ]);
});

test("a statement that PostgreSQL refuses fails, and the next one is still described", async () => {
  const wrong = sql({}, { id: uuid })`select id from visits`;
  const right = sql({}, { id: uuid })`select id from visit`;

  await expect(faultsOf(wrong)).rejects.toThrow('relation "visits" does not exist');
  expect(await faultsOf(right)).toEqual([]);
});
