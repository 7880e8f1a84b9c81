/** How long somebody has to wait, rounded up: "30 seconds", "1 minute", "84 minutes", "14 hours". `t.known` says it in Bengali. */
export function waitTime(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), "second");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.ceil(minutes / 60), "hour");
}

/** What to say to somebody who has tried too often. */
export function waitWords(seconds: number): string {
  return `That was too often. Please wait ${waitTime(seconds)}, then try again.`;
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
