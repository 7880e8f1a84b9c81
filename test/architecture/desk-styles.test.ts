import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/** The sheets that a sheet imports from the project, and itself. */
function sheetsOf(sheet: string): string[] {
  const imported = readProjectFile(sheet).matchAll(/@import "(\.[^"]+)"/g);
  return [sheet, ...[...imported].map(([, path = ""]) => join(dirname(sheet), path))];
}

/** The files that any of these imports, directly or by another, and themselves. */
function withImports(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  // A set is walked on through what is added to it meanwhile.
  for (const file of reached)
    for (const [, path = ""] of readProjectFile(file).matchAll(/from "(\.[^"]+\.tsx?)"/g))
      reached.add(join(dirname(file), path));
  return reached;
}

/** Those with which a selector begins. */
const classesWithRules = (sheets: readonly string[]) =>
  new Set(
    sheets.flatMap((sheet) =>
      [...readProjectFile(sheet).matchAll(/^\s*\.([a-z][\w-]*)/gm)].map(([, name = ""]) => name),
    ),
  );

const reached = [...withImports(projectFiles(/^desk\/.*(?<!\.test)\.tsx$/))].filter((file) =>
  file.endsWith(".tsx"),
);
const sheets = sheetsOf("desk/styles/desk.css");

test("a component that the desk shares with the shop has its rules in the desk's styles too", () => {
  expect(reached.length).toBeGreaterThan(100);
  // What only takes account of a preference, or of paper, is no look of its own.
  const looks = (all: readonly string[]) =>
    classesWithRules(all.filter((sheet) => !/\/(?:preferences|print)\.css$/.test(sheet)));
  const desk = looks(sheets);
  const shop = looks(projectFiles(/^app\/.*\.css$/));
  const bare = reached.flatMap((file) => {
    const named = readProjectFile(file).matchAll(/className=(?:"|\{[`"])([^`"]*)/g);
    const words = [...named].flatMap(([, text = ""]) => text.split(/\s+/));
    return words.filter((word) => shop.has(word) && !desk.has(word)).map((word) => `${file}: ${word}`);
  });
  expect(bare).toEqual([]);
});

test("the utility classes of each component that the desk shares with the shop are made for the desk too", () => {
  const scanned = [...readProjectFile("desk/styles/desk.css").matchAll(/@source "([^"]+)"/g)].map(
    ([, path = ""]) => join("desk/styles", path),
  );
  const styled = reached.filter((file) => /className/.test(readProjectFile(file)));
  expect(styled.filter((file) => !scanned.some((folder) => file.startsWith(folder)))).toEqual([]);
});
