import { expect, test } from "vitest";
import { scriptsBegin, startAfterPaint } from "./start-after-paint.ts";

const PAGE = `<html><body><p>Words</p>
<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="modulepreload" href="/assets/site-3.js"/>
<script>first()</script><script type="module" async>import "/assets/manifest-1.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/page-5.js";

  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry-2.js");</script></body></html>`;

test("every file of the router's start is imported after the first paint, and the entry last", () => {
  const page = startAfterPaint(PAGE.slice(scriptsBegin(PAGE)));
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(PAGE.slice(0, scriptsBegin(PAGE))).toContain("<p>Words</p>");
  expect(page).toContain("<script>first()</script>");
  expect(page).toContain(
    'const [,route0,route1]=await Promise.all(["/assets/manifest-1.js","/assets/root-4.js","/assets/page-5.js","/assets/site-3.js"]',
  );
  expect(page).not.toMatch(/import (\*|")/);
  expect(page.indexOf("requestAnimationFrame")).toBeLessThan(page.indexOf("Promise.all"));
  expect(page.indexOf("__reactRouterRouteModules")).toBeLessThan(page.indexOf('load("/assets/entry-2.js")'));
});

test("a page without scripts has none at its end", () => {
  const page = "<html><body>Words</body></html>";
  expect(scriptsBegin(page)).toBe(page.length);
  expect(startAfterPaint("")).toBe("");
});
