/** PDFs that were made a moment ago, by the hash of their content: the same content gives the same file. */
export interface KeptPdfs {
  get(key: string): Uint8Array | undefined;
  put(key: string, bytes: Uint8Array): void;
}

/** About a hundred bills and reports; the least recently used is dropped first. */
const MAX_BYTES = 16 * 1024 * 1024;

export function keptPdfs(mostBytes = MAX_BYTES): KeptPdfs {
  const files = new Map<string, Uint8Array>();
  let held = 0;
  return {
    get(key) {
      const bytes = files.get(key);
      if (bytes) {
        files.delete(key);
        files.set(key, bytes);
      }
      return bytes;
    },
    put(key, bytes) {
      if (files.has(key) || bytes.length > mostBytes) return;
      files.set(key, bytes);
      held += bytes.length;
      for (const [oldest, file] of files) {
        if (held <= mostBytes) return;
        files.delete(oldest);
        held -= file.length;
      }
    },
  };
}
