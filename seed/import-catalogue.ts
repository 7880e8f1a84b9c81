import { createHash } from "node:crypto";
import { setImmediate as afterOthers } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Connection } from "../db/client/connect.ts";
import type { Tx } from "../db/client/execute.ts";
import { rollBackWith } from "../db/client/transaction.ts";
import { selectVersion as readVersion } from "../db/stores/catalogue.ts";
import { addPublication, newestPublicationFiles } from "../db/stores/catalogue-publications.ts";
import { visitStore } from "../db/stores/visits.ts";
import type { AffectedVisit } from "../domain/bookings/reschedule-closed-visits.ts";
import { listAffectedVisits } from "../domain/bookings/reschedule-closed-visits.ts";
import { indiaInstant } from "../domain/shared/clock.ts";
import { isClosed } from "../domain/slots/timetable.ts";
import type { Problem } from "./catalogue-csv.ts";
import { csvText, unclosedQuote } from "./catalogue-csv.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { checkCatalogue } from "./check-catalogue.ts";
import { distantPlaces } from "./check-places.ts";
import { clashesOf } from "./codes.ts";
import type { CatalogueChanges } from "./compare-catalogue.ts";
import { compareCatalogue } from "./compare-catalogue.ts";
import type { ListedOffice } from "./compare-post-offices.ts";
import { comparePostOffices } from "./compare-post-offices.ts";
import { checkDemoLabs } from "./demo-labs.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import type { OpenFolder } from "./folder.ts";
import { readSeedInSteps } from "./load.ts";
import { CATALOGUE_FILES } from "./offer-files.ts";
import type { CatalogueTables } from "./read-catalogue.ts";
import { catalogueOf, readTables } from "./read-catalogue.ts";
import { findStuckRows, lockCatalogue, raiseVersion, writeCatalogue } from "./write-catalogue.ts";

export interface ImportOptions {
  /** Does everything and takes it back at the end, so that what it tells is what an import would do. */
  dryRun: boolean;
  /** The day in India, YYYY-MM-DD: prices that begin later are scheduled. */
  today: string;
  /** The catalogue's version that the files were made of, where a change since then must not be undone by them. */
  madeOf?: number;
  /** A directory of the post to hold the post offices against. */
  postOffices?: readonly ListedOffice[];
  /** Refuses labs of the demo: production sells nothing in their name. */
  refusesDemo?: boolean;
  /** Who does it and why: the state that is written is kept with it, and can be brought back. */
  publishedBy?: PublishedBy;
  /** What is published and kept with the catalogue: the articles of the desk. */
  beside?: {
    before: readonly KeptText[];
    after: readonly KeptText[];
    /** Returns how many rows it changed. */
    write(tx: Tx): Promise<number>;
  };
  /** Runs last in the import's transaction, when it is not a dry run. */
  within?: (tx: Tx, result: { changes: CatalogueChanges; version: number; rows: number }) => Promise<void>;
  /** Called with the progress, 0 to 1. */
  onProgress?: (share: number, doing: string) => void;
}

export type ImportResult =
  | { ok: false; problems: Problem[] }
  | {
      ok: true;
      services: number;
      changes: CatalogueChanges;
      rows: number;
      version: number;
      /** Visits that are booked from today on and that the change closes: their customers are to be called. */
      closedVisits: AffectedVisit[];
      /** What is mostly a mistake and may be right: somebody looks at it. */
      warnings: Problem[];
    };

/** The catalogue has changed since the files were made of it; nothing was changed. */
export class ChangedSinceRead extends Error {}

/**
 * Makes the database hold the catalogue of a folder of CSV files: all or nothing. Returns every problem of the
 * files at once, or what changed: by service and price, how many rows, and the catalogue's version after it. From then on the
 * catalogue is the lab's own, and the demo's never takes its place.
 */
