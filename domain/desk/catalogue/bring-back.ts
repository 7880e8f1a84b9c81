import { indiaDay } from "../../shared/clock.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { staffEntry } from "../../staff/staff-action.ts";
import type { AppliedTable } from "./apply-draft.ts";
import type { OutOfScope, PutError } from "./edit-draft.ts";
import { changeOf, putTables } from "./edit-draft.ts";
import type { CatalogueNeeds } from "./ports.ts";
import { areOwnChanges, compareRows, keyedRows, rowWords } from "./rows.ts";
import type { DraftRow, RowProblem, TableRows } from "./types.ts";

export type UndoError =
  | { code: "unknown-version" | "not-the-newest" | "no-reason" | "nothing-changes" | OutOfScope }
  | { code: "wrong-catalogue"; problems: RowProblem[] };

/**
 * Reverts the newest publication by publishing the version before it as a whole. That version was reviewed when it was published, so no
 * second person is needed. `seen`: the publication that the page showed as the newest.
 */
export async function undoPublication(
  needs: CatalogueNeeds,
  account: StaffAccount,
  { seen, reason, key }: { seen: number; reason: string; key: string },
): Promise<Result<{ catalogueVersion: number }, UndoError>> {
  if (reason === "") return fail({ code: "no-reason" });
  for (;;) {
    const known = await needs.store.transact<{ outcome: unknown } | undefined>(async (tx, rollback) =>
      rollback(await tx.begin(account.id, key, needs.clock())),
    );
    if (known) return done(known.outcome as { catalogueVersion: number });
    const { version: madeOf, tables: now } = await needs.files.current();
    const [newest, former] = await needs.files.publications(2);
    if (newest?.catalogueVersion !== seen) return fail({ code: "not-the-newest" });
    const wanted = former && (await needs.files.kept(former.catalogueVersion));
    if (!former || !wanted) return fail({ code: "unknown-version" });
    const at = needs.clock();
    const rows = differences(needs, now, wanted);
    if (rows.length === 0) return fail({ code: "nothing-changes" });
    if (!areOwnChanges(account, rows, now)) return fail({ code: "out-of-scope" });
    const facts = {
      at,
      publishedBy: account.name,
      preparedBy: "",
      reason,
      draftId: null,
      bringsBack: former.catalogueVersion,
    };
    const result = await needs.files.publish<UndoError>(
      asApplied(
        needs,
        now.map((table) => wanted.find(({ file }) => file === table.file) ?? table),
      ),
      { today: indiaDay(at), madeOf, facts },
      async (tx, catalogueVersion) => {
        await tx.begin(account.id, key, at);
        const details = {
          reason,
          catalogueVersion,
          takesBack: seen,
          bringsBack: former.catalogueVersion,
          rows: rows.length,
          changes: rows.slice(0, 200).map(({ file, before, after }) => ({
            file,
            row: rowWords(after ?? before, needs.files.shapes.get(file) ?? { key: [] }),
            ...changeOf(before, after),
          })),
        };
        const subject = String(catalogueVersion);
        await tx.note(
          staffEntry(needs, account.name, { action: "catalogue version brought back", subject, details }),
        );
        await tx.finish(account.id, key, { catalogueVersion });
        return null;
      },
    );
    if (result.is === "moved") continue;
    if (result.is === "refused") return fail(result.error);
    if (result.is === "wrong-catalogue") return fail({ code: "wrong-catalogue", problems: result.problems });
    return done({ catalogueVersion: result.catalogueVersion });
  }
}

function asApplied({ files }: CatalogueNeeds, tables: readonly TableRows[]): AppliedTable[] {
  return tables.map(({ file, rows }) => ({
    file,
    rows: [...keyedRows(rows, files.shapes.get(file) ?? { key: [] })].map(([rowKey, cells]) => ({
      rowKey,
      cells,
    })),
  }));
}

/** The rows that differ between two states; tables that the new state lacks are left out. */
export function differences(
  { files, clock, random }: CatalogueNeeds,
  now: readonly TableRows[],
  wanted: readonly TableRows[],
): Pick<DraftRow, "file" | "rowKey" | "before" | "after">[] {
  return now.flatMap(({ file, rows }) => {
    const shape = files.shapes.get(file);
    const young = wanted.find((table) => table.file === file)?.rows ?? rows;
    return shape ? compareRows(rows, young, shape, () => uuidv7(clock(), random)) : [];
  });
}

export type DraftOfVersionError = PutError | { code: "unknown-version" | "nothing-changes" };

/** Makes a draft that restores an older version; it is reviewed like any other draft. */
export async function draftOfVersion(
  needs: CatalogueNeeds,
  account: StaffAccount,
  { catalogueVersion, key }: { catalogueVersion: number; key: string },
): Promise<Result<{ draftId: string }, DraftOfVersionError>> {
  const wanted = await needs.files.kept(catalogueVersion);
  if (!wanted) return fail({ code: "unknown-version" });
  const rows = differences(needs, (await needs.files.current()).tables, wanted);
  if (rows.length === 0) return fail({ code: "nothing-changes" });
  const files = [...new Set(rows.map(({ file }) => file))];
  return putTables(needs, account, {
    draftId: null,
    draftVersion: 0,
    files,
    rows,
    key,
    title: `Back to version ${catalogueVersion}`,
    action: "catalogue draft made of an older version",
  });
}
