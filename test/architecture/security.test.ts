import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { securityHeaderList } from "../../server/http/security-headers.ts";
import { projectFiles, ROOT, readProjectFile } from "./files.ts";

/** OWASP ASVS 5.0.0: by section, how many points of levels 1 and 2 it has, and how many in all; those of level 3 come last. */
const STANDARD = `
  1.1 2/2, 1.2 9/10, 1.3 11/12, 1.4 3/3, 1.5 2/3, 2.1 3/3, 2.2 3/3, 2.3 4/5, 2.4 1/2, 3.1 0/1, 3.2 2/3, 3.3 4/5, 3.4 6/8, 3.5 5/8,
  3.6 0/1, 3.7 2/5, 4.1 3/5, 4.2 1/5, 4.3 2/2, 4.4 4/4, 5.1 1/1, 5.2 3/6, 5.3 2/3, 5.4 3/3, 6.1 3/3, 6.2 12/12, 6.3 4/8, 6.4 4/6,
  6.5 5/8, 6.6 3/4, 6.7 0/2, 6.8 4/4, 7.1 3/3, 7.2 4/4, 7.3 2/2, 7.4 5/5, 7.5 2/3, 7.6 2/2, 8.1 2/4, 8.2 3/4, 8.3 1/3, 8.4 1/2,
  9.1 3/3, 9.2 4/4, 10.1 2/2, 10.2 2/3, 10.3 4/5, 10.4 11/16, 10.5 5/5, 10.6 2/2, 10.7 3/3, 11.1 2/4, 11.2 3/5, 11.3 3/5, 11.4 4/4,
  11.5 1/2, 11.6 1/2, 11.7 0/2, 12.1 3/5, 12.2 2/2, 12.3 4/5, 13.1 1/4, 13.2 5/6, 13.3 2/4, 13.4 5/7, 14.1 2/2, 14.2 4/8, 14.3 3/3,
  15.1 3/5, 15.2 3/5, 15.3 7/7, 15.4 0/4, 16.1 1/1, 16.2 5/5, 16.3 4/4, 16.4 3/3, 16.5 3/4, 17.1 1/2, 17.2 4/8, 17.3 2/2`;

const SECTIONS = [...STANDARD.matchAll(/([\d.]+) (\d+)\/(\d+)/g)].map(
  ([, section = "", wanted = "", all = ""]) => ({
    section,
    wanted: pointsOf(section, Number(wanted)),
    all: pointsOf(section, Number(all)),
  }),
);

function pointsOf(section: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `${section}.${n + 1}`);
}

interface Row {
  points: string[];
  answer: string;
}

/** Rows of the check list: the points in the first cell, ranges written out, and the second cell. */
function rows(): Row[] {
  const [, list = ""] = readProjectFile("docs/security.md").split("## OWASP ASVS 5.0, level 2");
  return [...list.matchAll(/^\| (\d+\.\d+\.\d.*?) \| (.*) \|$/gm)].map(([, first = "", answer = ""]) => ({
    points: pointsIn(first),
    answer,
  }));
}

function pointsIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section = "", from = "", to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${section}.${Number(from) + n}`),
  );
}

test("every point of levels 1 and 2 of OWASP ASVS 5.0 stands in the list once, and no point that the standard does not have", () => {
  const wanted = SECTIONS.flatMap((section) => section.wanted);
  expect(wanted).toHaveLength(253);
  const listed = rows().flatMap(({ points }) => points);
  expect(wanted.filter((point) => !listed.includes(point))).toEqual([]);
  expect(listed.filter((point, n) => listed.indexOf(point) !== n)).toEqual([]);
  const all = new Set(SECTIONS.flatMap((section) => section.all));
  expect(listed.filter((point) => !all.has(point))).toEqual([]);
});

test("every point names a test or a file that is there, or has its reason", () => {
  const all = rows();
  expect(all.length).toBeGreaterThan(120);
  const paths = ({ answer }: Row) =>
    [
      ...answer.matchAll(
        /`((?:[\w.-]+\/)*(?:[\w-]+\.(?:spec\.|test\.)?(?:tsx?|mjs|md|json|yaml|conf)|Dockerfile))`/g,
      ),
    ].map(([, path = ""]) => path);
  const missing = all.flatMap(paths).filter((path) => !existsSync(`${ROOT}${path}`));
  expect(missing).toEqual([]);
  const bare = all.filter((row) => paths(row).length === 0 && !row.answer.includes("Reason: "));
  expect(bare).toEqual([]);
  expect(readProjectFile("docs/security.md")).not.toMatch(/\bopen:/);
});

test("every row of every table of the page names a test, or the reason why there is none", () => {
  const test = /`[\w./-]+\.(test|spec)\.tsx?`/;
  const tables = readProjectFile("docs/security.md")
    .split(/\n(?!\|)/)
    .map((block) => block.split("\n").filter((line) => line.startsWith("|")))
    .filter((lines) => lines.length > 2);
  const claims = tables.flatMap(([, , ...rows]) => rows);
  expect(tables.length).toBeGreaterThan(15);
  expect(claims.length).toBeGreaterThan(170);
  const untested = claims.filter((row) => !test.test(row) && !row.includes("Reason: "));
  expect(untested).toEqual([]);
});

test("no page listens to messages of other windows; the collector's service worker, which its own origin alone reaches, hears its page", () => {
  const listens = /addEventListener\(\s*"message"|\bonmessage\b/;
  expect(filesWith(listens, /^(app|desk|public|server)\/.*\.(tsx?|js)$/)).toEqual([
    "desk/collector-round/worker.js",
  ]);
});

/** Files of the project's own code, without tests and simulators, in which a pattern stands. */
function filesWith(pattern: RegExp, files: RegExp): string[] {
  return projectFiles(files).filter(
    (file) => !/\.test\.|\/simulator\//.test(file) && pattern.test(readProjectFile(file)),
  );
}

test("whoever asks another server follows no redirect", () => {
  expect(filesWith(/await fetch\(/, /^(server|integrations|cli|domain)\/.*\.ts$/)).toEqual([]);
  // Neither `dispatch` nor `request` of the client follows one; the answer to one is tested where they are wrapped.
  const bare = /from "undici"|import \{[^}]*\brequest\b[^}]*\} from "node:https?"/;
  expect(filesWith(bare, /^(server|integrations|cli|domain)\/.*\.ts$/)).toEqual([
    "integrations/http/http-client.ts",
  ]);
});

test("no value of a statement is a pattern: what somebody types is looked for letter by letter, % and _ too", () => {
  const pattern =
    /(?:\bi?like|\bsimilar to|[^!-]~~?\*?|regexp_\w+\([^)]*,)\s*(?:lower\(|concat\(|'%' \|\| *)?\$\{"/i;
  expect(filesWith(pattern, /^(db|server|cli|bench|seed)\/.*\.ts$/)).toEqual([]);
});

test("HTML is set in few places, each of which makes it itself or has it from the chain's own texts", () => {
  const set = /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/;
  expect(filesWith(set, /^(app|desk|server)\/.*\.tsx?$/)).toEqual([
    "app/features/catalogue/detail-layout.tsx",
    "app/root.tsx",
    "app/routes/equipments/page.tsx",
    "app/routes/home/additional-content.tsx",
    "app/routes/smart-report/parameter-card.tsx",
    "app/ui/range-bar.tsx",
    "app/ui/trend-chart.tsx",
    "desk/routes/catalogue/catalogue-row.route.tsx",
  ]);
});

test("the headers of every response shut out other origins, and over TLS browsers keep to TLS for a year, subdomains too", () => {
  expect(Object.fromEntries(securityHeaderList(true))).toMatchObject({
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
  expect(securityHeaderList(false).map(([name]) => name)).not.toContain("strict-transport-security");
  expect(securityHeaderList(true).map(([name]) => name)).not.toContain("access-control-allow-origin");
});
