import { createHash } from "node:crypto";
import { afterAll, expect, inject, test, vi } from "vitest";
import { connect } from "../../db/client/connect.ts";
import { migrate } from "../../db/schema/migrate.ts";
import { idempotencyStore } from "../../db/stores/idempotency.ts";
import { processHeartbeats } from "../../db/stores/process-heartbeats.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { testDatabase } from "../../test/support/database.ts";
import { databaseProxy } from "../../test/support/database-proxy.ts";
import { createLog } from "../observability/log.ts";
import { systemRandom } from "../system-random.ts";
import { idempotentRequests } from "./idempotent-requests.ts";

const database = await testDatabase();
await migrate(database.db);
const proxy = await databaseProxy(inject("cluster"));
const db = connect({
  url: proxy.urlOf(database.name),
  poolSize: 2,
  connectTimeoutMs: 1000,
  statementTimeoutMs: 1000,
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await database.drop();
});

let now = Date.parse("2026-11-20T04:30:00Z");
const tick = () => new Date(++now);
const newId = () => uuidv7(tick(), systemRandom());
const log = createLog("silent");
const processOver = (over = db, caps?: { mostKeys: number; mostBytes: number }) =>
  idempotentRequests({ store: idempotencyStore(over), beats: processHeartbeats(over), log }, newId(), caps);

const request = (key: string, customerId = newId()) => ({
  customerId,
  key,
  call: "POST /api/bookings",
  bodyHash: createHash("sha256").update("body").digest(),
});

test("what ended while the database was away is recorded when it is back: nobody is told for a minute that it still runs", async () => {
  const one = processOver();
  const failed = request("failed-as-it-went");
  const done = request("done-as-it-went");
  const began = [tick(), tick()] as const;
  expect(await one.begin(failed, began[0])).toEqual({ is: "new" });
  expect(await one.begin(done, began[1])).toEqual({ is: "new" });
  proxy.cut();
  await one.forget(failed, began[0]);
  await one.finish(done, began[1], { BookingNo: "NM1" });
  proxy.mend();
  const other = processOver(database.db);
  await vi.waitFor(
    async () =>
      expect(await other.begin(done, tick())).toEqual({ is: "answered", answer: { BookingNo: "NM1" } }),
    { timeout: 5000 },
  );
  expect(await other.begin(failed, tick())).toEqual({ is: "new" });
});

test("what was done and could not be recorded yet is not done again, even if the database answers all else", async () => {
  const store = idempotencyStore(database.db);
  const asked = request("done-and-not-recorded");
  let isWritable = false;
  const finish: typeof store.finish = async (...what) => {
    if (!isWritable) throw new Error("Connection terminated unexpectedly");
    await store.finish(...what);
  };
  const one = idempotentRequests(
    { store: { ...store, finish }, beats: processHeartbeats(database.db), log },
    newId(),
  );
  const at = tick();
  await one.begin(asked, at);
  await one.finish(asked, at, { BookingNo: "NM2" });
  expect(await one.begin(asked, tick())).toEqual({ is: "running" });
  isWritable = true;
  expect(await one.begin(asked, tick())).toEqual({ is: "answered", answer: { BookingNo: "NM2" } });
});

test("the process itself does at once what it had begun and does not know to have begun", async () => {
  const one = processOver();
  const lost = request("its-first-answer-was-lost");
  // The row is written and its response is lost with the connection.
  await one.beat();
  proxy.dropAtResponse(1);
  await expect(one.begin(lost, tick())).rejects.toThrow();
  expect(await one.begin(lost, tick())).toEqual({ is: "new" });
});

test("a request of a process that lives is left to it; when it was not seen for ten seconds another does it, and one alone", async () => {
  const [first, second, third] = [processOver(), processOver(), processOver()];
  const asked = request("begun-by-the-first");
  const begunAt = tick();
  await first.begin(asked, begunAt);
  expect(await second.begin(asked, tick())).toEqual({ is: "running" });
  await database.db.raw("update process_beat set seen_at = seen_at - interval '11 seconds'");
  // The others are there.
  await Promise.all([second.beat(), third.beat()]);
  const taken = await Promise.all([second.begin(asked, tick()), third.begin(asked, tick())]);
  expect(taken.map(({ is }) => is).sort()).toEqual(["new", "running"]);
  // What the first still says changes nothing.
  await first.finish(asked, begunAt, { late: true });
  expect((await third.begin(asked, tick())).is).toBe("running");
});

test("several at once in one process, in whatever order they reach the database: one is done, the others are told to wait", async () => {
  const one = processOver();
  for (let round = 0; round < 20; round++) {
    const asked = request(`several-at-once-${round}`);
    const begun = await Promise.all([1, 2, 3].map(() => one.begin(asked, tick())));
    expect(begun.map(({ is }) => is).sort()).toEqual(["new", "running", "running"]);
  }
});

test("a request that takes longer than a minute is left to its process as long as that lives", async () => {
  const [first, second] = [processOver(), processOver()];
  const asked = request("takes-two-minutes");
  await first.begin(asked, tick());
  now += 120_000;
  await first.beat();
  expect(await second.begin(asked, tick())).toEqual({ is: "running" });
  await database.db.raw("update process_beat set seen_at = seen_at - interval '11 seconds'");
  await second.beat();
  expect(await second.begin(asked, tick())).toEqual({ is: "new" });
});

test("a process of the release before, which says of no request that it is its own, keeps its minute", async () => {
  const one = processOver();
  const asked = request("begun-by-release-0-1-0");
  await one.begin(asked, tick());
  await database.db.raw("update idempotency_key set holder = null");
  const other = processOver();
  expect(await other.begin(asked, tick())).toEqual({ is: "running" });
  now += 61_000;
  expect(await other.begin(asked, tick())).toEqual({ is: "new" });
});

test("a customer's keys have an end in number and in bytes; answers that are kept are still given, and others are not touched", async () => {
  const one = processOver(db, { mostKeys: 3, mostBytes: 1000 });
  const customerId = newId();
  for (const key of ["key-number-1", "key-number-2", "key-number-3"]) {
    const asked = request(key, customerId);
    const at = tick();
    expect(await one.begin(asked, at)).toEqual({ is: "new" });
    await one.finish(asked, at, key);
  }
  expect(await one.begin(request("key-number-4", customerId), tick())).toEqual({ is: "too-many" });
  expect(await one.begin(request("key-number-4", customerId), tick())).toEqual({ is: "too-many" });
  expect(await one.begin(request("key-number-1", customerId), tick())).toEqual({
    is: "answered",
    answer: "key-number-1",
  });
  const large = newId();
  const at = tick();
  await one.begin(request("a-large-answer", large), at);
  await one.finish(request("a-large-answer", large), at, "x".repeat(1200));
  expect(await one.begin(request("another-answer", large), tick())).toEqual({ is: "too-many" });
  expect(await one.begin(request("a-large-answer"), tick())).toEqual({ is: "new" });
});
