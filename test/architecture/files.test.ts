import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, ROOT, readProjectFile } from "./files.ts";

const MAX_LINES = 400;
const NO_SUCH_FOLDER =
  /^(app|contract|db|domain|integrations|server)\/(.*\/)?(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/;

test("no source file is longer than 400 lines", () => {
  const long = projectFiles(/\.(ts|tsx|mjs|css)$/)
    .filter((file) => existsSync(`${ROOT}${file}`))
    .map((file) => ({ file, lines: readProjectFile(file).split("\n").length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test("there is no grab-bag folder: no utils, lib, helpers or common", () => {
  expect(projectFiles(/\.tsx?$/).filter((file) => NO_SUCH_FOLDER.test(file))).toEqual([]);
});

test("a test of the domain stands beside the file that it tests and begins with its name", () => {
  const files = projectFiles(/^domain\/.*\.ts$/).filter((file) => existsSync(`${ROOT}${file}`));
  const isTest = (file: string) => file.endsWith(".test.ts");
  const subjects = new Set(files.filter((file) => !isTest(file)).map((file) => file.slice(0, -".ts".length)));
  const lost = files.filter(isTest).filter((file) => {
    const words = file.slice(0, -".test.ts".length).split("-");
    return !words.some((_, at) => subjects.has(words.slice(0, at + 1).join("-")));
  });
  expect(lost).toEqual([]);
});

test("no test is skipped, narrowed or retried", () => {
  const word = ["skip", "skipIf", "only", "todo", "fixme", "fails"].join("|");
  const narrowed = new RegExp(`\\b(it|test|describe)(\\.\\w+)*\\.(${word})\\b|\\bretr(y|ies): *[1-9]`);
  const found = projectFiles(/\.(ts|tsx|mjs)$/).filter(
    (file) => existsSync(`${ROOT}${file}`) && narrowed.test(readProjectFile(file)),
  );
  expect(found).toEqual([]);
  const wrong = [
    `test.${"skipIf"}(isBusy)("a title"`,
    `test.concurrent.${"only"}("a title"`,
    `{ ${"retry"}: 2 }`,
  ];
  expect(wrong.filter((line) => !narrowed.test(line))).toEqual([]);
});

test("the path of a file beside the code is made by fileURLToPath: a folder may have blanks and letters beyond ASCII", () => {
  const encoded = projectFiles(/\.(ts|tsx|mjs)$/).filter((file) =>
    /import\.meta\.url\)\.pathname/.test(readProjectFile(file)),
  );
  expect(encoded).toEqual([]);
});

test("a docstring stands above what it describes, not above another docstring", () => {
  const orphaned = projectFiles(/\.tsx?$/).filter(
    (file) => existsSync(`${ROOT}${file}`) && /\*\/\n *\/\*\*/.test(readProjectFile(file)),
  );
  expect(orphaned).toEqual([]);
});

/** Certificates, which are in no repository. */
const MADE_BY_OPERATORS = "deploy/tls";

/** `path/in/backticks`, [links](path) and pictures (src="path") of the documents; what has a placeholder in it or is an address of the site is no path. */
function pathsIn(file: string): string[] {
  const text = readProjectFile(file);
  const ticked = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map((match) => match[1] ?? "");
  const folders =
    /^(app|assets|bench|cli|content|contract|db|deploy|desk|docs|domain|integrations|locales|public|scripts|seed|server|test|tools)\//;
  const linked = [...text.matchAll(/(?:\]\(|\bsrc=")(?!https?:|mailto:|#|\/)([^)#\s"]+)/g)].map((match) =>
    posix.join(posix.dirname(file), match[1] ?? ""),
  );
  return [...ticked.filter((path) => folders.test(path) && path !== MADE_BY_OPERATORS), ...linked];
}

/** Comments of a source file, and all of a README, without lists of glob patterns. */
function proseOf(file: string): string {
  const text = readProjectFile(file);
  return file.endsWith(".md") ? text : [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].join("\n");
}

test("every source file that a comment or a README names exists", () => {
  const names = new Set(projectFiles(/\.(ts|tsx|mjs)$/).map((file) => posix.basename(file)));
  const missing = projectFiles(/\.(ts|tsx|mjs)$|README\.md$/).flatMap((file) =>
    [...proseOf(file).matchAll(/`(?:[\w./-]*\/)?([a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs))`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !names.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every path that the documents name exists", () => {
  const documents = projectFiles(/(^[A-Z]+\.md$|^docs\/.*\.md$|^[\w-]+\/README\.md$)/);
  const missing = documents.flatMap((file) =>
    pathsIn(file)
      .filter((path) => !existsSync(`${ROOT}${path}`))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
  expect(documents.length).toBeGreaterThan(5);
});

test("no picture lies at the top of the project", () => {
  expect(projectFiles(/^[^/]+\.(png|jpe?g|webp|avif|svg)$/)).toEqual([]);
});

const decisions = projectFiles(/^docs\/decisions\/\d{4}-.*\.md$/);
const decisionList = readProjectFile("docs/decisions/README.md");

test("every decision stands in the list of decisions under its own title", () => {
  const missing = decisions.filter((file) => {
    const title = readProjectFile(file).split("\n")[0]?.replace(/^# /, "");
    return !decisionList.includes(`- [${title}](${posix.basename(file)})\n`);
  });
  expect(missing).toEqual([]);
  expect(decisions.length).toBeGreaterThan(20);
});

/** What the status of a decision says of those that have no file any more, as the list of decisions has them. */
function statusOf(said: string, inList: string): string {
  const [, numbers = ""] = new RegExp(`^\\| ([\\d, ]+) \\| ${inList} \\|$`, "m").exec(decisionList) ?? [];
  return numbers && `; ${numbers.replace(/, (\d+)$/, " and $1")} ${said}`;
}

test("every decision has its number, a status and the four sections in at most sixty lines", () => {
  const sections = ["Context", "Decision", "Consequences", "When to revisit"];
  const wrong = decisions.filter((file) => {
    const text = readProjectFile(file);
    const number = Number(posix.basename(file).slice(0, 4));
    const named = [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]);
    const also =
      statusOf("folded in", `folded into ${number}`) + statusOf("superseded", `superseded by ${number}`);
    const begins = new RegExp(`^# ${number}\\. .+\\n\\nStatus: accepted, \\d+ \\w+ \\d{4}${also}\\n`);
    return !begins.test(text) || String(named) !== String(sections) || text.split("\n").length - 1 > 60;
  });
  expect(wrong).toEqual([]);
});

test("a decision that documents or code name by its number has a file; migrations may name one that was folded", () => {
  const [, folded = ""] = decisionList.split("## Numbers that have no file");
  const withFile = new Set(decisions.map((file) => Number(posix.basename(file).slice(0, 4))));
  const withoutFile = new Set([...folded.matchAll(/\d+/g)].map(([number]) => Number(number)));
  expect([...withFile].filter((number) => new RegExp(`^\\| [^|]*\\b${number}\\b`, "m").test(folded))).toEqual(
    [],
  );
  const named = projectFiles(/\.(md|tsx?|mjs|css|sql|conf|yaml)$/)
    .filter((file) => existsSync(`${ROOT}${file}`) && !file.startsWith("docs/decisions/"))
    .flatMap((file) =>
      [...readProjectFile(file).matchAll(/\bdecisions? (\d+)/g)].map(([, number]) => ({
        file,
        number: Number(number),
      })),
    );
  const unknown = named.filter(
    ({ file, number }) => !withFile.has(number) && !(/\.sql$/.test(file) && withoutFile.has(number)),
  );
  expect(unknown).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});

test("every folder has a README of at most thirty lines", () => {
  const folders = [
    "contract",
    "domain",
    "db",
    "integrations",
    "locales",
    "server",
    "app",
    "desk",
    "cli",
    "seed",
    "content",
    "test",
    "bench",
  ];
  for (const folder of folders) {
    const readme = `${folder}/README.md`;
    expect(existsSync(`${ROOT}${readme}`), readme).toBe(true);
    expect(readProjectFile(readme).trim().split("\n").length, readme).toBeLessThanOrEqual(30);
  }
});
