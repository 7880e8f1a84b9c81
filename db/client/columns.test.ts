import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import * as column from "./columns.ts";
import { connect } from "./connect.ts";
import { sql } from "./sql.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

const everyType = {
  aUuid: column.uuid,
  aText: column.text,
  anInt: column.int,
  aBigint: column.bigint,
  aNumeric: column.numeric,
  aDouble: column.double,
  aBool: column.bool,
  aTimestamp: column.timestamp,
  aDate: column.date,
  aBytea: column.bytea,
  aJson: column.json<{ name: string; list: (number | null)[] }>(),
  aTextArray: column.arrayOf(column.text),
  anIntArray: column.arrayOf(column.int),
  aUuidArray: column.arrayOf(column.uuid),
  aNullable: column.nullable(column.text),
};

const echo = sql(everyType, everyType)`
  select ${"aUuid"}::uuid as a_uuid, ${"aText"}::text as a_text, ${"anInt"}::integer as an_int,
         ${"aBigint"}::bigint as a_bigint, ${"aNumeric"}::numeric as a_numeric, ${"aDouble"}::double precision as a_double,
         ${"aBool"}::boolean as a_bool, ${"aTimestamp"}::timestamptz as a_timestamp, ${"aDate"}::date as a_date,
         ${"aBytea"}::bytea as a_bytea, ${"aJson"}::jsonb as a_json, ${"aTextArray"}::text[] as a_text_array,
         ${"anIntArray"}::integer[] as an_int_array, ${"aUuidArray"}::uuid[] as a_uuid_array,
         ${"aNullable"}::text as a_nullable`;

test("every kind of value comes back from the database as it went in", async () => {
  const values: column.RowOf<typeof everyType> = {
    aUuid: "0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11",
    aText: `নমুনা "quoted" \\ back, {brace}`,
    anInt: -2_147_483_648,
    aBigint: Number.MAX_SAFE_INTEGER,
    aNumeric: "1234567890123456789.50",
    aDouble: 0.1,
    aBool: false,
    aTimestamp: new Date("2026-11-20T18:29:59.999Z"),
    aDate: "2026-02-28",
    aBytea: Buffer.from([0, 255, 92, 34]),
    aJson: { name: `O'Neil "x"`, list: [1, null] },
    aTextArray: ["", "a,b", `"q"`, "\\", "{}", "NULL", " spaced "],
    anIntArray: [1, -2],
    aUuidArray: [],
    aNullable: null,
  };

  expect(await database.db.one(echo, values)).toEqual(values);
});

const findBigint = sql(
  { text: column.text },
  { value: column.bigint },
)`select ${"text"}::text::bigint as value`;

test("a count that a number cannot hold exactly is an error, not a wrong count", async () => {
  await expect(database.db.one(findBigint, { text: "9007199254740993" })).rejects.toThrow(
    "beyond the safe integers",
  );
  expect(() => column.bigint.write(0.5)).toThrow("not a safe integer");
});

const dayOf = sql({ at: column.timestamp }, { day: column.date })`select ${"at"}::timestamptz::date as day`;

test("an instant falls on the same day whatever time zone the server is set to", async () => {
  await database.db.raw(`alter database ${database.name} set timezone = 'Pacific/Auckland'`);
  const db = connect({ url: database.url });

  expect(await db.one(dayOf, { at: new Date("2026-01-01T23:30:00Z") })).toEqual({ day: "2026-01-01" });
  await db.close();
});

const nothing = sql({}, { value: column.text })`select null::text as value`;

test("a null where none is declared is an error that names the column", async () => {
  await expect(database.db.one(nothing, {})).rejects.toThrow(
    'the column "value" is null and not declared nullable',
  );
});

test("a null inside an array and a moment without a date are errors", () => {
  expect(() => column.arrayOf(column.text).read("{a,NULL}")).toThrow("an array holds a null");
  expect(() => column.timestamp.read("infinity")).toThrow("infinity is not an instant");
});

test("a text with NUL is stored and searched without it, because PostgreSQL cannot hold it", () => {
  expect(column.text.write("a\0b")).toBe("a\uFFFDb");
  expect(column.json<unknown>().write({ note: "a\0b" })).toBe('{"note":"a\uFFFDb"}');
  expect(column.json<unknown>().write({ note: "\\u0000" })).toBe('{"note":"\\\\u0000"}');
});

const echoed = sql({ value: column.json<unknown>() }, { value: column.json<unknown>() })`
  select ${"value"}::jsonb as value`;

test.each([
  ["a text that was cut within an emoji", "Nobody opened \ud83d", "Nobody opened \uFFFD"],
  ["the second half of one", "\udeaa", "\uFFFD"],
  ["a whole emoji", "\ud83d\udeaa", "\ud83d\udeaa"],
  ["what looks like an escape", "\\ud83d", "\\ud83d"],
])("%s is stored as JSON", async (_, note, stored) => {
  expect(await database.db.one(echoed, { value: { note } })).toEqual({ value: { note: stored } });
});
