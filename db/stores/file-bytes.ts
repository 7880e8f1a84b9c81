import { createHash } from "node:crypto";
import type { ObjectStore } from "../../domain/files/ports.ts";
import { bytea, int, text } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";

const find = sql({ key: text }, { size: int, sha256: bytea })`
  select size, sha256 from stored_file where key = ${"key"}`;

/** A file as its row has it: the bytes, or the key under which they lie in the object store. */
export interface FileRow {
  content: Buffer | null;
  contentKey: string | null;
}

/** The bytes of files, wherever they lie. */
export interface FileBytes {
  /** Undefined if there is no file. Throws if the object store does not answer, or has another file than it was given. */
  of(row: FileRow): Promise<Buffer | undefined>;
}

export function fileBytes(db: Pick<Db, "maybe">, objects: ObjectStore | null): FileBytes {
  return {
    async of({ content, contentKey }) {
      if (content !== null) return content;
      if (contentKey === null) return undefined;
      if (!objects) {
        throw new Error(
          `The file ${contentKey} lies in an object store; set S3_ENDPOINT and what belongs to it.`,
        );
      }
      const expected = await db.maybe(find, { key: contentKey });
      const found = await objects.get(contentKey);
      if (!expected || !found) throw new Error(`The object store has lost the file ${contentKey}.`);
      const bytes = Buffer.from(await new Response(found.body).arrayBuffer());
      const sha256 = createHash("sha256").update(bytes).digest();
      if (bytes.length === expected.size && sha256.equals(expected.sha256)) return bytes;
      throw new Error(`The object store has another file under ${contentKey} than it was given.`);
    },
  };
}
