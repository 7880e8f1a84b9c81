import { expect, test } from "vitest";
import { page } from "./site.ts";

/** A name that some public page reads, so that each of these addresses is a page of its own. */
const addressOf = (path: string, word: string) => `${path}?q=${word}`;

test.each(["/", "/diagnostic-test", "/health-packages", "/test/complete-blood-count"])(
  "what stands on %s in parts that many pages share sends along the address of the page that shows it",
  async (path) => {
    const pages = [];
    for (const word of ["one", "two"]) {
      const address = addressOf(path, word);
      const { tags, html } = await page(address);
      const sentAlong = tags
        .filter(({ attributes }) => attributes.get("name") === "return-to")
        .map(({ attributes }) => attributes.get("value"));
      expect(sentAlong.length).toBeGreaterThan(5);
      expect(new Set(sentAlong)).toEqual(new Set([address]));
      expect(html).not.toContain("/*here*/");
      pages.push(/<body[\s\S]*?<script/.exec(html)?.[0].replaceAll(address, path));
    }
    expect(pages[0]).toContain("</footer>");
    expect(pages[1]).toBe(pages[0]);
  },
);
