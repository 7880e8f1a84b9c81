/** How much waits, as the open page compares it with what it shows. */
export function inboxCounts(
  inboxes: readonly { inbox: string; items: readonly unknown[] }[],
  approvals: readonly unknown[],
): Record<string, number> {
  return Object.fromEntries([
    ["to approve", approvals.length],
    ...inboxes.map(({ inbox, items }) => [inbox, items.length] as const),
  ]);
}
