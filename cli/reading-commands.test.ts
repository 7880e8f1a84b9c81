import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, pendingMigrations } from "../db/schema/migrate.ts";
import type { TestDatabase } from "../test/support/database.ts";
import { testDatabase } from "../test/support/database.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import former from "../test/upgrade/former-statements.json" with { type: "json" };
import type { Command } from "./command.ts";
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

/** Commands that change something, and with --dry-run only look. */
const trying = commands.filter(({ options = {} }) => "dry-run" in options);

/** What stands for each operand, so that the command comes as far as the database. */
function operandOf(name: string): string {
  if (name === "ID") return "01900000-0000-7000-8000-000000000001";
  return name === "DIR" || name === "FILE" ? join(temporaryFolder(), "out") : "NM1";
}

/** The same of a command that reads what its operand names. */
function givenOperandOf(name: string): string {
  if (name === "DIR") return temporaryFolder();
  if (name === "KIND") return "code";
  if (name !== "FILE") return operandOf(name);
  const file = join(temporaryFolder(), "picture.jpg");
  writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 0xff, 0xd9]));
  return file;
}

const VALUES: Readonly<Record<string, string>> = {
  DAY: "2026-11-20",
  ROLE: "reception",
  RUPEES: "450",
  METHOD: "cash",
};

function neededOptions({ options = {} }: Command): string[] {
  return Object.entries(options).flatMap(([option, { value = "", isNeeded = false }]) =>
    isNeeded ? [`--${option}`, VALUES[value] ?? "Rina Pal"] : [],
  );
}

test("there are commands that only look, in every area", () => {
  expect(looking.length).toBeGreaterThan(25);
  expect(pending.length).toBeGreaterThan(0);
});

test.each(looking.map((command) => [command.name, command] as const))(
  "%s leaves the schema of a database as it is",
  async (name, command) => {
    const { db } = database;
    const line = [...name.split(" "), ...(command.operands ?? []).map(operandOf), ...neededOptions(command)];
    await run(line, { db, folder: temporaryFolder() });

    expect(await pendingMigrations(db)).toEqual(pending);
  },
);

const signed = commands.filter(({ options = {} }) => "by" in options && !("dry-run" in options));

test.each(signed.map((command) => [command.name, command] as const))(
  "%s is signed by a person: nothing that is scheduled reads what is personal",
  async (name, { operands = [] }) => {
    const line = [...name.split(" "), ...operands.map(operandOf), "--by", "system"];
    const { code, notes } = await run(line, { db: database.db, folder: temporaryFolder() });

    expect([code, notes]).toEqual([
      2,
      expect.stringContaining("--by must be the name of whoever reads this"),
    ]);
  },
);

/** Their dry run asks no database, or one alone where the place is a centre's. */
const WITHOUT_DATABASE = ["files create-bucket", "pictures add", "pictures remove"];

test.each(
  trying
    .filter(({ name }) => !WITHOUT_DATABASE.includes(name))
    .map((command) => [command.name, command] as const),
)(
  "a dry run of %s leaves the schema of a database as it is, and says what to do first",
  async (name, command) => {
    const { db } = database;
    const operands = (command.operands ?? []).map(givenOperandOf);
    const line = [...name.split(" "), ...operands, ...neededOptions(command), "--dry-run"];
    const { code, notes } = await run(line, { db, folder: temporaryFolder() });

    expect([code, notes]).toEqual([1, expect.stringContaining("npm run namuna -- migrate")]);
    expect(await pendingMigrations(db)).toEqual(pending);
  },
);
