import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { migrate } from "../../db/schema/migrate.ts";
import type { TestDatabase } from "../support/database.ts";
import { testDatabase } from "../support/database.ts";
import type { DescribedStatement } from "../support/describe-statement.ts";
import { describeStatement } from "../support/describe-statement.ts";
import former from "./former-statements.json" with { type: "json" };

const statements = Object.entries(former.statements);
const opened: { client: pg.Client; database: TestDatabase }[] = [];

afterEach(async () => {
  for (const { client, database } of opened.splice(0)) {
    await client.end();
    await database.drop();
  }
});

/** A connection of a process of the release before, which has prepared its statements, or some of them, against its own schema. */
async function formerProcess(prepared = statements) {
  const database = await testDatabase({ empty: true });
  await migrate(database.db, { until: former.lastMigration });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  opened.push({ client, database });
  const before = new Map<string, DescribedStatement>();
  for (const [name, text] of prepared) {
    before.set(name, await describeStatement(client, text));
    await client.query(`prepare ${name} as ${text}`);
  }
  return { client, database, faultsAfter: () => faultsAfter(client, prepared, before) };
}

/** What is wrong when the statements run on: as they stand prepared, and prepared anew by another connection. */
async function faultsAfter(
  client: pg.Client,
  prepared: typeof statements,
  before: ReadonlyMap<string, DescribedStatement>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of prepared) {
    const was = before.get(name);
    const nulls = (was?.params ?? []).map(() => "null").join(", ");
    const saying = (error: unknown) =>
      void faults.push(`${text}\n  → ${error instanceof Error ? error.message : error}`);
    // Plans it, which finds a table or column that is gone and a result that is another; runs nothing.
    await client.query(`explain execute ${name}${nulls === "" ? "" : `(${nulls})`}`).catch(saying);
    const is = await describeStatement(client, text).catch(saying);
    if (is && JSON.stringify(typesOf(is)) !== JSON.stringify(was && typesOf(was)))
      saying("takes or returns something else");
  }
  return faults;
}

function typesOf({ params, columns }: DescribedStatement) {
  return { params, columns: columns.map(({ name, type }) => [name, type]) };
}

test("every statement that a process of the release before has prepared goes on beside the newest schema", async () => {
  const { database, faultsAfter } = await formerProcess();
  await migrate(database.db);
  expect(statements.length).toBeGreaterThan(400);
  expect(await faultsAfter()).toEqual([]);
}, 120_000);

test("a column that is dropped, renamed or of another type would be noticed", async () => {
  const { database, faultsAfter } = await formerProcess(
    statements.filter(([, text]) => /user_agent|note_to_collector|\bcart\b/.test(text)),
  );
  await database.db.raw(`
    alter table session drop column user_agent;
    alter table booking rename column note_to_collector to note;
    alter table cart alter column version type bigint`);
  const faults = (await faultsAfter()).join("\n");
  expect(faults).toContain("user_agent");
  expect(faults).toContain("note_to_collector");
  expect(faults).toMatch(/cached plan must not change result type|something else/);
}, 120_000);
