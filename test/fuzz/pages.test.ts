import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { projectFiles, ROOT } from "../architecture/files.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { seededChance } from "../support/seeded-chance.ts";
import { testApp } from "../support/test-app.ts";
import { fuzz, MAX_MS, PATIENCE_MS, ROUNDS, SEED } from "./nasty.ts";

const modules = projectFiles(/^app\/routes\/.*\.tsx?$/).filter(
  (file) =>
    !file.includes(".test.") && /export (async )?function action|export const action/.test(source(file)),
);

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
