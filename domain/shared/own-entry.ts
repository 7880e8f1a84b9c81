/**
 * The entry of a table under a word that somebody sent; undefined for one that the table has not got. Every object answers to `constructor`
 * and `toString` as well, with functions that nobody put there.
 */
export function ownEntry<V>(table: Readonly<Record<string, V>>, word: string): V | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
