import { pagePath } from "../../contract/page-path.ts";
import { MOST_UPLOADED_BYTES } from "../../domain/desk/catalogue/types.ts";
import type { FileRules } from "../../domain/requests/documents.ts";
import { CV_FILES, PRESCRIPTION_FILES } from "../../domain/requests/documents.ts";

const MIB = 1024 * 1024;

/** Most bytes of a form without files: three times the longest text that a page takes, in Bengali. Node's parser needs quadratic time for many fields. */
export const MAX_WORDS = 128 * 1024;

/** The limits of a page's multipart form, chosen by its address before it is read. */
export interface FormLimit {
  /** The most bytes that are read. */
  readBytes: number;
  /** The most bytes of one file. */
  fileBytes: number;
  /** The most bytes of all files; further files are left empty. */
  filesBytes: number;
  /** The most bytes of names and text fields. */
  wordsBytes: number;
  /** The error message for a larger form. */
  words: string;
}

/** A file of the catalogue, or a picture of it, at the desk. */
const CATALOGUE_FILES = { most: 1, mostBytes: MOST_UPLOADED_BYTES };
/** A settlement file at the desk: a month of a large chain has some 5 MB. */
const SETTLEMENT_FILES = { most: 1, mostBytes: 10 * MIB };

/** A collector's photograph at the desk: one that is too large for a page is named as that, and not cut. */
const PHOTO_FILES = { most: 1, mostBytes: 1 * MIB };

const WITHOUT_FILES: FormLimit = {
  readBytes: MAX_WORDS,
  fileBytes: 0,
  filesBytes: 0,
  wordsBytes: MAX_WORDS,
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
  const [area = "", rest = ""] = pagePath(pathname.toLowerCase()).split("/").filter(Boolean);
  return [area, rest];
}

function limitOf({ most, mostBytes }: Pick<FileRules, "most" | "mostBytes">): FormLimit {
  const size = `${mostBytes / MIB} MB`;
  const one = `The file is too large. Please go back and choose one of at most ${size}.`;
  const several = `The files are too large. Please go back and choose at most ${most} files of ${size} each.`;
  // Reads more than a person sends by mistake. One byte above the limit is kept, to detect that a file is too large.
  const bytes = { readBytes: 256 * MIB, fileBytes: mostBytes + 1, filesBytes: most * (mostBytes + 1) };
  return { ...bytes, wordsBytes: 256 * 1024, words: most === 1 ? one : several };
}
