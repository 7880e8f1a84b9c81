import type { Translate } from "../../domain/i18n/translate.ts";

/** The number of tests (scans included) and of packages in a cart or a booking. */
export interface ItemCount {
  tests: number;
  packages: number;
}

export function itemCountOf(items: readonly { isPackage: boolean }[]): ItemCount {
  const packages = items.filter(({ isPackage }) => isPackage).length;
  return { tests: items.length - packages, packages };
}

/** "2 tests", "1 package", "2 tests and 1 package". */
export function countItems({ tests, packages }: ItemCount, t: Translate): string {
  const testWords = tests === 1 ? t("1 test") : t("{count} tests", { count: tests });
  const packageWords = packages === 1 ? t("1 package") : t("{count} packages", { count: packages });
  if (packages === 0) return testWords;
  return tests === 0
    ? packageWords
    : t("{tests} and {packages}", { tests: testWords, packages: packageWords });
}
