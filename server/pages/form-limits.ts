import { MOST_UPLOADED_BYTES } from "../../domain/desk/catalogue/types.ts";
import type { FileRules } from "../../domain/requests/documents.ts";
import { CV_FILES, PRESCRIPTION_FILES } from "../../domain/requests/documents.ts";

const MIB = 1024 * 1024;

/**
 * Most bytes of a form without files: three times the longest text that a page takes, in Bengali. The platform takes a form of many fields
 * apart in a time that grows with their square.
 */
export const MAX_WORDS = 128 * 1024;

/** How large the form of a page may be that comes in parts; decided by its address before any of it is read. */
export interface FormLimit {
  /** What is read at all. */
  readBytes: number;
  /** What is kept of one file. */
  fileBytes: number;
  /** What is kept of all files; those beyond that stay with nothing in them. */
  filesBytes: number;
  /** What the names and all that was typed may take beside the files. */
  wordsBytes: number;
  /** What to say when it is larger. */
  words: string;
}

/** A file of the catalogue, or a picture of it, at the desk. */
const CATALOGUE_FILES = { most: 1, mostBytes: MOST_UPLOADED_BYTES };
/** A settlement file at the desk: a month of a large chain has some 5 MB. */
const SETTLEMENT_FILES = { most: 1, mostBytes: 10 * MIB };

/** A collector's photograph at the desk: one that is too large for a page is named as that, and not cut. */
const PHOTO_FILES = { most: 1, mostBytes: 1 * MIB };

const WITHOUT_FILES: FormLimit = {
  ...{ readBytes: MAX_WORDS, fileBytes: 0, filesBytes: 0, wordsBytes: MAX_WORDS },
  words: "The form is too large.",
};

/** The limit for the form of a page: those that come with files have their own. */
export function formLimit(pathname: string): FormLimit {
  const [area, rest] = partsOfForm(pathname);
  if (area === "book-by-prescription") return limitOf(PRESCRIPTION_FILES);
  if (area === "career" && rest !== "") return limitOf(CV_FILES);
  if (area === "desk" && rest === "catalogue") return limitOf(CATALOGUE_FILES);
  if (area === "desk" && rest === "staff") return limitOf(PHOTO_FILES);
  if (area === "desk" && rest === "money") return limitOf(SETTLEMENT_FILES);
  return WITHOUT_FILES;
}

/** The first two parts of the address of a form, as the router reads them; "" for one that is not there. */
export function partsOfForm(pathname: string): [area: string, rest: string] {
  const [area = "", rest = ""] = pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .split("/")
    .filter(Boolean);
  return [area, rest];
}

function limitOf({ most, mostBytes }: Pick<FileRules, "most" | "mostBytes">): FormLimit {
  const size = `${mostBytes / MIB} MB`;
  const one = `The file is too large. Please go back and choose one of at most ${size}.`;
  const several = `The files are too large. Please go back and choose at most ${most} files of ${size} each.`;
  // Far more is read than a person sends by mistake. One byte too many is enough to see that a file is too large.
  const bytes = { readBytes: 256 * MIB, fileBytes: mostBytes + 1, filesBytes: most * (mostBytes + 1) };
  return { ...bytes, wordsBytes: 256 * 1024, words: most === 1 ? one : several };
}
