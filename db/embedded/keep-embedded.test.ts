import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { clusterDirOf, readPostmaster } from "./folders.ts";
import type { EmbeddedPostgres } from "./start-embedded.ts";
import { keepEmbedded } from "./start-embedded.ts";
import { makeCluster, makeTemporaryFolder } from "./test-children/made-cluster.ts";
import { queryValue } from "./test-children/query-value.ts";
import { startHolder } from "./test-children/start-holder.ts";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let made: Awaited<ReturnType<typeof makeCluster>>;
let kept: EmbeddedPostgres | undefined;

beforeAll(async () => {
  made = await makeCluster();
});

afterAll(() => made.remove());

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  made.copyTo(folder.path);
});

afterEach(async () => {
  await kept?.stop();
  folder.remove();
});

test("another process takes the database over when its owner stops, on the same socket", async () => {
  const owner = await startHolder(folder.path);
  const guest = await keepEmbedded({ dataDir: folder.path });
  kept = guest;
  expect(guest.owner).toBe(false);
  await queryValue(guest.connection(), "create table sample as select 7 as tube");
  await owner.stop();
  await expect.poll(() => guest.owner, { timeout: 10_000 }).toBe(true);
  expect(await queryValue(owner.connection, "select tube from sample")).toBe(7);
});

test("an owner whose server died starts it again", async () => {
  const owner = await keepEmbedded({ dataDir: folder.path });
  kept = owner;
  await queryValue(owner.connection(), "create table sample as select 7 as tube");
  const died = readPostmaster(clusterDirOf(folder.path))?.pid ?? 0;
  process.kill(died, "SIGKILL");
  await expect
    .poll(() => queryValue(owner.connection(), "select tube from sample").catch(() => null), {
      timeout: 10_000,
    })
    .toBe(7);
  expect(readPostmaster(clusterDirOf(folder.path))?.pid).not.toBe(died);
});
