import { expect, test } from "vitest";
import { COOKIES_BLOCKED } from "../../state/call.ts";
import { openingWords } from "./opening-words.ts";

const FROM_PAGE = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" };
const LIPID = { serviceId: 1018, name: "Lipid Profile" };

function opened(
  query: string,
  { areKept = false, lines = [] as (typeof LIPID)[], headers = {} as Record<string, string> } = {},
): string {
  const request = { url: `https://lab.example/cart${query}`, headers: new Headers(headers) };
  try {
    const told = openingWords({ cookies: { areKept } }, request, lines);
    return told ? [told.kind, told.message, told.returnTo].join(" ") : "nothing";
  } catch (thrown) {
    if (thrown instanceof Response) return `to ${thrown.headers.get("location")}`;
    throw thrown;
  }
}

const BLOCKED = `error ${COOKIES_BLOCKED} /cart`;

test.each<[what: string, query: string, more: Parameters<typeof opened>[1], said: string]>([
  ["after a test was added", "?added=1018&return-to=%2Ftest%2Flipid-profile", {}, BLOCKED],
  ["from the checkout", "?emptied=1", {}, BLOCKED],
  ["asked once already", "?cookies=1", { headers: FROM_PAGE }, BLOCKED],
  ["from a page of the site, perhaps on a first visit", "", { headers: FROM_PAGE }, "to /cart?cookies=1"],
  ["by the page's own script", "", { headers: { ...FROM_PAGE, "sec-fetch-dest": "empty" } }, "nothing"],
  ["by its address, perhaps on a first visit", "", {}, "nothing"],
])("without a cookie an empty cart says why it is empty: %s", (_, query, more, said) => {
  expect(opened(query, more)).toBe(said);
});

test.each<[what: string, query: string, lines: (typeof LIPID)[], said: string]>([
  ["it is opened", "", [], "nothing"],
  ["cookies were asked for", "?cookies=1", [], "nothing"],
  [
    "the first test is in it",
    "?added=1018&return-to=%2Ftest%2Flipid-profile",
    [LIPID],
    "info Lipid Profile is in your cart. /test/lipid-profile",
  ],
  [
    "the way back is another site's",
    "?added=1018&return-to=%2F%2Fevil.example",
    [LIPID],
    "info Lipid Profile is in your cart. /cart",
  ],
  ["the test was removed since", "?added=1018", [], "nothing"],
  ["another test is named", "?added=2", [LIPID], "nothing"],
])("a browser that keeps cookies is told nothing of them: %s", (_, query, lines, said) => {
  expect(opened(query, { areKept: true, lines, headers: FROM_PAGE })).toBe(said);
});
