import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { isUnavailable } from "./errors.ts";

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
