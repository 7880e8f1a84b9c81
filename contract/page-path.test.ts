import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";

test.each([
  ["/cart", "/cart"],
  ["/cart/", "/cart/"],
  ["/cart.data", "/cart"],
  ["/cart/_.data", "/cart/"],
  ["/_.data", "/"],
  ["/", "/"],
  ["/reports/_", "/reports/_"],
  ["/reports/a_.data", "/reports/a_"],
])("the request for %s is for the page %s", (pathname, path) => {
  expect(pagePath(pathname)).toBe(path);
});
