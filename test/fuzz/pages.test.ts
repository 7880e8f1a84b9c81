import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { projectFiles, ROOT } from "../architecture/files.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { seededChance } from "../support/seeded-chance.ts";
import { testApp } from "../support/test-app.ts";
import { fuzz, MAX_MS, PATIENCE_MS, ROUNDS, SEED } from "./random-input.ts";

const pagesWith = (name: "action" | "loader") =>
  projectFiles(/^app\/routes\/.*\.tsx?$/).filter(
    (file) =>
      !file.includes(".test.") &&
      new RegExp(`export (async )?function ${name}|export const ${name}`).test(source(file)),
  );
const modules = pagesWith("action");

function source(file: string): string {
  return readFileSync(`${ROOT}${file}`, "utf8");
}

/** Names of fields that a page's own files speak of. */
function fieldsOf(file: string): string[] {
  const folder = file.slice(0, file.lastIndexOf("/"));
  const texts = projectFiles(new RegExp(`^${folder}/[^/]+\\.tsx?$`))
    .map(source)
    .join("\n");
  const named = [...texts.matchAll(/(?:\bname=|\.get(?:All)?\(|textOf\(\w+, |\bname: )"([\w-]+)"/g)];
  return [...new Set([...named.map((match) => match[1] ?? ""), "intent", "id"])];
}

const site = await testApp();
const customer = await customerPages(site, "9830044556");
afterAll(site.close);

test(
  `every form of a page answers nonsense with the page again or an error, never with a crash (seed ${SEED})`,
  async () => {
    const random = fuzz(seededChance(SEED), ["101", "700019", "9830044556"]);
    const found: string[] = [];
    for (const file of modules) {
      const page = await import(/* @vite-ignore */ `${ROOT}${file}`);
      const fields = fieldsOf(file);
      for (let n = 0; n < ROUNDS; n++) {
        const given: Record<string, string | File> = {};
        for (const name of fields.filter(() => random.chance(0.7))) {
          given[name] = random.chance(0.06)
            ? new File([random.text()], random.text() || "a.pdf", { type: "application/pdf" })
            : random.text().toWellFormed();
        }
        const id = random.text().toWellFormed();
        const params = new Proxy<Record<string, string>>({}, { get: () => id });
        const began = performance.now();
        const caller = random.chance(0.8) ? customer : visitorPages(site);
        const outcome = await caller.post(page, "/fuzz", formOf(given), params).then(
          ({ status }) => (status >= 500 ? `${status}` : ""),
          (error: unknown) => String(error),
        );
        const late = performance.now() - began > MAX_MS;
        if (outcome !== "" || late)
          found.push(`${file} ${JSON.stringify(given).slice(0, 300)}: ${outcome || "late"}`);
        site.clock.advance({ seconds: 20 });
      }
    }
    expect(found).toEqual([]);
    expect(modules.length).toBeGreaterThan(15);
  },
  PATIENCE_MS,
);

/** Words that every object answers to, and what a database, an address or a number may stumble over. */
const ODD_WORDS = [
  "constructor",
  "toString",
  "__proto__",
  "__defineGetter__",
  "\0",
  "%",
  "'",
  "9".repeat(40),
];

/** The names of functions in what a page is made of: they cannot be sent to a browser. */
function functionsIn(data: unknown): string {
  const names: string[] = [];
  if (data instanceof Response) return "";
  JSON.stringify(data, (name, value: unknown) => {
    if (typeof value === "function") names.push(name);
    return value;
  });
  return names.join(" ");
}

test(
  "every page answers odd words in its address with a page, a redirect or an error, and hands no function on",
  async () => {
    const found: string[] = [];
    const pages = pagesWith("loader");
    for (const file of pages) {
      const page = await import(/* @vite-ignore */ `${ROOT}${file}`);
      const names = [...fieldsOf(file), "done", "saved"];
      for (const word of ODD_WORDS) {
        const query = new URLSearchParams(names.map((name) => [name, word]));
        const params = new Proxy<Record<string, string>>({}, { get: () => word });
        const outcome = await customer.get(page, `/fuzz?${query}`, params).then(
          ({ status, data }) => (status >= 500 ? `${status}` : functionsIn(data)),
          (error: unknown) => String(error),
        );
        if (outcome !== "") found.push(`${file} ${JSON.stringify(word)}: ${outcome}`);
      }
    }
    expect(found).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
  },
  PATIENCE_MS,
);
