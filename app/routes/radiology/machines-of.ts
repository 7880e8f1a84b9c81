const MOST = 3;

/**
 * What a centre examines with, read from the methods of its scans: "Multislice CT with contrast medium" is a multislice CT. The
 * kinds that most scans need come first.
 */
export function machinesOf(scans: readonly { method: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { method } of scans) {
    const [machine = ""] = method.split(/,? (?:with|without|before|after|in) |, /);
    if (machine !== "") counts.set(machine, (counts.get(machine) ?? 0) + 1);
  }
  const named = [...counts].sort(([, one], [, other]) => other - one).map(([machine]) => machine);
  return named
    .filter((machine) => !named.some((other) => other !== machine && machine.startsWith(`${other} `)))
    .slice(0, MOST);
}
