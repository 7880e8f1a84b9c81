import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readProjectFile } from "./files.ts";

const sources = projectFiles(/\.(ts|tsx|mjs)$/).filter((file) => existsSync(`${ROOT}${file}`));

const others = sources.filter((file) => file !== "test/architecture/private-names.test.ts");

/** `stream._write`, `socket["_httpMessage"]`, `UNSAFE_decode`, `window.__reactRouterContext`: of a package or of Node, and free to change any day. */
const PRIVATE = /\??\.\s*_\w|[\w)]\[\s*["'`]_\w|\b(UNSAFE|unstable|INTERNAL)_\w/;

test("no file reads or writes a private name of a package or of Node", () => {
  const found = others.filter((file) => PRIVATE.test(readProjectFile(file)));
  expect(found).toEqual([]);
  expect(PRIVATE.test("socket" + "._httpMessage?.headersSent")).toBe(true);
  expect(PRIVATE.test('socket["' + '_httpMessage"]')).toBe(true);
});

/** `window.__reactRouterContext` and its like in a type, a string or a pattern. */
const ROUTERS_OWN = /__reactRouter|streamController|modulepreload" href/;

test("no file reads or rewrites what React or the router writes into a page", () => {
  const rewriting = sources.filter(
    (file) =>
      /^(app|server)\//.test(file) && !/\.test\.tsx?$/.test(file) && ROUTERS_OWN.test(readProjectFile(file)),
  );
  expect(rewriting).toEqual([]);
  // A page's HTML is read once, to name its inline scripts in its policy, and never changed.
  const readers = sources.filter(
    (file) =>
      file.startsWith("server/pages/") &&
      /html\s*\.\s*(replace|replaceAll|slice|split)\(/.test(readProjectFile(file)),
  );
  expect(readers).toEqual([]);
});

test("React itself renders the pages: nothing stands in its place", () => {
  const alias = ["pre", "act"].join("");
  const named = [...sources, "package.json", "package-lock.json"].filter((file) =>
    readProjectFile(file).includes(alias),
  );
  expect(named).toEqual([]);
});
