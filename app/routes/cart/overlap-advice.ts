import { sumOfKnown } from "../../../domain/shared/money.ts";

/** Two lines of a cart that measure the same in part, by their names. */
export interface NamedOverlap {
  ids: number[];
  packages: string[];
  tests: string[];
  /** What each of the tests costs on its own; null where it is not sold alone. Paise. */
  pricesPaise: (number | null)[];
  cheaper: { removes: string[]; adds: string[]; pricePaise: number; savingPaise: number } | null;
}

/** What several lines of a cart measure, each of them for its price. */
export interface SharedTests {
  /** Names of the lines: two, or more. */
  packages: string[];
  tests: string[];
}

/** All overlapping lines of a cart as one advice. */
export interface OverlapAdvice {
  shared: SharedTests[];
  /** Names of all tests that are paid for more than once. */
  tests: string[];
  /** Whether a test is in three lines or more. */
  isBeyondTwice: boolean;
  /** What the tests cost one by one, each counted once; null where one of them is not sold alone. Paise. */
  pricePaise: number | null;
  /** The pair whose cheaper set saves most; null if no pair has one. */
  best: NamedOverlap | null;
}

/** Joins the overlapping pairs of a cart, so that a test in three packages is told once, not for each pair. Null without pairs. */
export function overlapAdvice(overlaps: readonly NamedOverlap[]): OverlapAdvice | null {
  if (overlaps.length === 0) return null;
  const linesOf = new Map<string, Set<string>>();
  const prices = new Map<string, number | null>();
  for (const { packages, tests, pricesPaise } of overlaps) {
    for (const [at, test] of tests.entries()) {
      linesOf.set(test, new Set([...(linesOf.get(test) ?? []), ...packages]));
      prices.set(test, pricesPaise[at] ?? null);
    }
  }
  const byLines = Map.groupBy(linesOf, ([, lines]) => [...lines].sort().join("\n"));
  const shared = [...byLines.values()].map((group) => ({
    packages: [...(group[0]?.[1] ?? [])],
    tests: group.map(([test]) => test),
  }));
  return {
    shared,
    tests: [...linesOf.keys()],
    isBeyondTwice: shared.some(({ packages }) => packages.length > 2),
    pricePaise: sumOfKnown([...prices.values()]),
    best: overlaps.reduce<NamedOverlap | null>(
      (best, each) => (savingOf(each) > savingOf(best) ? each : best),
      null,
    ),
  };
}

const savingOf = (overlap: NamedOverlap | null) => overlap?.cheaper?.savingPaise ?? 0;
