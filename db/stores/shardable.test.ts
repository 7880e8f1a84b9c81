import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { databaseClient } from "../../test/support/database.ts";
import { describeStatement } from "../../test/support/describe-statement.ts";
import { isRetriable, isUniqueViolation } from "../client/errors.ts";
import { allStatements } from "../client/sql.ts";
import { readMigrations } from "../schema/migrate.ts";

// Importing a file registers its statements.
import.meta.glob(
  [
    "./**/*.ts",
    "../*.ts",
    "../backup/tables.ts",
    "../../seed/*.ts",
    "../../server/config/*.ts",
    "!**/*.test.ts",
  ],
  { eager: true },
);

const { client, close } = await databaseClient();
afterAll(close);

const statementsWith = (isWrong: (text: string) => boolean) =>
  allStatements().flatMap(({ text }) => (isWrong(text) ? [text] : []));

/** A subquery needs a column where a node rewrites it for its part of the table. */
const hasEmptySelect = (text: string) => /\bselect\s+from\b/i.test(text);

test("every select has a column, also in exists", () => {
  expect(allStatements().length).toBeGreaterThan(300);
  expect(statementsWith(hasEmptySelect)).toEqual([]);
  expect(hasEmptySelect("select 1 where exists (select from cart)")).toBe(true);
});

/** The tables that a statement writes: neither locks of rows nor what an insert does when the row is there. */
function tablesWritten(text: string): Set<string> {
  const bare = text.replace(/\bfor (no key )?update\b|\bdo update\s+set\b/gi, "");
  const writes = /\b(?:insert into|delete from|update)\s+([a-z_]+)/gi;
  return new Set([...bare.matchAll(writes)].map(([, table = ""]) => table));
}

test("no statement writes two tables", () => {
  expect(statementsWith((text) => tablesWritten(text).size > 1)).toEqual([]);
  const two = "with gone as (delete from slot_hold returning slot_id) update slot set taken = 0";
  expect([...tablesWritten(two)]).toEqual(["slot_hold", "slot"]);
});

