import { CV_FILES, type FileRules, PRESCRIPTION_FILES } from "../../domain/requests/documents.ts";
import type { FormSizes } from "./trim-form.ts";

const MIB = 1024 * 1024;
/** What the words of a form and the marks between its parts may take beside the files. */
const BESIDE_FILES = 256 * 1024;

/**
 * Most bytes of any other form, and what is said beyond that: three times the longest text that a page takes, in Bengali. The platform
 * takes a form of many fields apart in a time that grows with their square.
 */
const OTHER: FormLimit = { bytes: 128 * 1024, words: "The form is too large.", files: null };

/** A form with files that is larger than this is not even read: far more than a person sends by mistake. */
const MOST_READ = 256 * MIB;

/** How large a page's form may be; decided by its address before any of it is read. */
export interface FormLimit {
  bytes: number;
  /** What to say when it is larger. */
  words: string;
  /** What is read and kept of a form with files that is larger; null: nothing. */
  files: FormSizes | null;
}

/** The limit for the form of a page: those that come with files, as a form in parts, have their own. */
export function formLimit(pathname: string, isInParts: boolean): FormLimit {
  if (!isInParts) return OTHER;
  const [area = "", rest] = pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .split("/")
    .filter(Boolean);
  if (area === "book-by-prescription") return limitOf(PRESCRIPTION_FILES);
  if (area === "career" && rest !== undefined) return limitOf(CV_FILES);
  return OTHER;
}

function limitOf({ most, mostBytes }: FileRules): FormLimit {
  const size = `${mostBytes / MIB} MB`;
  return {
    bytes: most * mostBytes + BESIDE_FILES,
    words:
      most === 1
        ? `The file is too large. Please go back and choose one of at most ${size}.`
        : `The files are too large. Please go back and choose at most ${most} files of ${size} each.`,
    // One byte too many is enough to see that a file is too large.
    files: {
      fileBytes: mostBytes + 1,
      filesBytes: most * (mostBytes + 1),
      wordsBytes: BESIDE_FILES,
      readBytes: MOST_READ,
    },
  };
}
