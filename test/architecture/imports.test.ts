import { posix } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/** Which folders a folder may import from; the table of CONTRIBUTING.md. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: ["contract", "domain"],
  domain: ["domain", "locales"],
  locales: ["locales"],
  db: ["db", "domain"],
  integrations: ["integrations", "domain"],
  seed: ["seed", "domain", "db"],
  server: ["server", "contract", "domain", "db", "integrations", "seed"],
  app: ["app", "contract", "domain", "locales"],
  desk: ["desk", "app", "contract", "domain", "locales"],
};

/** What the server knows of `app` and `desk`, as types: a page's request, and what the built pages hand over. */
const SERVER_MAY_KNOW: readonly string[] = [
  "app/request-context.ts",
  "app/route-handle.ts",
  "desk/desk-context.ts",
];

const IMPORT = /(?:^|\n)\s*(import|export)(\s+type)?\s[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/g;

interface Import {
  file: string;
  folder: string;
  target: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  return [...readProjectFile(file).matchAll(IMPORT)].map((match) => ({
    file,
    folder: file.split("/")[0] ?? "",
    target: match[3] ?? match[4] ?? "",
    typeOnly: match[2] !== undefined,
  }));
}

const sources = projectFiles(
  /^(contract|domain|db|integrations|locales|seed|server|app|desk)\/.*\.tsx?$/,
).filter((file) => !/\.(test|fixture)\.tsx?$/.test(file));
const imports = sources.flatMap(importsOf);

test("every import between folders follows the table in CONTRIBUTING.md", () => {
  const wrong = imports.filter(({ file, folder, target, typeOnly }) => {
    if (!target.startsWith(".")) return false;
    const path = posix.join(posix.dirname(file), target);
    const targetFolder = path.split("/")[0] ?? "";
    if (!(targetFolder in MAY_IMPORT) && !path.startsWith("test/")) return false;
    if (folder === "server" && SERVER_MAY_KNOW.includes(path)) return !typeOnly;
    return !MAY_IMPORT[folder]?.includes(targetFolder);
  });
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  expect(imports.length).toBeGreaterThan(200);
});

test("the diagram of docs/map.md shows the same table", () => {
  const shown = [...readProjectFile("docs/map.md").matchAll(/^ {2}(\w+) --> (\w+)$/gm)].map(
    ([, from, to]) => `${from} → ${to}`,
  );
  const allowed = Object.entries(MAY_IMPORT).flatMap(([from, targets]) =>
    targets.filter((to) => to !== from).map((to) => `${from} → ${to}`),
  );
  expect(shown.sort()).toEqual(allowed.sort());
});

test("the domain knows no HTTP, React, SQL, Node or environment", () => {
  const foreign = imports.filter(
    ({ folder, file, target }) =>
      folder === "domain" && !target.startsWith(".") && !file.endsWith(".test.ts"),
  );
  expect(foreign.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  const impure = sources
    .filter((file) => file.startsWith("domain/"))
    .filter((file) =>
      /process\.env|Date\.now\(\)|new Date\(\)|Math\.random\(|\bfetch\(/.test(readProjectFile(file)),
    );
  expect(impure).toEqual([]);
});

test("the browser gets no server code: app imports nothing of Node but in its server entry", () => {
  const node = imports.filter(
    ({ file, target }) =>
      file.startsWith("app/") && target.startsWith("node:") && file !== "app/entry.server.tsx",
  );
  expect(node.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  const known = new Set(sources);
  const targetsOf = (file: string) =>
    importsOf(file)
      .map(({ target }) => posix.join(posix.dirname(file), target))
      .filter((target) => known.has(target));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const target of targetsOf(file)) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(circles).toEqual([]);
});

/** Where the root of a layer is a folder like the others; elsewhere (`domain/unit-of-work.ts`) its files stand above the folders. */
const ROOT_IS_FOLDER = new Set(["cli", "contract", "seed"]);

/** The folder of a file: two levels, three in `app/features` and `app/routes`; undefined for a file above the folders. */
function folderOf(file: string): string | undefined {
  const parts = file.split("/").slice(0, -1);
  const [layer = "", kind = ""] = parts;
  if (parts.length < 2 && !ROOT_IS_FOLDER.has(layer)) return undefined;
  const levels = layer === "app" && (kind === "features" || kind === "routes") ? 3 : 2;
  return parts.slice(0, levels).join("/");
}

/** Strongly connected components of more than one node (Tarjan). */
function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

test("a cycle is found through any number of folders", () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(findCycles(graph({ a: ["b"], b: ["c"], c: ["a", "d"], d: [] }))).toEqual([["a", "b", "c"]]);
  expect(findCycles(graph({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
});

test("no folders import each other in a circle, types included", () => {
  const files = [...sources, ...projectFiles(/^cli\/.*\.ts$/).filter((file) => !file.endsWith(".test.ts"))];
  const known = new Set(files);
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = folderOf(file);
    if (from === undefined) continue;
    for (const { target } of importsOf(file)) {
      const path = posix.join(posix.dirname(file), target);
      const to = known.has(path) ? folderOf(path) : undefined;
      if (to === undefined || to === from) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  expect(graph.get("domain/bookings")?.has("domain/slots")).toBe(true);
  expect(findCycles(graph).map((folders) => folders.join(", "))).toEqual([]);
});
