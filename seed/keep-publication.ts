import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { addPublication, newestPublicationFiles } from "../db/stores/catalogue-publications.ts";
import type { Tx } from "../db/execute.ts";
import { exportCatalogue } from "./export-catalogue.ts";
import type { CatalogueTables } from "./read-catalogue.ts";
import { catalogueOf, readTables } from "./read-catalogue.ts";
import { csvText } from "./read-csv.ts";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Who published a state of the catalogue, and why. */
export interface PublishedBy {
  at: Date;
  publishedBy: string;
  /** Everybody who prepared it; "" for whoever published it. */
  preparedBy?: string;
  reason: string;
  draftId?: string | null;
  /** The version that it brings back. */
  bringsBack?: number | null;
}

/** A file as it is kept. */
export interface KeptText {
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
export async function keepPublication(
  tx: Tx,
  { before, versionBefore, version, by, beside }: Kept,
): Promise<void> {
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
