import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { readProjectFile } from "./files.ts";

const DOCUMENT = "docs/specification.md";

/** Every address of a route as the document writes it: `/test/{parmalink}`; one with an optional part counts as given. */
function addressesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = (path !== undefined || index) && !children ? [here || "/"] : [];
    return [...own, ...addressesOf(children ?? [], here)];
  });
}

test("every address of the site is named in docs/specification.md: add a new one to its tables", async () => {
  const text = readProjectFile(DOCUMENT);
  const missing = addressesOf(await routes)
    .filter((address) => address !== "/*")
    .map((address) => address.replace(/:(\w+)\??/g, "{$1}"))
    .filter((address) => !text.includes(`\`${address}\``));
  expect(missing).toEqual([]);
});

test("docs/specification.md leaves nothing undone", () => {
  expect(readProjectFile(DOCUMENT)).not.toMatch(/not done|to do|todo|missing/i);
});

test("every section of the specification has its table", () => {
  const text = readProjectFile(DOCUMENT);
  for (const section of ["1", "2.1", "2.2", "3", "4", "5 and 6", "7", "8", "9"]) {
    expect(text, section).toMatch(new RegExp(`^## ${section.replace(".", "\\.")} `, "m"));
  }
  for (let part = 3; part <= 11; part++) expect(text, `2.${part}`).toContain(`2.${part} `);
});
