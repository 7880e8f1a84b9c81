import { createHash } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./root.mjs";

const oldestMs = 15 * 60_000;

/**
 * Runs `work` while no other process on this machine does so for this project. The lock lies outside the project,
 * because installing and building empty the folders that it could lie in. A lock whose holder died is taken over.
 */
export async function withLock(work) {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const path = join(tmpdir(), `namuna-setup-${process.getuid?.() ?? 0}-${name}`);
  while (!take(path)) {
    if (isStale(path)) discard(path);
    else await sleep(200);
  }
  try {
    return await work();
  } finally {
    if (read(path) === String(process.pid)) rmSync(path, { force: true });
  }
}

/** A link appears with its content at once, so nobody ever reads a lock without a holder. */
function take(path) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function isStale(path) {
  const holder = read(path);
  if (holder === null) return false;
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return age > oldestMs || !isAlive(Number(holder));
}

/** Takes the lock away, unless somebody else took it over since the look. */
function discard(path) {
  const holder = read(path);
  const taken = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, taken);
    if (read(taken) === holder) rmSync(taken, { force: true });
    else renameSync(taken, path);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
