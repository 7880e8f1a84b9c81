import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { countFiles } from "../db/stores/files.ts";
import type { CleanFile } from "../domain/requests/documents.ts";
import { MEDIA_TYPES } from "../domain/requests/documents.ts";
import { drawPages } from "../integrations/uploads/draw-pages.ts";
import { openObjectStore } from "../server/open-object-store.ts";
import type { Call, Command, Option, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printResult } from "./print-result.ts";

export const filesCreateBucket: Command = {
  name: "files create-bucket",
  summary: "make the private bucket of S3_BUCKET where it is not there yet",
  help: `Asks the object store of the S3_ settings for the bucket, and makes it, private, when it is not there. With --dry-run it
only says what it would do.`,
  examples: [["files create-bucket", "makes the bucket once"]],
  options: {
    "dry-run": { help: "say what would be done, and do nothing" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const settings = tools.settings();
    const objects = openObjectStore(settings, tools.now);
    if (!objects || !settings.s3)
      throw new CommandError("No object store is set; set S3_ENDPOINT and what belongs to it.");
    const { bucket } = settings.s3;
    const problem = await objects.findError();
    if (problem && problem.kind !== "no-bucket") throw new CommandError(problem.words);
    const isMissing = problem !== undefined;
    const made = isMissing && !call.isOn("dry-run");
    if (made) await objects.createBucket();
    const state = isMissing ? (made ? "is made" : "would be made") : "is there";
    return printResult(
      call,
      tools,
      { ok: true, bucket, isMissing, made },
      `The bucket "${bucket}" ${state}.`,
    );
  },
};

export const filesStatus: Command = {
  name: "files status",
  summary: "how many files lie in the database and how many in the object store",
  help: `Counts report PDFs, documents of the lab, prescriptions, CVs and customers' copies of data by where they lie. With the
S3_ settings the background moves them to the object store; without them they stay in the database. It ends with 1
when the object store does not take files.`,
  examples: [["files status", "tells where the files lie and how many are still to be moved"]],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const objects = openObjectStore(tools.settings(), tools.now);
    const counted = await countFiles(await readyDatabase(tools));
    const problem = objects ? await objects.findError() : undefined;
    const { inDatabase, inStore, storeBytes, toRemove } = counted;
    const format = (number: number) => number.toLocaleString("en-IN");
    const facts = { ok: !problem, objectStore: objects !== null, ...counted, fault: problem?.words ?? null };
    printResult(call, tools, facts, [
      `In the database      ${format(inDatabase)}`,
      `In the object store  ${format(inStore)} (${format(Math.ceil(storeBytes / 1024))} kB)`,
      ...(toRemove > 0 ? [`To be removed there  ${format(toRemove)}`] : []),
      ...(objects ? [] : ["No object store is set (S3_ENDPOINT): files stay in the database."]),
    ]);
    if (problem && !call.isOn("json")) tools.note(problem.words);
    return problem ? 1 : 0;
  },
};

/** Prescriptions and CVs are for the one who reads them. */
const OWNER_ONLY = 0o600;

export const ORIGINAL: Option = {
  help: "save the documents as they were sent, not as pictures of their pages: open them on a computer without access to anything",
};

interface SavedDocument {
  paths: string[];
  /** A remark about it; empty for none. */
  warning: string;
}

/**
 * Writes a stranger's document where staff read it: photographs as they are, which were redrawn when they came, the pages of a PDF as pictures. A
 * Word document has no pages before a word processor opens it, so it is saved only as an original. Files that are there already are left alone.
 */
export async function saveDocument(
  folder: string,
  file: CleanFile,
  { original }: { original: boolean },
): Promise<SavedDocument> {
  mkdirSync(folder, { recursive: true });
  const save = (name: string, content: Uint8Array) => {
    const path = join(folder, name);
    if (!existsSync(path)) writeFileSync(path, content, { mode: OWNER_ONLY });
    return path;
  };
  const { name, content, mediaType } = file;
  if (mediaType.startsWith("image/")) return { paths: [save(name, content)], warning: "" };
  if (original) {
    const warning = `${name} is as a stranger sent it. Open it where it can reach nothing, and never "enable editing" or "content".`;
    return { paths: [save(name, content)], warning };
  }
  if (mediaType !== MEDIA_TYPES.pdf) {
    return {
      paths: [],
      warning: `${name} is a Word document, of which no picture is made. --original saves it.`,
    };
  }
  try {
    const pages = await drawPages(content);
    const stem = name.replace(/\.pdf$/, "");
    return { paths: pages.map((page, n) => save(`${stem} page ${n + 1}.png`, page)), warning: "" };
  } catch {
    return { paths: [], warning: `The pages of ${name} cannot be drawn. --original saves it.` };
  }
}

/** Options of a command that shows what may have a document of the laboratory. */
export const DOCUMENT_OPTIONS = {
  into: { value: "DIR", help: "save the laboratory's document into this folder, as pictures of its pages" },
  original: ORIGINAL,
} satisfies Record<string, Option>;

/** Saves a laboratory's document where the command line says so. The lines say where it is, or how to have it; none without a document. */
export async function offerDocument(
  call: Call,
  tools: Tools,
  document: { name: string; content: Uint8Array } | null,
): Promise<{ files: string[]; lines: string[] }> {
  if (!document) return { files: [], lines: [] };
  const folder = call.value("into");
  if (folder === undefined)
    return { files: [], lines: ["Document   a PDF of the laboratory; --into DIR saves it"] };
  const file = { ...document, mediaType: MEDIA_TYPES.pdf };
  const original = call.isOn("original");
  const { paths, warning } = await saveDocument(resolve(tools.folder, folder), file, { original });
  if (warning !== "") tools.note(warning);
  return { files: paths, lines: paths.map((path) => `Document   ${path}`) };
}
