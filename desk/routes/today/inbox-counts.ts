/** The counts of the inboxes, which the open page compares with its own. */
export function inboxCounts(
  inboxes: readonly { inbox: string; items: readonly unknown[] }[],
  approvals: readonly unknown[],
): Record<string, number> {
  return Object.fromEntries([
    ["to approve", approvals.length],
    ...inboxes.map(({ inbox, items }) => [inbox, items.length] as const),
  ]);
}
