import { afterAll, expect, test } from "vitest";
import { compareStatement } from "../../test/support/compare-statement.ts";
import { databaseClient } from "../../test/support/database.ts";
import { describeStatement } from "../../test/support/describe-statement.ts";
import type { AnyStatement } from "../client/sql.ts";
import { allStatements } from "../client/sql.ts";

// Importing a file registers its statements.
import.meta.glob(["./**/*.ts", "../../seed/*.ts", "!**/*.test.ts"], { eager: true });

const { client, close } = await databaseClient();
afterAll(close);

/**
 * Prepares every statement of the process against the migrated schema. Types, names and their order are compared for all; whether
 * a column may be null only where it comes straight from a table (not through an outer join or an expression: there a null that
 * is not declared is an error when the row is read).
 */
test("every statement takes and returns what it declares", async () => {
  const faults: string[] = [];
  for (const statement of allStatements()) faults.push(...(await faultsOf(statement)));

  expect(allStatements().length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

async function faultsOf(statement: AnyStatement): Promise<string[]> {
  const prefix = `${statement.text}\n  → `;
  try {
    const described = await describeStatement(client, statement.text);
    return compareStatement(statement, described).map((fault) => prefix + fault);
  } catch (error) {
    return [`${prefix}${error instanceof Error ? error.message : String(error)}`];
  }
}
