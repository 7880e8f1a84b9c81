import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import { ICON_NAMES } from "./icon-names.ts";

const sprite = readFileSync(new URL("../../public/icons.svg", import.meta.url), "utf8");

test("every icon name has its symbol in the sprite", () => {
  const missing = ICON_NAMES.filter((name) => !sprite.includes(`<symbol id="${name}" `));
  expect(missing).toEqual([]);
});

test("an icon beside words is hidden from screen readers", () => {
  const html = renderToStaticMarkup(<Icon name="search" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toMatch(/<use href="[^"]*icons\.svg\?v=[0-9a-f]{8}#search"/);
  expect(html).toContain('width="20"');
});

test("an icon standing alone says its label", () => {
  const html = renderToStaticMarkup(<Icon name="trash" label="Remove" size={24} />);
  expect(html).toContain('role="img"');
  expect(html).toContain("<title>Remove</title>");
  expect(html).not.toContain("aria-hidden");
});
