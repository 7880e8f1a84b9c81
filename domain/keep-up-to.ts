/** Things by their keys, up to a most. */
export interface Kept<T> {
  find(key: string): T | undefined;
  put(key: string, thing: T): void;
  findOrMake(key: string, make: () => T): T;
}

/**
 * A memory of `most` things. A full one is emptied and fills anew: nothing is put in order when it is asked for, and what is asked for often
 * is soon back. For what can be made again at any time.
 */
export function keepUpTo<T extends NonNullable<unknown>>(most: number): Kept<T> {
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
