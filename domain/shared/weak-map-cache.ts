/** Values that belong to objects and are collected with them. */
export interface WeakMapCache<Of extends WeakKey, Key, T> {
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
