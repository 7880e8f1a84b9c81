/** Each item whose key an earlier one has, by its index, with the index of the first that has it. */
export function repeats<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): { index: number; first: number }[] {
  const firstOf = new Map<string, number>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const first = firstOf.get(key);
    if (first === undefined) firstOf.set(key, index);
    return first === undefined ? [] : [{ index, first }];
  });
}
