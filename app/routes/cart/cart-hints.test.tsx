import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CartHints } from "./cart-hints.tsx";
import type { CartPageData } from "./read-cart-page.ts";

type Overlap = CartPageData["overlaps"][number];

const PROFILE: Overlap = {
  ids: [1040, 5010],
  packages: ["Thyroid Profile", "Thyroid Follow-up"],
  tests: ["TSH"],
  pricePaise: 22_000,
  cheaper: null,
};

/** What the notice of an overlap says. */
function words(overlap: Overlap): string {
  const Screen = () => <CartHints cheaper={null} overlaps={[overlap]} />;
  const Site = createRoutesStub([{ path: "/cart", Component: Screen }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/cart"]} />);
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}

test.each<[what: string, change: Partial<Overlap>, said: string]>([
  [
    "one test",
    {},
    "You'd pay for TSH twice Thyroid Profile and Thyroid Follow-up both include it. Bought separately ₹220.",
  ],
  [
    "several tests",
    { tests: ["TSH", "T3, Total", "T4, Total"], pricePaise: null },
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
    "You'd pay for TSH twice Thyroid Profile and Thyroid Follow-up both include it. Bought separately ₹220. All the same tests for ₹1,159: Thyroid Follow-up; T3, Total; and T4, Total. Change, save ₹20",
  ],
])(
  "a cart with %s in two of its lines says what is paid twice and what would cost less",
  (_, change, said) => {
    expect(words({ ...PROFILE, ...change })).toBe(said);
  },
);