export async function importCatalogue(
  db: Connection,
  files: OpenFolder,
  options: ImportOptions,
): Promise<ImportResult> {
  const { dryRun, today, madeOf, postOffices, refusesDemo, publishedBy, within } = options;
  const { onProgress = () => undefined } = options;
  onProgress(0, "reading the files");
  const seed = await readSeedInSteps(files);
  onProgress(0.2, "checking");
  const problems = [...problemsOf(files, seed, postOffices), ...(refusesDemo ? checkDemoLabs(seed) : [])];
  onProgress(0.3, "comparing");
  await afterOthers();
  return db.tx(async (tx): Promise<ImportResult> => {
    // A large catalogue takes longer than a query of a page may.
    await tx.raw("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await lockCatalogue(tx);
    const { version: versionBefore } = await tx.one(readVersion, {});
    if (madeOf !== undefined && versionBefore !== madeOf) throw new ChangedSinceRead();
    const tables = await readTables(tx);
    const refused = [...problems, ...(isReadable(problems) ? findClashes(tables, seed) : [])];
    if (refused.length > 0) return rollBackWith({ ok: false, problems: refused });
    await afterOthers();
    const before = catalogueOf(tables);
    const changes = compareCatalogue(before, seed, today);
    await afterOthers();
    const own = await writeCatalogue(tx, seed, { hash: files.hash, source: "import" }, (done, all) =>
      onProgress(0.4 + (0.6 * done) / all, "writing"),
    );
    const rows = own + ((await options.beside?.write(tx)) ?? 0);
    if (own === 0 && rows > 0) await raiseVersion(tx);
    const stuck = await findStuckRows(tx, seed);
    if (stuck.length > 0) return rollBackWith({ ok: false, problems: stuck });
    const { version } = await tx.one(readVersion, {});
    const closed = await listAffectedVisits(visitStore(tx), seed, indiaInstant(today, 0));
    const closedVisits = closed.filter(({ slotId }) => !isClosed(before, slotId));
    const services = seed.services.length;
    const warnings = distantPlaces(seed);
    const result: ImportResult = { ok: true, services, changes, rows, version, closedVisits, warnings };
    if (!dryRun && publishedBy && rows > 0)
      await keepPublication(tx, {
        before: tables,
        versionBefore,
        version,
        by: publishedBy,
        ...(options.beside ? { beside: options.beside } : {}),
      });
    if (!dryRun) await within?.(tx, result);
    return dryRun ? rollBackWith(result) : result;
  });
}

/**
 * What cells say alone, then what contradicts between rows. A row whose cells are wrong is not judged again, and files that
 * lack rows or headings as a whole are not compared with the others.
 */
function problemsOf(
  files: OpenFolder,
  seed: CatalogueSeed,
  postOffices: readonly ListedOffice[] | undefined,
): Problem[] {
  const unread = files.unread().map((file) => ({
    file,
    row: 0,
    column: "",
    problem: "the catalogue has no file of this name",
  }));
  const found = [...files.problems, ...unread];
  if (!isReadable(found)) return found;
  const reported = new Set(found.map(({ file, row }) => `${file}:${row}`));
  const compared = postOffices ? comparePostOffices(seed, postOffices) : [];
  return [
    ...found,
    ...[...checkCatalogue(seed), ...compared].filter(
      ({ file, row }) => row === 0 || !reported.has(`${file}:${row}`),
    ),
  ];
}

/** Line 1 holds the headings: a problem there, or a quote without an end, means that the rest of a file was not read. */
function isReadable(problems: readonly Problem[]): boolean {
  return problems.every((each) => each.row !== 1 && each.problem !== unclosedQuote);
}

function findClashes(tables: CatalogueTables, seed: CatalogueSeed): Problem[] {
  return [
    ...CATALOGUE_FILES.flatMap((file) => file.findClashes(seed, tables)),
    ...clashesOf(
      seed.services,
      tables.services,
      ["code", "permalink", "oldPermalink"],
      ({ id }) => seed.serviceOrigins.get(id) ?? { file: "tests.csv", row: 0 },
    ),
  ];
}

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Who published a state of the catalogue, and why. */
interface PublishedBy {
  at: Date;
  publishedBy: string;
  /** The names of those who prepared it; "" if only the publisher did. */
  preparedBy?: string;
  reason: string;
  draftId?: string | null;
  /** The version that it brings back. */
  bringsBack?: number | null;
}

/** A file as it is kept. */
interface KeptText {
  file: string;
  text: string;
}

interface Kept {
  before: CatalogueTables;
  versionBefore: number;
  version: number;
  by: PublishedBy;
  beside?: { before: readonly KeptText[]; after: readonly KeptText[] };
}

/**
 * Keeps the state that was just written, whole, and the one before it where that one is not kept yet: the demo's, or one that a process
 * of an earlier release has written.
 */
async function keepPublication(tx: Tx, { before, versionBefore, version, by, beside }: Kept): Promise<void> {
  const former = [...filesOf(before), ...(beside?.before ?? []).map(keptFile)];
  const newest = await newestPublicationFiles(tx);
  const none = { draftId: null, bringsBack: null, preparedBy: "" };
  if (!newest || former.some(({ file, hash }) => newest[file] !== hash)) {
    const facts = { ...none, at: by.at, publishedBy: "", reason: "As it was before" };
    await addPublication(tx, { ...facts, catalogueVersion: versionBefore }, former);
  }
  await addPublication(tx, { ...none, ...by, catalogueVersion: version }, [
    ...filesOf(await readTables(tx)),
    ...(beside?.after ?? []).map(keptFile),
  ]);
}

function filesOf(tables: CatalogueTables) {
  return exportCatalogue(catalogueOf(tables)).map((table) =>
    keptFile({ file: table.file, text: csvText(table) }),
  );
}

function keptFile({ file, text }: KeptText) {
  const hash = createHash("sha256").update(text).digest("hex");
  return { file, hash, content: () => pack(text) };
}

/** The text of a kept file. */
export async function unpackFile(content: Buffer): Promise<string> {
  return (await unpack(content)).toString("utf8");
}
