/** A file to be moved to the object store; its SHA-256 is known before, so that the stored bytes can be verified. */
export interface OutgoingFile {
  size: number;
  sha256: Uint8Array;
  body: Uint8Array | ReadableStream<Uint8Array>;
}

/** Why an object store cannot take files now, as a sentence for the operator. */
export interface StoreError {
  kind: "away" | "refused" | "no-bucket";
  words: string;
}

/** The object store: private, with keys that we make. Throws `StoreUnreachable` while it does not answer. */
export interface ObjectStore {
  /** Overwrites: the same key is the same file. */
  put(key: string, file: OutgoingFile): Promise<void>;
  /** Undefined for a key that is not there. */
  get(key: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>;
  /** A missing one counts as removed. */
  remove(key: string): Promise<void>;
  /** Undefined when files can be kept. */
  findError(): Promise<StoreError | undefined>;
  /** Makes the bucket, private. */
  createBucket(): Promise<void>;
}

/** The object store does not answer: the same request may succeed in a moment. The code is Node's for an unreachable host. */
export class StoreUnreachable extends Error {
  readonly code = "EHOSTUNREACH";
}

/** A file that is to be moved out of the database. */
export interface FileToMove {
  key: string;
  bytes: Uint8Array;
  sha256: Uint8Array;
}

/** The database's view of files to move and of files that nothing refers to any more. */
export interface FileMoves {
  /** The next file that is still in the database, leased until `leaseUntil`; undefined when none is due. */
  claim(times: { now: Date; leaseUntil: Date }): Promise<FileToMove | undefined>;
  /** Its row drops the bytes and keeps the key; if the row is gone by then, the stored file is to be removed. */
  finish(key: string, now: Date): Promise<void>;
  tryAgain(key: string, at: Date): Promise<void>;
  /** The next key that nothing refers to, leased until `leaseUntil`. */
  claimDropped(times: { now: Date; leaseUntil: Date }): Promise<string | undefined>;
  forget(key: string): Promise<void>;
}
