import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's file system in memory. */
const IN_MEMORY = "/dev/shm";
/** What a whole run of the tests has in it at most, with room to spare. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A temporary folder for the files of a database that outlives no test, in memory where the machine has room for it: a copied database is
 * about a thousand files, and making and removing them on a disk takes a quarter of the whole run's processor time.
 */
export function databaseFolder(prefix: string): string {
  return openToAll(mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix)));
}

/** A temporary folder on the disk, which the database can read whoever it runs as. */
export function diskFolder(prefix: string): string {
  return openToAll(mkdtempSync(join(tmpdir(), prefix)));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** The server may run as another user than root. */
function openToAll(folder: string): string {
  chmodSync(folder, 0o755);
  return folder;
}
