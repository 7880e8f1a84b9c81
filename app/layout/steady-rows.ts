/** Rows that are shown stay where they are, with their newest facts; those that were not shown come below. */
export function steady<Row extends { ServiceId: number }>(
  shown: readonly Row[],
  found: readonly Row[],
): Row[] {
  const newest = new Map(found.map((row) => [row.ServiceId, row]));
  const kept = shown.map((row) => newest.get(row.ServiceId) ?? row);
  const has = new Set(kept.map((row) => row.ServiceId));
  return [...kept, ...found.filter((row) => !has.has(row.ServiceId))];
}
