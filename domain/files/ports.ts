/** A file on its way to the object store; its SHA-256 is known before, so that what arrives is what was sent. */
export interface OutgoingFile {
  size: number;
  sha256: Uint8Array;
  body: Uint8Array | ReadableStream<Uint8Array>;
}

/** Why an object store cannot keep files just now, as a sentence for whoever runs the site. */
export interface StoreError {
  kind: "away" | "refused" | "no-bucket";
  words: string;
}

/** Where files lie that are not in the database: private, known by keys that we make. Throws `StoreUnreachable` while it does not answer. */
export interface ObjectStore {
  /** Over one that is there: the same key is the same file. */
  put(key: string, file: OutgoingFile): Promise<void>;
  /** Undefined for a key that is not there. */
  get(key: string): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>;
  /** One that is not there is gone already. */
  remove(key: string): Promise<void>;
  /** Undefined when files can be kept. */
  findError(): Promise<StoreError | undefined>;
  /** Makes the bucket, private. */
  createBucket(): Promise<void>;
}

/** The object store does not answer: the same request may do well in a moment. The code is what Node says of a host that is away. */
export class StoreUnreachable extends Error {
  readonly code = "EHOSTUNREACH";
}

/** A file that is to be moved out of the database. */
export interface FileToMove {
  key: string;
  bytes: Uint8Array;
  sha256: Uint8Array;
}

/** What the database knows of files that move and of files that nothing refers to any more. */
export interface FileMoves {
  /** The next file that lies in the database, kept from other processes until `leaseUntil`; undefined when none is due. */
  claim(times: { now: Date; leaseUntil: Date }): Promise<FileToMove | undefined>;
  /** Its row lets go of the bytes and keeps the key; a file whose row is gone by then is to be removed. */
  finish(key: string, now: Date): Promise<void>;
  tryAgain(key: string, at: Date): Promise<void>;
  /** The next key whose file nothing refers to, kept from others until `leaseUntil`. */
  claimDropped(times: { now: Date; leaseUntil: Date }): Promise<string | undefined>;
  forget(key: string): Promise<void>;
}
