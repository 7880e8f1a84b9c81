import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { createLog, logUnhandledRejections } from "./log.ts";

test("a failure that nobody waited for is a line in the log and no end of the process", () => {
  const lines: string[] = [];
  const events = new EventEmitter();
  logUnhandledRejections(events, createLog("error", { write: (line) => lines.push(line) }));
  events.emit("unhandledRejection", new Error("nobody listened"));
  events.emit("unhandledRejection", "only words");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, err: { message: "nobody listened" } },
    { level: 50, err: { message: "only words" } },
  ]);
});
