/** A bounded cache by key. */
export interface BoundedCache<T> {
  find(key: string): T | undefined;
  put(key: string, thing: T): void;
  findOrMake(key: string, make: () => T): T;
}

/**
 * A cache of `most` values. When full it is emptied: reads need no bookkeeping, and frequent values are soon cached again. Only for values
 * that can be made again.
 */
export function boundedCache<T extends NonNullable<unknown>>(most: number): BoundedCache<T> {
  const things = new Map<string, T>();
  const find = (key: string) => things.get(key);
  function put(key: string, thing: T): void {
    if (things.size >= most && !things.has(key)) things.clear();
    things.set(key, thing);
  }
  return {
    find,
    put,
    findOrMake(key, make) {
      const known = find(key);
      if (known !== undefined) return known;
      const made = make();
      put(key, made);
      return made;
    },
  };
}

/** Makes a value once for each object, when it is first needed; it is collected with the object. */
export function memoizePerObject<Of extends WeakKey, T extends NonNullable<unknown>>(
  make: (of: Of) => T,
): (of: Of) => T {
  const kept = new WeakMap<Of, T>();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    kept.set(of, made);
    return made;
  };
}

/** Makes a value once, when it is first needed. */
export function memoize<T extends NonNullable<unknown>>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A cache of files by name, bounded by their bytes. */
export interface FileCache {
  get(name: string): Uint8Array | undefined;
  put(name: string, bytes: Uint8Array): void;
}

/**
 * Keeps files of at most `mostBytes` in all; the least recently used one is dropped first. For files that never change under their name, such
 * as a hash of their content.
 */
export function fileCache(mostBytes: number): FileCache {
  const files = new Map<string, Uint8Array>();
  let held = 0;
  return {
    get(name) {
      const bytes = files.get(name);
      if (bytes) {
        files.delete(name);
        files.set(name, bytes);
      }
      return bytes;
    },
    put(name, bytes) {
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

/** Values that belong to objects and are collected with them. */
interface WeakMapCache<Of extends WeakKey, Key, T> {
  find(of: Of, key: Key): T | undefined;
  put(of: Of, key: Key, thing: T): void;
}

/** A cache of `most` values, counted over all their objects; when full it is emptied. Only for values that can be made again. */
export function weakMapCache<Of extends WeakKey, Key, T extends NonNullable<unknown>>(
  most: number,
): WeakMapCache<Of, Key, T> {
  let kept = new WeakMap<Of, Map<Key, T>>();
  let count = 0;
  return {
    find: (of, key) => kept.get(of)?.get(key),
    put(of, key, thing) {
      if (++count > most) {
        kept = new WeakMap();
        count = 1;
      }
      kept.set(of, (kept.get(of) ?? new Map<Key, T>()).set(key, thing));
    },
  };
}
