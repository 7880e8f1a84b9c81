import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withoutSpans } from "../../../test/support/without-spans.ts";
import { translateIn } from "../../i18n/messages.ts";
import { CartHints } from "./cart-hints.tsx";
import type { NamedOverlap as Overlap } from "./overlap-advice.ts";
import { overlapAdvice } from "./overlap-advice.ts";
import { overlapWords } from "./overlap-words.ts";

const PROFILE: Overlap = {
  ids: [1040, 5010],
  packages: ["Thyroid Profile", "Thyroid Follow-up"],
  tests: ["TSH"],
  pricesPaise: [22_000],
  cheaper: null,
};

/** What the notices of the overlaps say. */
function words(...overlaps: Overlap[]): string {
  const advice = overlapAdvice(overlaps);
  const overlap = advice && overlapWords(advice, translateIn("en"));
  const Screen = () => <CartHints cheaper={null} overlap={overlap} />;
  const Site = createRoutesStub([{ path: "/cart", Component: Screen }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/cart"]} />);
  return withoutSpans(html)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}

test.each<[what: string, change: Partial<Overlap>, said: string]>([
  [
    "one test",
    {},
    "You'd pay for TSH twice Thyroid Profile and Thyroid Follow-up both include it. On its own, TSH costs ₹220.",
  ],
  [
    "several tests",
    { tests: ["TSH", "T3, Total", "T4, Total"], pricesPaise: [22_000, null, 20_000] },
    "You'd pay for 3 tests twice Thyroid Profile and Thyroid Follow-up both include TSH; T3, Total; and T4, Total.",
  ],
  [
    "a cheaper set",
    {
      cheaper: {
        removes: ["Thyroid Profile"],
        adds: ["T3, Total", "T4, Total"],
        pricePaise: 115_900,
        savingPaise: 2_000,
      },
    },
    "You'd pay for TSH twice Thyroid Profile and Thyroid Follow-up both include it. On its own, TSH costs ₹220. All the same tests for ₹1,159: Thyroid Follow-up; T3, Total; and T4, Total. Change, save ₹20",
  ],
])(
  "a cart with %s in two of its lines says what is paid twice and what would cost less",
  (_, change, said) => {
    expect(words({ ...PROFILE, ...change })).toBe(said);
  },
);

const pair = (ids: [number, number], packages: [string, string], tests: string[]): Overlap => ({
  ...PROFILE,
  ids,
  packages,
  tests,
  pricesPaise: tests.map(() => 22_000),
});
const cheaper = (removes: string[], savingPaise: number): Overlap["cheaper"] => ({
  removes,
  adds: ["T3, Total"],
  pricePaise: 50_000,
  savingPaise,
});

test.each<[what: string, overlaps: Overlap[], said: string]>([
  [
    "the same test in three lines",
    [pair([1, 2], ["A", "B"], ["TSH"]), pair([1, 3], ["A", "C"], ["TSH"]), pair([2, 3], ["B", "C"], ["TSH"])],
    "You'd pay for TSH more than once A, B and C all include it. On its own, TSH costs ₹220.",
  ],
  [
    "three lines that share different tests, and the change that saves most",
    [
      { ...pair([1, 2], ["A", "B"], ["TSH"]), cheaper: cheaper(["A"], 1_000) },
      { ...pair([2, 3], ["B", "C"], ["HbA1c"]), cheaper: cheaper(["C"], 9_000) },
    ],
    "You'd pay for 2 tests twice A and B both include TSH. B and C both include HbA1c. On their own, these 2 tests cost ₹440. Instead of B and C, all the same tests for ₹500: B and T3, Total. Change, save ₹90",
  ],
  [
    "a test in all three lines and another in two",
    [
      pair([1, 2], ["A", "B"], ["TSH", "HbA1c"]),
      pair([1, 3], ["A", "C"], ["TSH"]),
      pair([2, 3], ["B", "C"], ["TSH"]),
    ],
    "You'd pay for 2 tests more than once A, B and C all include TSH. A and B both include HbA1c. On their own, these 2 tests cost ₹440.",
  ],
])("a cart with %s gives one advice", (_, overlaps, said) => {
  expect(words(...overlaps)).toBe(said);
});
