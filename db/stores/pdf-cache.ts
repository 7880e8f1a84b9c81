/** A cache of recently read files, by their SHA-256: a stored file never changes, so a cached one is never stale. */
interface PdfFileStore {
  get(sha256: Uint8Array): Uint8Array | undefined;
  put(sha256: Uint8Array, bytes: Uint8Array): void;
}

/** The maximum size in bytes, about three hundred reports; the least recently used file is dropped first. */
const MAX_BYTES = 32 * 1024 * 1024;

export function pdfFileStore(mostBytes = MAX_BYTES): PdfFileStore {
  const files = new Map<string, Uint8Array>();
  let held = 0;
  const nameOf = (sha256: Uint8Array) => Buffer.from(sha256).toString("base64");
  return {
    get(sha256) {
      const name = nameOf(sha256);
      const bytes = files.get(name);
      if (bytes) {
        files.delete(name);
        files.set(name, bytes);
      }
      return bytes;
    },
    put(sha256, bytes) {
      const name = nameOf(sha256);
      if (files.has(name) || bytes.length > mostBytes) return;
      files.set(name, bytes);
      held += bytes.length;
      for (const [oldest, file] of files) {
        if (held <= mostBytes) return;
        files.delete(oldest);
        held -= file.length;
      }
    },
  };
}
