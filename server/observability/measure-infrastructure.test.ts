import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { s3Store } from "../../integrations/storage/s3-store.ts";
import { startS3Simulator } from "../../integrations/storage/simulator/s3-simulator.ts";
import { testDatabase } from "../../test/support/database.ts";
import { measureObjectStore } from "./measure-infrastructure.ts";

/** What a new process says of a store. */
async function told(failure: "none" | "down" | "slow", { withBucket = true } = {}): Promise<string> {
  const simulator = await startS3Simulator(() => new Date(), { withBucket });
  const database = await testDatabase();
  onTestFinished(async () => {
    await Promise.all([simulator.stop(), database.drop()]);
  });
  simulator.failWith(failure);
  const registry = new Registry();
  measureObjectStore(registry, s3Store(simulator.settings, { clock: () => new Date() }), database.db);
  return registry.metrics();
}

test("the metrics say whether the object store takes files, and how many wait for it", async () => {
  const text = await told("none");
  expect(text).toMatch(/^object_store_up 1$/m);
  expect(text).toMatch(/^backlog_files_waiting 0$/m);
  expect(await told("down")).toMatch(/^object_store_up 0$/m);
  expect(await told("none", { withBucket: false })).toMatch(/^object_store_up 0$/m);
});

test("a store that hangs holds up no reading of the metrics", async () => {
  const began = performance.now();
  const text = await told("slow");
  expect(performance.now() - began).toBeLessThan(5000);
  expect(text).not.toMatch(/^object_store_up/m);
  expect(text).toMatch(/^backlog_files_waiting 0$/m);
});

test("how many files wait for the store is counted without those that are in it, however many those are", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const registry = new Registry();
  measureObjectStore(registry, { findError: async () => undefined }, database.db);
  const text = await database.db.tx(async (tx) => {
    await tx.raw("lock table stored_file in access exclusive mode");
    return registry.metrics();
  });
  expect(text).toMatch(/^backlog_files_waiting 0$/m);
});
