import { expect, test } from "vitest";
import { findScreens } from "./find-screens.ts";

const PAGES: Record<string, string> = {
  "/": `<a href="/test/cbc?from=home">CBC</a> <a href="/test/tsh">TSH</a>`,
  "/reports": `<a href="/reports/42#values">42</a>`,
  "/reports/42": `<a href="/reports/42/share">Share</a>`,
  "/reports/42/share": "",
  "/test/cbc": "",
};

test("a pattern with parts is the first link that fits it, also of a page that was found so", async () => {
  const found = await findScreens(
    ["/", "/reports", "/test/:name", "/reports/:id", "/reports/:id/share", "/shared/:token", "/gone"],
    async (path) => PAGES[path] ?? null,
  );
  expect(found).toEqual({
    screens: [
      { pattern: "/", path: "/" },
      { pattern: "/reports", path: "/reports" },
      { pattern: "/test/:name", path: "/test/cbc" },
      { pattern: "/reports/:id", path: "/reports/42" },
      { pattern: "/reports/:id/share", path: "/reports/42/share" },
    ],
    unreached: ["/shared/:token"],
  });
});
