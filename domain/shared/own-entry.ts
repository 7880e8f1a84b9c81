/**
 * The own entry of a table under a key from outside; undefined if there is none. A plain index would also find inherited properties such as
 * `constructor` and `toString`.
 */
export function ownEntry<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
