import { fileCache } from "../../domain/shared/caches.ts";

/** A cache of recently read files, by their SHA-256: a stored file never changes, so a cached one is never stale. */
interface PdfFileStore {
  get(sha256: Uint8Array): Uint8Array | undefined;
  put(sha256: Uint8Array, bytes: Uint8Array): void;
}

/** The maximum size in bytes, about three hundred reports. */
const MAX_BYTES = 32 * 1024 * 1024;

export function pdfFileStore(mostBytes = MAX_BYTES): PdfFileStore {
  const files = fileCache(mostBytes);
  const nameOf = (sha256: Uint8Array) => Buffer.from(sha256).toString("base64");
  return {
    get: (sha256) => files.get(nameOf(sha256)),
    put: (sha256, bytes) => files.put(nameOf(sha256), bytes),
  };
}
