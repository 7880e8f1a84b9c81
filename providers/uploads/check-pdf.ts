import { inflateSync } from "node:zlib";
import type { FileFault } from "../../domain/requests/documents.ts";

/** More text than the objects of an honest document of 10 MB have; a stream that unpacks to more is a bomb. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** More pages than any prescription, CV or report has. */
const MOST_PAGES = 30;
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g;

/** Names that make a reader run or open something, long enough not to stand in compressed data by chance. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
/** Its short form; looked for in the document's objects only. */
const SCRIPT = /\/JS(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
/** Enough of what comes before a stream to hold its dictionary. */
const DICTIONARY_LENGTH = 1000;

/**
 * Looks for what a prescription never has (ISO 32000: scripts, launched programs, embedded files, forms with scripts, encryption),
 * also under names written with #xx codes and inside compressed object streams, and counts the pages. Null when there is nothing of it.
 */
export function checkPdf(content: Uint8Array): FileFault | null {
  const text = latin(content);
  const { streams, rest } = splitStreams(text);
  const objects = plainNames(rest);
  if (LOCKED.test(objects)) return "locked";
  if (ACTIVE.test(text) || isActive(objects)) return "has-scripts";
  let unpacked = 0;
  let pages = pagesIn(objects);
  for (const { before, data } of streams) {
    const dictionary = plainNames(dictionaryAtEndOf(before));
    if (!/\/ObjStm(?![A-Za-z0-9])/.test(dictionary)) continue;
    const inner = unpack(data, dictionary, MOST_UNPACKED - unpacked);
    if (inner === null) return "unreadable";
    unpacked += inner.length;
    const names = plainNames(inner);
    if (isActive(names)) return "has-scripts";
    pages += pagesIn(names);
  }
  return pages > MOST_PAGES ? "too-many-pages" : null;
}

function pagesIn(objects: string): number {
  return objects.match(PAGE)?.length ?? 0;
}

function isActive(objects: string): boolean {
  return ACTIVE.test(objects) || SCRIPT.test(objects);
}

interface Stream {
  /** The end of what stands between the stream before and this one. */
  before: string;
  data: string;
}

/**
 * The streams of a document, and what stands outside them. It looks at each character once: whoever begins a million streams and ends none
 * costs no more than an honest sender.
 */
function splitStreams(text: string): { streams: Stream[]; rest: string } {
  const streams: Stream[] = [];
  const begin = /stream\r?\n/g;
  let rest = "";
  let at = 0;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const end = text.indexOf("endstream", begin.lastIndex);
    if (end < 0) break;
    const before = text.slice(Math.max(at, match.index - DICTIONARY_LENGTH), match.index);
    streams.push({ before, data: text.slice(begin.lastIndex, end) });
    rest += `${text.slice(at, match.index)}stream endstream`;
    at = end + "endstream".length;
    begin.lastIndex = at;
  }
  return { streams, rest: rest + text.slice(at) };
}

/** The dictionary of the stream that follows: what stands since its object began. */
function dictionaryAtEndOf(before: string): string {
  return before.slice(Math.max(0, before.lastIndexOf(" obj")));
}

/** The objects of an object stream; null for one that cannot be opened, because then nobody knows what it holds. */
function unpack(packed: string, dictionary: string, most: number): string | null {
  if (!dictionary.includes("/Filter")) return packed;
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
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
