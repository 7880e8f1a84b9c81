import type { ObjectStore } from "../../domain/files/ports.ts";
import { bool, text } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import { fileBytes } from "../stores/file-bytes.ts";

const isKept = sql({ key: text }, { kept: bool })`
  select exists (select from stored_file where key = ${"key"} and not dropped) as kept`;

/**
 * Reads files of the object store for a backup, which is of the moment in which it began: null for one that was deleted since, with its
 * row. Throws if a file that is kept cannot be read.
 */
export function storedFileReader(
  db: Pick<Db, "maybe" | "one">,
  objects: ObjectStore | null,
): (key: string) => Promise<Uint8Array | null> {
  const files = fileBytes(db, objects);
  return async (key) => {
    try {
      return (await files.of({ content: null, contentKey: key })) ?? null;
    } catch (error) {
      if (objects && !(await db.one(isKept, { key })).kept) return null;
      throw error;
    }
  };
}
