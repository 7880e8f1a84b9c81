import type { DocumentCleaner, FileError, FileType } from "../../domain/requests/documents.ts";
import { done, fail, type Result } from "../../domain/shared/result.ts";
import { checkPdf } from "./check-pdf.ts";

/** What a Word document unpacks to at most: text and pictures of an honest one of 5 MB are far less. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_PARTS = 5000;
/** Programs, and files of other kinds that open from inside the document. */
const ACTIVE = /(^|\/)(vbaProject\.bin|activeX\/|embeddings\/)/i;

/** PKWARE's APPNOTE 6.3.10: end of central directory, then a header for each part. */
const END = 0x06054b50;
const PART = 0x02014b50;
const END_LENGTH = 22;
const PART_LENGTH = 46;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
/** Written where the true number stands in an extension for archives of 4 GiB; a CV is none. */
const BEYOND = 0xffffffff;

/**
 * Reads the directory of a Word document's archive, without unpacking any of it: refuses one that unpacks to far more than it is,
 * is locked, carries macros or other files, or whose directory does not hold together. Null when nothing is wrong.
 */
export function checkDocx(content: Uint8Array): FileError | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = endOf(bytes);
  if (end < 0) return "unreadable";
  const parts = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (parts > MAX_PARTS) return "unpacks-too-large";
  let unpacked = 0;
  let isDocument = false;
  for (let part = 0; part < parts; part++) {
    if (at + PART_LENGTH > end || bytes.readUInt32LE(at) !== PART) return "unreadable";
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const name = bytes.toString("utf8", at + PART_LENGTH, at + PART_LENGTH + (nameLength ?? 0));
    const size = bytes.readUInt32LE(at + 24);
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return "locked";
    if (ACTIVE.test(name)) return "has-scripts";
    unpacked += size;
    if (size === BEYOND || unpacked > MAX_UNPACKED) return "unpacks-too-large";
    if (name === "word/document.xml") isDocument = true;
    at += PART_LENGTH + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return isDocument ? null : "unreadable";
}

/** Where the end record stands: at the end of the file, before a comment. */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return -1;
}

/** Width times height that is opened at most; a telephone's usual photograph has 12 million. */
const MAX_PIXELS = 40e6;
/** The longest side that is kept: handwriting is still read well. */
const LONGEST_SIDE = 4000;

/**
 * Redraws a picture: turned as its camera said, at most 4,000 px long, and without what the camera wrote beside it (place, time,
 * device). The library is loaded with the first picture, so that a start does not wait for it.
 */
async function cleanPicture(
  content: Uint8Array,
  type: "jpeg" | "png" | "webp",
): Promise<Result<Uint8Array, FileError>> {
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
  try {
    const { width, height } = await sharp(content, { failOn: "error", limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return fail("too-many-pixels");
    const picture = sharp(content, options)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
    return done(await picture.toFormat(type, type === "png" ? {} : { quality: 85 }).toBuffer());
  } catch {
    // Whatever the decoder stumbles over, the customer can only send another picture.
    return fail("unreadable");
  }
}

/** The name of the part that holds an older Word document's macros. */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");

/** Looks into what people send. Nothing is unpacked to disk and nothing is run. */
export function documentCleaner(): DocumentCleaner {
  return {
    async clean(content, type) {
      if (type === "jpeg" || type === "png" || type === "webp") return cleanPicture(content, type);
      const problem = problemOf(content, type);
      return problem === null ? done(content) : fail(problem);
    },
  };
}

function problemOf(content: Uint8Array, type: Exclude<FileType, "jpeg" | "png" | "webp">): FileError | null {
  if (type === "pdf") return checkPdf(content);
  if (type === "docx") return checkDocx(content);
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return bytes.includes(MACROS) ? "has-scripts" : null;
}
