import type { FileMoves, ObjectStore } from "./ports.ts";

/** Longer than the store may take for one file. */
const LEASE_MS = 2 * 60_000;
const PAUSE_MS = 60_000;

export interface MoveNeeds {
  moves: FileMoves;
  objects: ObjectStore;
}

/**
 * Moves one file from the database to the object store, or removes one there that nothing refers to any more; returns whether there was
 * one. A file is never lost: its bytes leave the database only after the store has them.
 */
export async function moveFile({ moves, objects }: MoveNeeds, now: Date): Promise<boolean> {
  const times = { now, leaseUntil: new Date(now.getTime() + LEASE_MS) };
  const file = await moves.claim(times);
  if (file) {
    const { key, bytes, sha256 } = file;
    try {
      await objects.put(key, { size: bytes.length, sha256, body: bytes });
    } catch (error) {
      await moves.tryAgain(key, new Date(now.getTime() + PAUSE_MS));
      throw error;
    }
    await moves.finish(key, now);
    return true;
  }
  const dropped = await moves.claimDropped(times);
  if (dropped === undefined) return false;
  await objects.remove(dropped);
  await moves.forget(dropped);
  return true;
}
