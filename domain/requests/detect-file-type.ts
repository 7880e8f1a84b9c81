import type { FileType } from "./documents.ts";

/** The type of a file by its first bytes and its inner names, never by what it is called; null for any other. */
export function detectFileType(content: Uint8Array): FileType | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(content, ascii("RIFF")) && startsWith(content.subarray(8), ascii("WEBP"))) return "webp";
  if (startsWith(content, ascii("%PDF-"))) return "pdf";
  // Both containers hold many kinds of documents: the names of their parts say that it is Word's.
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return includes(content, wide("WordDocument")) ? "doc" : null;
  }
  if (startsWith(content, [0x50, 0x4b, 0x03, 0x04])) {
    return includes(content, ascii("word/document.xml")) ? "docx" : null;
  }
  return null;
}

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

function includes(content: Uint8Array, bytes: readonly number[]): boolean {
  const [first = 0] = bytes;
  for (let at = content.indexOf(first); at >= 0; at = content.indexOf(first, at + 1)) {
    if (startsWith(content.subarray(at), bytes)) return true;
  }
  return false;
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** UTF-16, low byte first, as a compound file names its streams. */
function wide(text: string): number[] {
  return ascii(text).flatMap((byte) => [byte, 0]);
}
