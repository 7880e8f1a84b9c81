import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Connection } from "../db/connect.ts";
import { selectVersion } from "../db/stores/catalogue.ts";
import { indiaDay } from "../domain/shared/clock.ts";
import { exportToFolder } from "../seed/export-catalogue.ts";
import { openFolder } from "../seed/folder.ts";
import type { ImportAnswer } from "../seed/import-catalogue.ts";
import { ChangedSinceRead, importCatalogue } from "../seed/import-catalogue.ts";
import { csvText, readCsv } from "../seed/read-csv.ts";
import type { Call, ExitCode, Tools } from "./command.ts";
import { databaseToChange, readyDatabase } from "./migrated-database.ts";
import { printResult } from "./print-result.ts";
import { reportImport } from "./report-import.ts";
import { signature } from "./signature.ts";
import { noteAction } from "./staff-action.ts";

/** A row of a file of the catalogue: its cells by their headings. */
export type Row = Record<string, string>;

export interface CatalogueEdit {
  command: string;
  file: string;
  /** What is edited, for the record: "HEM01 KOL". */
  subject: string;
  /** The rows as they shall be. */
  change(rows: Row[]): Row[];
}

/**
 * Changes rows of one file of the catalogue through a whole import: every rule is checked, all is written or nothing, and the answer says
 * what changed. After a change by somebody else in between, this one is made again on top of it.
 */
export async function editCatalogue(edit: CatalogueEdit, call: Call, tools: Tools): Promise<ExitCode> {
  const dryRun = call.isOn("dry-run");
  // Asked for before anything is done, in a dry run too.
  signature(call);
  const db = await databaseToChange(tools, dryRun);
  for (;;) {
    try {
      const imported = await importEdited(db, edit, call, tools);
      const facts = { ...imported, dryRun, subject: edit.subject };
      printResult(call, tools, facts, reportImport(imported, dryRun));
      return imported.ok ? 0 : 1;
    } catch (error) {
      if (!(error instanceof ChangedSinceRead)) throw error;
    }
  }
}

async function importEdited(
  db: Connection,
  edit: CatalogueEdit,
  call: Call,
  tools: Tools,
): Promise<ImportAnswer> {
  // Read before the export: what comes between the two counts as later.
  const { version: madeOf } = await db.one(selectVersion, {});
  return withExport(db, (folder) => {
    const path = new URL(edit.file, folder);
    const { columns, rows } = readRows(path, edit.file);
    const changed = edit.change(rows);
    writeFileSync(
      path,
      csvText({ columns, rows: changed.map((row) => columns.map((name) => row[name] ?? "")) }),
    );
    return importCatalogue(db, openFolder(folder), {
      publishedBy: {
        at: tools.now(),
        publishedBy: signature(call),
        reason: `${edit.command} ${edit.subject}`,
      },
      dryRun: call.isOn("dry-run"),
      madeOf,
      today: indiaDay(tools.now()),
      onProgress: tools.progress,
      within: (tx, { changes }) =>
        noteAction(
          tx,
          { call, tools },
          { action: edit.command, subject: edit.subject, details: { ...changes } },
        ),
    });
  });
}

/** The rows of one file as an export would have them now. */
export async function readCatalogueFile(
  file: string,
  tools: Tools,
): Promise<{ columns: string[]; rows: Row[] }> {
  return withExport(await readyDatabase(tools), async (folder) => readRows(new URL(file, folder), file));
}

async function withExport<T>(
  db: Parameters<typeof exportToFolder>[0],
  work: (folder: URL) => T | Promise<T>,
): Promise<T> {
  const path = mkdtempSync(join(tmpdir(), "namuna-edit-"));
  try {
    const folder = pathToFileURL(`${path}/`);
    await exportToFolder(db, folder);
    return await work(folder);
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

function readRows(path: URL, file: string): { columns: string[]; rows: Row[] } {
  const { columns, rows } = readCsv(readFileSync(path, "utf8"), file);
  return { columns, rows: rows.map(({ cells }) => Object.fromEntries(cells)) };
}
