import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { csvText, readCsv } from "../../seed/catalogue-csv.ts";
import type { SeedService } from "../../seed/catalogue-seed.ts";
import { openFolder } from "../../seed/folder.ts";
import { readSeed } from "../../seed/load.ts";
import { withShortCatalogue } from "./short-catalogue.ts";

/** How the text of each file is changed, by its name. */
export type FileChanges = Record<string, (text: string) => string>;

/**
 * A copy of the short catalogue (`short-catalogue.ts`) in which some files are changed, for a database that is seeded with it or empty; it is
 * removed after the test.
 */
export async function shortCatalogueFolder(changes: FileChanges = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "namuna-catalogue-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await withShortCatalogue(async (short) => cpSync(fileURLToPath(short), folder, { recursive: true }));
  for (const [file, change] of Object.entries(changes)) {
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
  }
  return folder;
}

/** A scan that the short catalogue can lose without leaving a package, a category, an organ or a condition behind. */
export async function spareScan(): Promise<SeedService & { organ: string }> {
  const seed = await withShortCatalogue(async (short) => readSeed(openFolder(short)));
  const packed = new Set(seed.packageContents.map((each) => each.serviceId));
  const others = <T>(
    links: readonly T[],
    isMine: (link: T) => boolean,
    key: (link: T) => unknown,
  ): boolean => {
    const elsewhere = new Set(links.filter((link) => !isMine(link)).map(key));
    return links.filter(isMine).every((link) => elsewhere.has(key(link)));
  };
  const found = seed.services.find(({ id, kind }) => {
    const mine = (link: { serviceId: number }): boolean => link.serviceId === id;
    return (
      kind === "radiology" &&
      !packed.has(id) &&
      seed.serviceOrgans.some(mine) &&
      !seed.serviceParameters.some(mine) &&
      others(seed.serviceOrgans, mine, (link) => link.organId) &&
      others(seed.serviceConditions, mine, (link) => link.conditionId) &&
      others(
        seed.services,
        (service) => service.id === id,
        (service) => service.radiologyCategoryId,
      )
    );
  });
  const link = seed.serviceOrgans.find((each) => each.serviceId === found?.id);
  const organ = seed.organs.find((each) => each.id === link?.organId);
  if (!found || !organ) throw new Error("every scan of the short catalogue is needed by something else");
  return { ...found, organ: organ.slug };
}

/** The changes by which a service leaves the files. */
export function without({ code }: { code: string }): FileChanges {
  const drop = (text: string): string => text.replace(new RegExp(`^(\\d+,)?${code},.*\\n`, "gm"), "");
  return { "radiology.csv": drop, "prices.csv": drop, "questions.csv": drop };
}

/** Changes every cell of a column. */
export function changeColumn(column: string, change: (cell: string) => string): (text: string) => string {
  return (text) => {
    const { columns, rows } = readCsv(text, "");
    const cells = rows.map((row) =>
      columns.map((name) => {
        const cell = row.cells.get(name) ?? "";
        return name === column ? change(cell) : cell;
      }),
    );
    return csvText({ columns, rows: cells });
  };
}
