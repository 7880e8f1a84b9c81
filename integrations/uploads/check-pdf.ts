import { inflateSync } from "node:zlib";
import type { FileError } from "../../domain/requests/documents.ts";

/** More text than the objects of an honest document of 10 MB have; a stream that unpacks to more is a bomb. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/** More pages than any prescription, CV or report has. */
const MAX_PAGES = 30;
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g;

/** Names that make a reader run or open something, long enough not to stand in compressed data by chance. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
/** Its short form; looked for in the document's objects only. */
const SCRIPT = /\/JS(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;
/** Each holds a hundred objects or more: far more than thirty pages have. */
const MAX_OBJECT_STREAMS = 2000;
/** Where the data of a stream begin: readers leave out whatever else stands in the keyword's line. */
const START = /(?<!end)stream[^\r\n]{0,80}(?:\r\n?|\n)/g;
const END = "endstream";
const HASH = "#".charCodeAt(0);

/**
 * Looks for what a prescription never has (ISO 32000: scripts, launched programs, embedded files, forms with scripts, encryption),
 * also under names written with #xx codes and inside compressed object streams, and counts the pages. Null when there is nothing of it.
 */
export function checkPdf(content: Uint8Array): FileError | null {
  const text = latin(content);
  const { objects, streams } = partsOf(text);
  if (LOCKED.test(objects)) return "locked";
  if (ACTIVE.test(plainNames(text)) || isActive(objects)) return "has-scripts";
  if (streams === null) return "unreadable";
  let unpacked = 0;
  let pages = pagesIn(objects);
  for (const { dictionary, data } of streams) {
    const inner = unpack(data, dictionary, MAX_UNPACKED - unpacked);
    if (inner === null) return "unreadable";
    unpacked += inner.length;
    const names = plainNames(inner);
    if (isActive(names)) return "has-scripts";
    pages += pagesIn(names);
  }
  return pages > MAX_PAGES ? "too-many-pages" : null;
}

interface ObjectStream {
  dictionary: string;
  data: string;
}

/**
 * A document without its streams' data, and its object streams; null for those when they do not end, are too many, or lie in one another.
 * The word may stand in a comment or a string too: each is taken for a beginning, so that nothing hides behind one that is none. Every
 * byte is looked at a fixed number of times, whatever the document makes of the words.
 */
function partsOf(text: string): { objects: string; streams: ObjectStream[] | null } {
  const shown: string[] = [];
  const streams: ObjectStream[] = [];
  let from = 0;
  let end = 0;
  let bytes = 0;
  for (const { index, 0: keyword } of text.matchAll(START)) {
    const start = index + keyword.length;
    if (index >= end) {
      shown.push(text.slice(end, start));
      const found = text.indexOf(END, start);
      end = found < 0 ? text.length : found;
    }
    const dictionary = plainNames(text.slice(from, index));
    from = start;
    if (!OBJECT_STREAM.test(dictionary)) continue;
    bytes += end - start;
    streams.push({ dictionary, data: text.slice(start, end) });
    if (end === text.length || bytes > text.length || streams.length > MAX_OBJECT_STREAMS) {
      return { objects: plainNames(text), streams: null };
    }
  }
  shown.push(text.slice(end));
  return { objects: plainNames(shown.join("")), streams };
}

function pagesIn(objects: string): number {
  return objects.match(PAGE)?.length ?? 0;
}

function isActive(objects: string): boolean {
  return ACTIVE.test(objects) || SCRIPT.test(objects);
}

/** The objects of an object stream; null for one that cannot be opened, because then nobody knows what it holds. */
function unpack(packed: string, dictionary: string, most: number): string | null {
  // No stream lies in it: where the word stands there, the beginning was none.
  if (!dictionary.includes("/Filter")) return packed.includes("stream") ? null : packed;
  if (!/\/Filter\s*(\[\s*)?\/(FlateDecode|Fl)\s*[\]/>]/.test(`${dictionary}>`)) return null;
  if (most <= 0) return null;
  try {
    return latin(inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: most }));
  } catch {
    return null;
  }
}

/** Names without their #xx codes: `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  if (!text.includes("#")) return text;
  const bytes = Buffer.from(text, "latin1");
  let length = 0;
  for (let at = 0; at < bytes.length; at++, length++) {
    const code = bytes[at] === HASH ? Number.parseInt(hexAt(text, at + 1), 16) : Number.NaN;
    bytes[length] = Number.isNaN(code) ? (bytes[at] ?? 0) : code;
    if (!Number.isNaN(code)) at += 2;
  }
  return latin(bytes.subarray(0, length));
}

function hexAt(text: string, at: number): string {
  return /^[\da-f]{2}$/i.test(text.slice(at, at + 2)) ? text.slice(at, at + 2) : "";
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
