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

/** The files of each numbered step, in the order in which it names them; a step may go on in the lines below. */
function filesOf(list: string): string[][] {
  return list
    .split(/^(?=\d+\. )/m)
    .filter((step) => /^\d+\. /.test(step))
    .map((step) => [...step.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file));
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

/** What a store or a provider implements and its caller calls; and what the server passes to the pages. */
const INTERFACE =
  /^(domain\/.*(ports|provider|types|service|services|unit-of-work)|app\/request-context|desk\/desk-context)\.ts$/;

/** Whether two files meet in an interface: one calls it, the other implements it or stands behind it. */
function meet(one: string, other: string): boolean {
  const theirs = new Set([other, ...importsOf(other)]);
  return [one, ...importsOf(one)].some((file) => INTERFACE.test(file) && theirs.has(file));
}

/** Whether a handler gets the service from the container. */
const isServiceOf = (handler: string, service: string) =>
  importsOf(handler).includes("server/app-context.ts") && importsOf("domain/services.ts").includes(service);

const isJoined = (one: string, other: string) =>
  leadsTo(one, other) || leadsTo(other, one) || meet(one, other) || isServiceOf(one, other);

/** A page that the router of its app finds by the address. */
function isRoute(file: string): boolean {
  const [, app = "", path = ""] = /^(app|desk)\/(routes\/.+)$/.exec(file) ?? [];
  return app !== "" && readProjectFile(`${app}/routes.ts`).includes(`"${path}"`);
}

/** Whether one of the files before leads here. The first file of the server gets the request, and the server asks the router for a page. */
function isReached(file: string, before: readonly string[]): boolean {
  const isAtServer = before.some((earlier) => earlier.startsWith("server/"));
  return (
    before.some((earlier) => isJoined(earlier, file)) ||
    (isAtServer ? isRoute(file) : file.startsWith("server/"))
  );
}

test("each file of a walk's step is joined by imports, or by an interface, to one that the walk named before", () => {
  const loose = walks.flatMap(({ title, lists }) =>
    lists.flatMap((steps) =>
      steps.flatMap((files, i) =>
        files.flatMap((file, j) => {
          const before = [...steps.slice(0, i).flat(), ...files.slice(0, j)];
          return before.length === 0 || isReached(file, before) ? [] : [`${title}: step ${i + 1}, ${file}`];
        }),
      ),
    ),
  );
  expect(loose).toEqual([]);
  expect(walks.length).toBeGreaterThanOrEqual(4);
  expect(walks.flatMap(({ lists }) => lists.flat(2)).length).toBeGreaterThan(100);
});
