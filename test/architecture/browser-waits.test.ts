import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readProjectFile } from "./files.ts";

const OWN = "test/architecture/browser-waits.test.ts";
const browserTests = projectFiles(/^test\/.*\.ts$/).filter(
  (file) => file !== OWN && existsSync(`${ROOT}${file}`),
);

const using = (pattern: RegExp) => browserTests.filter((file) => pattern.test(readProjectFile(file)));

/**
 * Playwright's `waitForURL` waits for the navigation itself, also below `toHaveURL` with a function. A second navigation, as the reload after
 * a login or a redirect, aborts it, and the test fails although the page is where it should be.
 */
const WAITS_FOR_NAVIGATION = /\.waitForURL\(|toHaveURL\(\s*(async\s*)?(\w+|\([^)]*\))\s*=>/;

test("a browser test asks for the address until it is there, and waits for no navigation that a second one would abort", () => {
  expect(using(WAITS_FOR_NAVIGATION)).toEqual([]);
  for (const wrong of [
    'page.waitForURL("/")',
    'toHaveURL((url) => url.pathname === "/")',
    "toHaveURL(url => true)",
  ])
    expect(WAITS_FOR_NAVIGATION.test(wrong)).toBe(true);
  expect(WAITS_FOR_NAVIGATION.test('toHaveURL("/")')).toBe(false);
});
