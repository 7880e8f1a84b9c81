import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CleanFile } from "../domain/requests/documents.ts";
import { MEDIA_TYPES } from "../domain/requests/documents.ts";
import { drawPages } from "../integrations/uploads/draw-pages.ts";
import type { Option } from "./command.ts";

/** Prescriptions and CVs are for the one who reads them. */
const OWNER_ONLY = 0o600;

export const ORIGINAL: Option = {
  help: "save the documents as they were sent, not as pictures of their pages: open them on a computer without access to anything",
};

export interface SavedDocument {
  paths: string[];
  /** What to say of it; empty if there is nothing. */
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
