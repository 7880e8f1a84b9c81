import { expect, test } from "vitest";
import { pageOfForm, pathAwayFrom } from "./page-of-form.ts";

const SITE = "https://lab.example";

function returned(field: string | null, referer: string | null): string {
  const form = new FormData();
  if (field !== null) form.set("return-to", field);
  const headers = new Headers(referer === null ? {} : { referer });
  return pageOfForm({ headers }, form, "/cart");
}

test.each<[what: string, field: string | null, referer: string | null, page: string]>([
  ["what the page does not declare", "/about", `${SITE}/about?x=1`, "/about?x=1"],
  [
    "a campaign beside a search",
    "/diagnostic-test?SearchText=sugar",
    `${SITE}/diagnostic-test?utm_source=sms&SearchText=sugar`,
    "/diagnostic-test?utm_source=sms&SearchText=sugar",
  ],
  ["a query of other letters", "/about", `${SITE}/about?q=%E0%A6%95`, "/about?q=%E0%A6%95"],
  ["no query at all", "/about", `${SITE}/about`, "/about"],
  ["the query of a page that its browser does not tell", "/cart?added=1", null, "/cart?added=1"],
  ["the query that a browser tells of its site alone", "/cart?added=1", `${SITE}/`, "/cart?added=1"],
  ["a form that leads on to another page", "/checkout", `${SITE}/cart?x=1`, "/checkout"],
  ["a field that leads off the site", "//evil.example/about", `${SITE}/about?x=1`, "/cart"],
  ["an address of another site", "https://evil.example/", `${SITE}/about?x=1`, "/cart"],
  ["another site behind a backslash", "/\\evil.example", `${SITE}/about?x=1`, "/cart"],
  ["another site behind a tab", "/\t/evil.example", `${SITE}/about?x=1`, "/cart"],
  ["a script", "javascript:alert(1)", `${SITE}/about?x=1`, "/cart"],
  ["a form without the field, on the page it goes to anyway", null, `${SITE}/cart?x=1`, "/cart?x=1"],
  ["a sender that is no address", "/about?a=1", "about:blank", "/about?a=1"],
  ["a sender that is nothing", "/about?a=1", "not an address", "/about?a=1"],
])("a form returns to its page with its whole query: %s", (_, field, referer, page) => {
  expect(returned(field, referer)).toBe(page);
});

test("a page that asks is not returned to, nor another site", () => {
  const paths = ["/location?chosen=700019", "//evil.example", "/about?x=1"];
  expect(paths.map((path) => pathAwayFrom("/location", path))).toEqual(["/", "/", "/about?x=1"]);
});
