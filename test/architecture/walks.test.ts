import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { ROOT, readProjectFile } from "./files.ts";

const map = readProjectFile("docs/map.md");
const walks = map
  .slice(map.indexOf("## Follow a request"), map.indexOf("## Where to begin"))
  .split(/^### /m)
  .slice(1)
  .map((walk) => ({ title: walk.split("\n")[0] ?? "", lists: walk.split("\n\n").map(filesOf) }));

/** The first file of each numbered step. */
function filesOf(list: string): string[] {
  return list
    .split("\n")
    .filter((line) => /^\d+\. /.test(line))
    .flatMap((line) => /`([\w./-]+\.tsx?)`/.exec(line)?.[1] ?? []);
}

function importsOf(file: string): string[] {
  const named = readProjectFile(file).matchAll(/(?:from\s+|import\()"(\.[^"]+)"/g);
  return [...named]
    .map(([, path = ""]) => posix.join(posix.dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(`${ROOT}${path}`));
}

/** Whether a file imports another one, itself or through one file between. */
const leadsTo = (from: string, to: string) =>
  importsOf(from).some((file) => file === to || importsOf(file).includes(to));

const folderOf = (file: string) => file.split("/")[0];

test("each step of a walk is imported by an earlier one, or is reached from another folder through a service", () => {
  const loose = walks.flatMap(({ title, lists }) =>
    lists.flatMap((files) =>
      files.slice(1).flatMap((file, i) => {
        const before = files.slice(0, i + 1);
        if (folderOf(file) !== folderOf(files[i] ?? "")) return [];
        const isFound = before.some((earlier) => leadsTo(earlier, file) || leadsTo(file, earlier));
        return isFound ? [] : [`${title}: ${file}`];
      }),
    ),
  );
  expect(loose).toEqual([]);
  expect(walks.length).toBeGreaterThanOrEqual(4);
  expect(walks.flatMap(({ lists }) => lists.flat()).length).toBeGreaterThan(30);
});
