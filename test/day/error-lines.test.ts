import { expect, test } from "vitest";
import { createLog } from "../../server/observability/log.ts";
import { errorLines } from "./error-lines.ts";

test("of what a site writes errors alone are faults of the day", () => {
  const written: string[] = ["Namuna is ready.", `{"level":50,"tim`];
  const log = createLog("info", { write: (line) => written.push(line.trimEnd()) });
  log.info("started");
  log.warn("slow");
  log.error({ task: "lis" }, "background task failed");
  log.error({ alarm: "report-on-hold" }, "a person must look at this");
  log.error({ alarm: "unknown-order" }, "a person must look at this");
  log.fatal("gone");
  const found = errorLines(`${written.join("\n")}\n`);
  expect(found.map((line) => JSON.parse(line).msg)).toEqual([
    "background task failed",
    "a person must look at this",
    "gone",
  ]);
});
