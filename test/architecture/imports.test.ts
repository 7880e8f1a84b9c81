import { posix } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "./files.ts";

/** Which rooms a room may import from; the table of CONTRIBUTING.md. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: ["contract", "domain"],
  domain: ["domain"],
  db: ["db", "domain"],
  integrations: ["integrations", "domain"],
  seed: ["seed", "domain", "db"],
  server: ["server", "contract", "domain", "db", "integrations", "seed"],
  app: ["app", "contract", "domain"],
};

/** What the server knows of `app`, as types: a page's request, and what the built pages hand over. */
const SERVER_MAY_KNOW: readonly string[] = ["app/request-context.ts", "app/route-handle.ts"];

const IMPORT = /(?:^|\n)\s*(import|export)(\s+type)?\s[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/g;

interface Import {
  file: string;
  room: string;
  target: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  return [...readProjectFile(file).matchAll(IMPORT)].map((match) => ({
    file,
    room: file.split("/")[0] ?? "",
    target: match[3] ?? match[4] ?? "",
    typeOnly: match[2] !== undefined,
  }));
}

const sources = projectFiles(/^(contract|domain|db|integrations|seed|server|app)\/.*\.tsx?$/).filter(
  (file) => !/\.test\.tsx?$|\/test-[^/]+(\/|\.ts$)/.test(file),
);
const imports = sources.flatMap(importsOf);

test("every import between rooms follows the table in CONTRIBUTING.md", () => {
  const wrong = imports.filter(({ file, room, target, typeOnly }) => {
    if (!target.startsWith(".")) return false;
    const path = posix.join(posix.dirname(file), target);
    const targetRoom = path.split("/")[0] ?? "";
    if (!(targetRoom in MAY_IMPORT) && !path.startsWith("test/")) return false;
    if (room === "server" && SERVER_MAY_KNOW.includes(path)) return !typeOnly;
    return !MAY_IMPORT[room]?.includes(targetRoom);
  });
  expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  expect(imports.length).toBeGreaterThan(200);
});

test("the domain knows no HTTP, React, SQL, Node or environment", () => {
  const foreign = imports.filter(
    ({ room, file, target }) => room === "domain" && !target.startsWith(".") && !file.endsWith(".test.ts"),
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
