import type { FileError } from "../../domain/requests/documents.ts";
import { hasActiveField } from "./word-fields.ts";

/**
 * What an older Word document has in it, by the names of its parts and the places that it names: macros, objects of other programs, and a
 * template on another computer.
 */
const MACROS = Buffer.from("_VBA_PROJECT", "utf16le");
const OBJECTS = Buffer.from("ObjectPool", "utf16le");
const ELSEWHERE = /\\\\|https?:\/\/|file:/i;
const TEMPLATE = /\.dot[mx]?$/i;

/**
 * Looks into a document of Word 97 to 2003 ([MS-DOC], [MS-CFB]): refuses one that is locked, carries macros or other programs' objects, fetches a
 * template, or has a field that starts a program or fetches a file. Null when there is nothing of it.
 */
export function checkDoc(content: Uint8Array): FileError | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (isLocked(bytes)) return "locked";
  if (bytes.includes(MACROS) || hasObjects(bytes)) return "has-scripts";
  return namesTemplateElsewhere(bytes) || runsField(bytes) ? "has-scripts" : null;
}

const TEXT_STREAM = Buffer.from("WordDocument\0", "utf16le");
/** In an entry of the directory: where its stream begins, by sectors; in the header: how large they are, as a power of two. */
const ENTRY_START = 0x74;
const SECTOR_SHIFT = 0x1e;
/** The beginning of the text's stream: its sign, and the flags of which one says that it is encrypted or disguised. */
const TEXT_SIGN = 0xa5ec;
const TEXT_FLAGS = 0x0a;
const LOCKED = 0x0100;

function isLocked(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(TEXT_STREAM); at >= 0; at = bytes.indexOf(TEXT_STREAM, at + 1)) {
    if (at + ENTRY_START + 4 > bytes.length) return false;
    const text = (bytes.readUInt32LE(at + ENTRY_START) + 1) * 2 ** bytes.readUInt16LE(SECTOR_SHIFT);
    if (text + TEXT_FLAGS + 2 > bytes.length || bytes.readUInt16LE(text) !== TEXT_SIGN) continue;
    if ((bytes.readUInt16LE(text + TEXT_FLAGS) & LOCKED) !== 0) return true;
  }
  return false;
}

/** Word writes the empty folder for objects too; only with something in it the document has another program's. */
function hasObjects(bytes: Buffer): boolean {
  return bytes.includes(OBJECTS) && bytes.includes(Buffer.from("\u0001Ole", "utf16le"));
}

/** The longest path that Word takes. */
const LONGEST_PATH = 260;

/** Texts end at a nought. They begin at an even or an odd byte. */
function namesTemplateElsewhere(bytes: Buffer): boolean {
  return [0, 1].some((from) =>
    bytes
      .toString("utf16le", from)
      .split("\0")
      .some((path) => TEMPLATE.test(path) && ELSEWHERE.test(path.slice(-LONGEST_PATH))),
  );
}

/** A field begins with its sign, and its instruction with a word; it ends where it shows something, or with another field. */
const FIELD_SIGN = "\u0013";
const FIELD = new RegExp(`${FIELD_SIGN}(\\s*[A-Za-z]{2,15}\\s(?:\\P{Cc}|\\s){0,300})`, "gu");

/** A letter of the text is one byte or two. Other data may have a field's sign by chance, but hardly a word right behind it. */
function runsField(bytes: Buffer): boolean {
  for (const text of [bytes.toString("latin1"), bytes.toString("utf16le"), bytes.toString("utf16le", 1)]) {
    for (const [, field = ""] of text.matchAll(FIELD)) if (hasActiveField(field)) return true;
  }
  return false;
}