/** Whether a row of VALUES holds a subquery: the node that takes the row could not know its value. */
function hasSubqueryInValues(text: string): boolean {
  const start = /\binsert into\b[^()]*\([^()]*\)\s*values\s*\(/i.exec(text);
  if (!start) return false;
  let depth = 1;
  let at = start.index + start[0].length;
  const from = at;
  for (; depth > 0 && at < text.length; at++) depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
  return /\bselect\b/i.test(text.slice(from, at));
}

test("no row that is inserted holds a subquery", () => {
  expect(statementsWith(hasSubqueryInValues)).toEqual([]);
  expect(hasSubqueryInValues("insert into t (a, b) values (1, (select 2))")).toBe(true);
  expect(
    hasSubqueryInValues("insert into t (a) values (1) on conflict (a) do update set a = (select 2)"),
  ).toBe(false);
});

/**
 * The functions of an UPDATE (or of an insert that updates) whose result may change between two statements, by PostgreSQL's own parse:
 * the nodes of a cluster must not compute them each for itself.
 */
async function unstableFunctions(text: string, types: readonly string[]): Promise<string[]> {
  await client.query("begin");
  try {
    await client.query(
      `create function looked_at(${types.join(", ")}) returns void language sql begin atomic ${text}; end`,
    );
    const { rows: found } = await client.query(`
      with body as (select prosqlbody::text as tree from pg_proc where proname = 'looked_at'),
        used as (
          select distinct m[1]::oid as id
          from body, regexp_matches(tree, ':(?:funcid|opfuncid) (\\d+)', 'g') as m
        )
      select p.proname || '(' || pg_get_function_arguments(p.oid) || ')' as name
      from used join pg_proc p on p.oid = used.id where p.provolatile <> 'i'
      union all
      select 'current_date and the like' from body where tree like '%SQLVALUEFUNCTION%'
      order by 1`);
    return found.map(({ name }) => name);
  } finally {
    await client.query("rollback");
  }
}

/** The catalogue is the same on every node, and what stands in the function's one place is a parameter. */
const OF_THE_CATALOGUE = "jsonb_populate_recordset(anyelement, jsonb)";

/** The time in a row that is inserted is taken once, before the row goes to its node. */
const isOfNewRow = (text: string) =>
  /^insert into/i.test(text) && !/\bdo update\b[\s\S]*\bnow\(\)/i.test(text);

const changes = (text: string) => /\b(update (?!skip|set|of)\w|do update\s+set|delete from)/i.test(text);

test("no update and no delete computes what may differ from one node to the other", async () => {
  const wrong: string[] = [];
  for (const { text } of allStatements().filter((each) => changes(each.text))) {
    const { params } = await describeStatement(client, text);
    const found = (await unstableFunctions(text, params)).filter(
      (name) => name !== OF_THE_CATALOGUE && !(name === "now()" && isOfNewRow(text)),
    );
    if (found.length > 0) wrong.push(`${found.join(", ")}\n${text}`);
  }
  expect(wrong).toEqual([]);
  expect(await unstableFunctions("update customer set name = concat(mobile, now())", [])).toEqual([
    'concat(VARIADIC "any")',
    "now()",
  ]);
});

const NEWEST_OF_THE_OLD = 61;

/** What a distributed PostgreSQL refuses in a migration: constraints without a name, and one that is not the only change of its statement. */
function faultsOfMigration(script: string): string[] {
  const bare = script.replace(/--.*$/gm, "");
  return bare.split(";").flatMap((statement) => {
    const isAlter = /^\s*alter table\b/i.test(statement);
    const words = /\b(check\s*\(|unique\b(?! index)|references\b|primary key\b|foreign key\b)/gi;
    const named = /\bconstraint\s+\w+\s+(check|unique|references|primary key|foreign key)/gi;
    const isOfTable = isAlter || /^\s*create table\b/i.test(statement);
    const constraints =
      (statement.match(words) ?? []).length - (statement.match(/foreign key/gi) ?? []).length;
    const isUnnamed = isOfTable && constraints > (statement.match(named) ?? []).length;
    const isAmongOthers =
      isAlter && /\bconstraint\b/i.test(statement) && /,\s*(add|drop|alter)\b/i.test(statement);
    const isOfNewColumn = isAlter && /\badd column\b/i.test(statement) && constraints > 0;
    return isUnnamed || isAmongOthers || isOfNewColumn ? [statement.trim()] : [];
  });
}

test("new migrations name their constraints and alter each alone", async () => {
  const migrations = (await readMigrations()).filter(({ version }) => version > NEWEST_OF_THE_OLD);
  expect(
    migrations.flatMap(({ name, script }) => faultsOfMigration(script).map((fault) => `${name}: ${fault}`)),
  ).toEqual([]);
  for (const wrong of [
    "create table t (id uuid primary key)",
    "create table t (id uuid references customer (id))",
    "alter table t add check (a > 0)",
    "alter table t add column a int check (a > 0)",
    "alter table t drop constraint a_check, add constraint a_check check (a > 0)",
    "alter table t add foreign key (a) references customer (id)",
  ]) {
    expect(faultsOfMigration(wrong), wrong).toHaveLength(1);
  }
  for (const right of [
    "create table t (id uuid, constraint t_pkey primary key (id), constraint t_a check (a > 0))",
    "alter table t add constraint t_c foreign key (a) references customer (id)",
    "alter table t drop constraint a_check; alter table t add constraint a_check check (a > 0)",
    "create unique index t_a on t (a); alter table t add column a int",
  ]) {
    expect(faultsOfMigration(right), right).toEqual([]);
  }
});

test("a constraint is known by its name also where the table is in parts, each with its number", () => {
  const error = Object.assign(new pg.DatabaseError("duplicate", 0, "error"), { code: "23505" });
  const named = (constraint: string) => Object.assign(error, { constraint });
  expect(isUniqueViolation(named("customer_mobile_key_102083"), "customer_mobile_key")).toBe(true);
  expect(isUniqueViolation(named("customer_mobile_key"), "customer_mobile_key")).toBe(true);
  expect(isUniqueViolation(named("other_key_102083"), "customer_mobile_key")).toBe(false);
  expect(isRetriable(named("lab_order_pkey_102009"))).toBe(true);
  expect(isRetriable(named("customer_mobile_key_102083"))).toBe(false);
});
