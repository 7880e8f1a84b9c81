interface Prepared {
  name: string;
  fastingHours: number;
  fastingNote: string;
  preparation: string;
}

/** What to do before the visit, each sentence once, with the tests that ask for it. */
export function preparationOf(services: readonly Prepared[]): { words: string; tests: string[] }[] {
  const found = new Map<string, string[]>();
  for (const service of services) {
    const lines = [service.fastingHours > 0 ? service.fastingNote : "", service.preparation];
    for (const line of lines.filter(Boolean)) found.set(line, [...(found.get(line) ?? []), service.name]);
  }
  return [...found].map(([words, tests]) => ({ words, tests }));
}
