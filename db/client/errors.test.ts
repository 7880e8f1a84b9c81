import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { isUnavailable, withoutValues } from "./errors.ts";

const DRIVER = ["pg/lib/client.js", "pg/lib/connection.js", "pg-pool/index.js"]
  .map((path) => readFileSync(fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url)), "utf8"))
  .join("\n");

test.each([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "There was an error establishing an SSL connection",
])("a connection that is lost is one to a database that is away, as the driver says it: %s", (words) => {
  expect(DRIVER).toContain(words);
  expect(isUnavailable(new Error(words))).toBe(true);
  expect(isUnavailable(new Error("a page was not made", { cause: new Error(words) }))).toBe(true);
});

test.each([
  ["57P01", true],
  ["57P03", true],
  ["53100", true],
  ["53300", true],
  ["08006", true],
  ["25006", true],
  ["57014", true],
  ["23505", false],
  ["42P01", false],
  ["22003", false],
])("what a server refuses with %s may succeed in a moment: %s", (code, is) => {
  const error = new pg.DatabaseError("refused", 7, "error");
  error.code = code;
  expect(isUnavailable(error)).toBe(is);
});

test("a programming error is not a database error", () => {
  for (const error of [new TypeError("x is undefined"), new Error("unexpected condition"), "text", null])
    expect(isUnavailable(error)).toBe(false);
});

test("an error of the database that is logged quotes no value, neither in its message nor in its stack", () => {
  const error = new pg.DatabaseError(
    'invalid input syntax for type date: "31.2.1960 of "Sreemoyee""',
    7,
    "error",
  );
  Object.assign(error, { code: "22007", detail: "Key (mobile)=(9830000001) already exists.", where: "COPY" });
  const shown = withoutValues(error);
  expect(shown).toMatchObject({ code: "22007", message: 'invalid input syntax for type date: "…"' });
  expect(error.stack).toContain('type date: "…"');
  expect(`${error.stack}${error.detail}${error.where}`).not.toMatch(/Sreemoyee|1960|9830000001|COPY/);

  const constraint = new pg.DatabaseError(
    'duplicate key value violates unique constraint "x_key"',
    7,
    "error",
  );
  constraint.code = "23505";
  expect(withoutValues(constraint)).toMatchObject({ message: expect.stringContaining('"x_key"') });
});
