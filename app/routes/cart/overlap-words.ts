import { listNames } from "../../../domain/i18n/figures.ts";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { formatDecimal } from "../../../domain/shared/money.ts";
import type { NamedOverlap, OverlapAdvice, SharedTests } from "./overlap-advice.ts";

/** The advice about overlapping lines as the page shows it, made on the server: the page's first load has none of it. */
export interface OverlapWords {
  title: string;
  message: string;
  /** The form that takes the cheaper set: ids of the two lines, its price in rupees and the button's label. */
  change: { pair: string; price: string; label: string } | null;
}

export function overlapWords(advice: OverlapAdvice, t: Translate): OverlapWords {
  const { shared, tests, best } = advice;
  return {
    title: titleOf(advice, t),
    message: [
      ...shared.map((each) => sharedWords(each, tests.length === 1, t)),
      priceWords(advice, t),
      best?.cheaper ? cheaperWords(best.packages, best.cheaper, advice, t) : "",
    ]
      .filter(Boolean)
      .join(" "),
    change: best?.cheaper
      ? {
          pair: best.ids.join("-"),
          price: formatDecimal(best.cheaper.pricePaise),
          label: t("Change, save {saving}", { saving: t.rupees(best.cheaper.savingPaise) }),
        }
      : null,
  };
}

function titleOf({ tests, isBeyondTwice }: OverlapAdvice, t: Translate): string {
  const [only = ""] = tests;
  const count = tests.length;
  if (isBeyondTwice)
    return count === 1
      ? t("You'd pay for {test} more than once", { test: only })
      : t("You'd pay for {count} tests more than once", { count });
  return count === 1
    ? t("You'd pay for {test} twice", { test: only })
    : t("You'd pay for {count} tests twice", { count });
}

function sharedWords({ packages, tests }: SharedTests, isNamed: boolean, t: Translate): string {
  const names = { packages: t.list(packages), tests: listed(tests, t) };
  if (packages.length > 2)
    return isNamed ? t("{packages} all include it.", names) : t("{packages} all include {tests}.", names);
  return isNamed ? t("{packages} both include it.", names) : t("{packages} both include {tests}.", names);
}

/** What the tests that are paid for more than once cost without any package. */
function priceWords({ tests, pricePaise }: OverlapAdvice, t: Translate): string {
  if (pricePaise === null) return "";
  const [test = ""] = tests;
  const price = t.rupees(pricePaise);
  return tests.length === 1
    ? t("On its own, {test} costs {price}.", { test, price })
    : t("On their own, these {count} tests cost {price}.", { count: tests.length, price });
}

const MAX_NAMED = 5;

/** "All the same tests for ₹1,999: Full Body Standard and Iron Studies." Of more lines than two it names those that it changes. */
function cheaperWords(
  packages: readonly string[],
  { removes, adds, pricePaise }: NonNullable<NamedOverlap["cheaper"]>,
  { shared }: OverlapAdvice,
  t: Translate,
): string {
  const stays = packages.filter((name) => !removes.includes(name));
  const words = { price: t.rupees(pricePaise), names: listed([...stays, ...adds], t) };
  const isOnlyPair = new Set(shared.flatMap((each) => each.packages)).size === 2;
  return isOnlyPair
    ? t("All the same tests for {price}: {names}.", words)
    : t("Instead of {packages}, all the same tests for {price}: {names}.", {
        ...words,
        packages: t.list(packages),
      });
}

function listed(names: readonly string[], t: Translate): string {
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - MAX_NAMED;
  return more > 0 ? t("{names} and {more} more", { names: listNames(shown), more }) : t.list(shown);
}
