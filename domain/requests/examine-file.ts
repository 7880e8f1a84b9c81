import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type {
  CleanFile,
  DocumentCleaner,
  FileError,
  FileRules,
  FileType,
  UploadedFile,
} from "./documents.ts";
import { MEDIA_TYPES } from "./documents.ts";

const MAX_LETTERS = 80;
/** The longest file name of any file system; the rest of a longer name is ignored. */
const MAX_READ = 1000;
/** Control and invisible formatting characters, and characters with a meaning in file systems and headers. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"'<>:|?*;%]/gu;

const EXTENSIONS: Record<FileType, string> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  pdf: "pdf",
  doc: "doc",
  docx: "docx",
};

/** A name that is safe to show and to save under: no path, no such characters, and the extension of the real type. */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.slice(-MAX_READ).split(/[/\\]/).at(-1) ?? "";
  const stem = last
    .replace(UNSAFE, "")
    .replace(/\.[^.]*$/, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return `${[...stem].slice(0, MAX_LETTERS).join("") || "file"}.${EXTENSIONS[type]}`;
}

/** Checks a file against the rules of its form and cleans it. */
export async function examineFile(
  documents: DocumentCleaner,
  file: UploadedFile,
  rules: FileRules,
): Promise<Result<CleanFile, FileError>> {
  const judged = checkFile(file, rules);
  if (!judged.ok) return judged;
  const type = judged.value;
  const cleaned = await documents.clean(file.content, type);
  if (!cleaned.ok) return cleaned;
  return done({ name: cleanFileName(file.name, type), mediaType: MEDIA_TYPES[type], content: cleaned.value });
}

/** The type of a file by its first bytes and its inner names, never by its name; null for any other. */
export function detectFileType(content: Uint8Array): FileType | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(content, ascii("RIFF")) && startsWith(content, ascii("WEBP"), 8)) return "webp";
  if (startsWith(content, ascii("%PDF-"))) return "pdf";
  // Both containers hold many kinds of documents: the names of their parts say that it is Word's.
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return latin(content).includes(wide("WordDocument")) ? "doc" : null;
  }
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) {
    return latin(content).includes("word/document.xml") ? "docx" : null;
  }
  return null;
}

function startsWith(content: Uint8Array, bytes: readonly number[], from = 0): boolean {
  return bytes.every((byte, index) => content[from + index] === byte);
}

/** A letter a byte, so that names are looked for as the engine looks for words: whatever is in a file, in one go. */
function latin(content: Uint8Array): string {
  return new TextDecoder("latin1").decode(content);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** UTF-16, low byte first, as a compound file stores its stream names. */
function wide(text: string): string {
  return [...text].map((letter) => `${letter}\0`).join("");
}

/** The type of a file, or why its form rejects it, by its size and first bytes: nothing is opened yet. */
export function checkFile({ content }: UploadedFile, rules: FileRules): Result<FileType, FileError> {
  if (content.byteLength === 0) return fail("empty");
  if (content.byteLength > rules.mostBytes) return fail("too-large");
  const type = detectFileType(content);
  return type !== null && rules.types.includes(type) ? done(type) : fail("wrong-type");
}
