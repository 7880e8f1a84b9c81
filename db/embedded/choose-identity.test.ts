import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { canRun, chooseIdentity, identities, readPasswd } from "./choose-identity.ts";
import { clusterDirOf, giveTo, makePrivateDir, port, socketDirOf } from "./folders.ts";
import type { Identity } from "./identity.ts";
import { initialiseCluster, superuser } from "./initialise-cluster.ts";
import { copyAndLink, findBinaries, linkLibraries } from "./link-libraries.ts";
import { startPostgres, stopPostgres } from "./start-postgres.ts";
import { makeCluster, makeTemporaryFolder } from "./test-children/made-cluster.ts";
import { queryValue } from "./test-children/query-value.ts";
import { startHolder } from "./test-children/start-holder.ts";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let made: Awaited<ReturnType<typeof makeCluster>>;
let binariesRoot: string;

beforeAll(async () => {
  made = await makeCluster();
});

afterAll(() => made.remove());

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  binariesRoot = await linkLibraries(findBinaries(), folder.path);
});

afterEach(() => folder.remove());

/** Makes a database as `identity`, runs it, asks it its name, stops it. */
async function tryOut(identity: Identity, dataDir: string): Promise<unknown> {
  const clusterDir = clusterDirOf(dataDir);
  const socketDir = socketDirOf(dataDir);
  await initialiseCluster(binariesRoot, clusterDir, identity, false);
  giveTo(clusterDir, identity);
  makePrivateDir(socketDir, identity);
  const logPath = join(dataDir, "pg18.log");
  const server = await startPostgres({
    binariesRoot,
    clusterDir,
    socketDir,
    logPath,
    identity,
    settings: {},
  });
  if (server === "occupied") throw new Error("Another server runs in a new folder.");
  try {
    return await queryValue({ host: socketDir, port, user: superuser, database: "postgres" }, "select 1");
  } finally {
    await stopPostgres(server);
  }
}

describe("the user that the database runs as", () => {
  const ways = identities(readPasswd(), 0);

  for (const [index, identity] of ways.entries()) {
    test(`way ${index + 1} of ${ways.length} on this machine works where it says so (${identity.name} ${identity.uid})`, async () => {
      const works = canRun(identity, binariesRoot, folder.path);
      const result = works ? await tryOut(identity, folder.path) : 1;
      expect(result).toBe(1);
    });
  }

  test("is never root", () => {
    const identity = chooseIdentity(binariesRoot, folder.path);
    expect(identity.name === "namespace" || identity.uid !== 0).toBe(true);
  });

  // Only root can become somebody else, so these have a subject only there.
  if (process.geteuid?.() === 0) {
    test("is an ordinary one when root starts it in an open folder", () => {
      expect(chooseIdentity(binariesRoot, folder.path).name).toBe("user");
    });

    test("is the one whose folder it is when root starts it there", () => {
      const other = readPasswd().find((user) => user.uid !== 0 && user.name !== "postgres");
      chownSync(folder.path, other?.uid ?? 0, other?.gid ?? 0);
      expect(chooseIdentity(binariesRoot, folder.path).uid).toBe(other?.uid);
    });

    test("keeps root's way in when root starts it in a closed folder", () => {
      chmodSync(folder.path, 0o700);
      expect(["namespace", "capability"]).toContain(chooseIdentity(binariesRoot, folder.path).name);
    });

    test.each(
      ways.filter(({ name }) => name !== "user").map((way) => [`${way.name} ${way.uid}`, way] as const),
    )("in a closed folder that holds the program too, %s works where it says so", async (_, identity) => {
      binariesRoot = await copyAndLink(findBinaries(), folder.path);
      chmodSync(folder.path, 0o700);
      const works = canRun(identity, binariesRoot, folder.path);
      expect(works ? await tryOut(identity, folder.path) : 1).toBe(1);
    });

    test("changes with the folder's rights, and the files follow", async () => {
      const [open, closed] = [asUserOf(ways), asNamespaceOf(ways)];
      made.copyTo(folder.path);
      expect(await tryOut(open, folder.path)).toBe(1);
      expect(await tryOut(closed, folder.path)).toBe(1);
      expect(await tryOut(open, folder.path)).toBe(1);
    });

    test("may be one without a name", async () => {
      const nameless = 54_321;
      const dataDir = join(folder.path, "data");
      mkdirSync(dataDir);
      chownSync(dataDir, nameless, nameless);
      const holder = await startHolder(dataDir, "plain", nameless);
      expect(holder.owner).toBe(true);
      await holder.stop();
    });
  }
});

function asUserOf(ways: readonly Identity[]): Identity {
  return ways.find((way) => way.name === "user") ?? chooseIdentity(binariesRoot, folder.path);
}

function asNamespaceOf(ways: readonly Identity[]): Identity {
  return ways.find((way) => way.name === "namespace") ?? chooseIdentity(binariesRoot, folder.path);
}
