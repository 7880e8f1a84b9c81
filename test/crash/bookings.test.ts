import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { connect } from "../../db/client/connect.ts";
import { sql } from "../../db/client/sql.ts";
import { startEmbedded } from "../../db/embedded/start-embedded.ts";
import { imbalances } from "../support/ledger-balance.ts";
import { runUntilKilled } from "./run-until-killed.ts";

const ROUNDS = 5;
const script = fileURLToPath(new URL("./book-in-a-loop.ts", import.meta.url));

/** Books until it is killed a moment after its first booking; returns the bookings that it was told of. */
function bookAndKill(dataDir: string, killDatabaseToo: boolean): Promise<string[]> {
  const moment = { lines: 1, ms: 150 + Math.random() * 500 };
  return runUntilKilled(script, [dataDir], moment, () => {
    if (killDatabaseToo) process.kill(postmasterOf(dataDir), "SIGKILL");
  });
}

/** The first line of PostgreSQL's own note. */
function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "pg18", "postmaster.pid"), "utf8").split("\n")[0]);
}

const numbers = sql({}, { bookingNo: text })`select booking_no from booking`;

test(`after ${ROUNDS} kills at any moment every acknowledged booking is there, whole, and every place is accounted for`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "namuna-crash-"));
  chmodSync(dataDir, 0o755);
  try {
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      acknowledged.push(...(await bookAndKill(dataDir, round % 2 === 1)));
    }
    const server = await startEmbedded({ dataDir });
    const db = connect(server.connection());
    const kept = new Set((await db.rows(numbers, {})).map(({ bookingNo }) => bookingNo));
    const wrong = await imbalances(db);
    await db.close();
    await server.stop();

    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS);
    expect(acknowledged.filter((no) => !kept.has(no))).toEqual([]);
    expect(wrong).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
