import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readProjectFile } from "./files.ts";

const documents = projectFiles(/^(README|CONTRIBUTING|CHANGELOG)\.md$|^docs\/.*\.md$|^[\w-]+\/README\.md$/);

/** Names of Node, PostgreSQL, browsers and other programs that the documents tell of and no code here has. */
const OF_OTHERS = new Set([
  "NODE_EXTRA_CA_CERTS",
  "NNNN_what_it_does",
  "UpdateLayoutTree",
  "ZipInputStream",
  "commit_delay",
  "elementCount",
  "enable_schema_based_sharding",
  "node_exporter",
  "open_datasync",
  "pg_dropcluster",
  "pg_dump",
  "pg_stat_statements",
  "proxy_request_buffering",
  "renderToString",
  "resourceLimits",
  "synchronous_mode_strict",
  "wal_log",
  "wal_sync_method",
]);

/** The names of functions, tables, columns, settings and metrics that a document writes as code. */
function namesIn(file: string): string[] {
  return [...readProjectFile(file).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = ""]) => code.match(/\b[A-Za-z]\w{3,}\b/g) ?? [])
    .filter((name) => /[a-z][A-Z]|\w_\w/.test(name));
}

test("every name of a function, table, column, setting or metric that the documents write as code is in the code", () => {
  const code = new Set(
    projectFiles(/\.(tsx?|mjs|js|sql|json|ya?ml|conf|css|cfg|service|env)$/)
      .filter((file) => !file.startsWith("test/architecture/"))
      .flatMap((file) => readProjectFile(file).match(/\w{4,}/g) ?? []),
  );
  const unknown = documents.flatMap((file) =>
    namesIn(file)
      .filter((name) => !code.has(name) && !OF_OTHERS.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("every script of npm that the documents name is one of package.json", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readProjectFile("package.json"));
  const named = documents.flatMap((file) =>
    [...readProjectFile(file).matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = ""]) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

/** The fragment by which a heading is reached. */
function fragmentOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, "")
    .replaceAll(" ", "-");
}

test("every link between documents leads to a file that is there, and to one of its headings", () => {
  // The README of `content/` shows how a link is written.
  const links = documents
    .filter((file) => file !== "content/README.md")
    .flatMap((file) =>
      [...readProjectFile(file).matchAll(/(?:\]\(|src=")([^)\s"]+)/g)]
        .map(([, to = ""]) => ({ file, to }))
        .filter(({ to }) => !/^https?:/.test(to)),
    );
  const dead = links.filter(({ file, to }) => {
    const [path = "", fragment] = to.split("#");
    const target = path === "" ? file : posix.join(posix.dirname(file), path);
    if (!existsSync(`${ROOT}${target}`)) return true;
    const headings = () =>
      [...readProjectFile(target).matchAll(/^#+ (.*)$/gm)].map(([, words = ""]) => words);
    return fragment !== undefined && !headings().map(fragmentOf).includes(fragment);
  });
  expect(links.length).toBeGreaterThan(80);
  expect(dead).toEqual([]);
});

test("every document is linked from docs/README.md, so that a reader finds it; decisions from their own list", () => {
  const list = readProjectFile("docs/README.md");
  const pages = projectFiles(/^docs\/.*\.md$/).filter(
    (file) => file !== "docs/README.md" && !/^docs\/decisions\/\d/.test(file),
  );
  expect(pages.filter((file) => !list.includes(`](${file.replace("docs/", "")})`))).toEqual([]);
});
