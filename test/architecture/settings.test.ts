import { expect, test } from "vitest";
import { effectiveSettings } from "../../server/config/effective-settings.ts";
import { readProjectFile } from "./files.ts";

interface Row {
  names: string[];
  default: string;
}

/** The rows of the page of settings: the names of the first cell, and the second cell. */
function rows(): Row[] {
  return readProjectFile("docs/running/settings.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(/(?<!\\)\|/))
    .map(([, first = "", second = ""]) => ({
      names: [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
      default: second.trim(),
    }));
}

const settings = effectiveSettings({});

test("every setting on the page of settings is one that the process or the build reads, and stands there once", () => {
  const ofTheBuild = [...readProjectFile("app/state/environments.ts").matchAll(/\bVITE_[A-Z_]+/g)].map(
    String,
  );
  const read = new Set([...settings.map(({ name }) => name), ...ofTheBuild]);
  const documented = rows().flatMap(({ names }) => names);
  expect(documented.filter((name) => !read.has(name))).toEqual([]);
  expect(documented.filter((name, n) => documented.indexOf(name) !== n)).toEqual([]);
  expect(documented).toHaveLength(read.size);
});

test("the page of settings has each default to the letter, but for the names and addresses of the demo's brand", () => {
  const wrong = settings
    .filter(({ name, value }) => value !== "" && (!name.startsWith("BRAND_") || name.includes("RATING")))
    .filter(({ name, value }) => {
      const row = rows().find(({ names }) => names.includes(name));
      return !row?.default.includes(`\`${value}\``);
    });
  expect(wrong.map(({ name, value }) => `${name} ${value}`)).toEqual([]);
});
