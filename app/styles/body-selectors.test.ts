import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("no selector reaches from what the page holds to something within it: decision 85", () => {
  const found = globSync("{app,desk}/**/*.css", { cwd: root }).flatMap((file) => {
    const css = readFileSync(root + file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    const selectors = css.match(/[^{};]+(?=\{)/g) ?? [];
    return selectors
      .filter((selector) => /(?:html|body|:root|main):has\([^)]*\)\s*[\w.#:[>+~]/.test(selector.trim()))
      .map((selector) => `${file}: ${selector.trim()}`);
  });
  expect(found).toEqual([]);
});
