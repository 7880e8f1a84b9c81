import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, pendingMigrations } from "../db/schema/migrate.ts";
import type { TestDatabase } from "../test/support/database.ts";
import { testDatabase } from "../test/support/database.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import former from "../test/upgrade/former-statements.json" with { type: "json" };
import { commands } from "./commands.ts";
import { run } from "./namuna.fixture.ts";

/** Commands that only look, by the last word of their name. */
const LOOKING =
  /(^| )(list|show|held|disputed|unprinted|closed|verify|status|check|compare|doctor|lab-log|export|backup)$/;
// Whoever exports the numbers of those who wait for a pincode is noted: that changes something.
const looking = commands.filter(({ name }) => LOOKING.test(name) && name !== "coverage-requests export");

/** With the schema of the release before. */
let database: TestDatabase;
let pending: string[];

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await migrate(database.db, { until: former.lastMigration });
  pending = await pendingMigrations(database.db);
}, 120_000);
afterAll(() => database.drop());

/** What stands for each operand, so that the command comes as far as the database. */
function operandOf(name: string): string {
  if (name === "ID") return "01900000-0000-7000-8000-000000000001";
  return name === "DIR" || name === "FILE" ? join(temporaryFolder(), "out") : "NM1";
}

test("there are commands that only look, in every area", () => {
  expect(looking.length).toBeGreaterThan(25);
  expect(pending.length).toBeGreaterThan(0);
});

test.each(looking.map((command) => [command.name, command] as const))(
  "%s leaves the schema of a database as it is",
  async (name, { operands = [], options = {} }) => {
    const needed = Object.entries(options).flatMap(([option, { value, isNeeded = false }]) =>
      isNeeded ? [`--${option}`, value === "DAY" ? "2026-11-20" : "Rina Pal"] : [],
    );
    const { db } = database;
    await run([...name.split(" "), ...operands.map(operandOf), ...needed], { db, folder: temporaryFolder() });

    expect(await pendingMigrations(db)).toEqual(pending);
  },
);
