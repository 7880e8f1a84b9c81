import { inflateRawSync } from "node:zlib";
import type { FileError } from "../../domain/requests/documents.ts";
import { hasActiveField } from "./word-fields.ts";

/** What a Word document unpacks to at most: text and pictures of an honest one of 5 MB are far less. */
const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_PARTS = 5000;
/** What of it is read here at most: lists of links, types and the text. */
const MAX_READ = 32 * 1024 * 1024;
/** Programs, and files of other kinds that open from inside the document. */
const ACTIVE = /(^|\/)(vbaProject\.bin|activeX\/|embeddings\/)/i;

/** PKWARE's APPNOTE 6.3.10: end of central directory, then a header for each part, and another before its content. */
const END = 0x06054b50;
const PART = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const PART_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** A part in pieces (ECMA-376-2, 7.3.4), of which none would be read here; word processors write whole ones. */
const PIECE = /\.piece$/i;
/** Placeholder of ZIP64, whose real value is in an extension for archives above 4 GiB; not accepted. */
const BEYOND = 0xffffffff;

interface Part {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  /** Where its own header stands. */
  at: number;
}

/**
 * Reads a Word document's archive: refuses one that unpacks to far more than it is, is locked, carries macros or other files, fetches
 * something from elsewhere (templates, pictures, frames: ECMA-376-2, 9.3), or whose directory does not hold together. Only the small parts
 * with relationships are unpacked, in memory. Null when nothing is wrong.
 */
export function checkDocx(content: Uint8Array): FileError | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const parts = partsOf(bytes);
  if (typeof parts === "string") return parts;
  if (!parts.some(({ name }) => name === "word/document.xml")) return "unreadable";
  let left = MAX_READ;
  for (const part of parts) {
    const judge = judgeOf(part.name);
    if (!judge) continue;
    const text = textOf(bytes, part, left);
    if (text === null) return "unreadable";
    left -= text.length;
    const error = judged(judge, text);
    if (error) return error;
  }
  return null;
}

/** A tag of millions of characters is more than the engine of patterns takes. */
function judged(judge: Judge, text: string): FileError | null {
  try {
    return judge(text);
  } catch (error) {
    if (error instanceof RangeError) return "unreadable";
    throw error;
  }
}

function partsOf(bytes: Buffer): Part[] | FileError {
  const end = endOf(bytes);
  if (end < 0) return "unreadable";
  const count = bytes.readUInt16LE(end + 10);
  const first = bytes.readUInt32LE(end + 16);
  // Another reader goes by its length, or counts only those of this disk.
  if (first + bytes.readUInt32LE(end + 12) !== end || bytes.readUInt16LE(end + 8) !== count)
    return "unreadable";
  let at = first;
  if (count > MAX_PARTS) return "unpacks-too-large";
  let all = 0;
  const parts: Part[] = [];
  for (let part = 0; part < count; part++) {
    if (at + PART_LENGTH > end || bytes.readUInt32LE(at) !== PART) return "unreadable";
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const written = bytes.subarray(at + PART_LENGTH, at + PART_LENGTH + nameLength);
    const name = plainName(written);
    const unpacked = bytes.readUInt32LE(at + 24);
    if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) return "locked";
    if (ACTIVE.test(name)) return "has-scripts";
    if (PIECE.test(name)) return "unreadable";
    all += unpacked;
    if (unpacked === BEYOND || all > MAX_UNPACKED) return "unpacks-too-large";
    const [method, packed, own] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ];
    // Some readers go by the header before the content.
    if (!isHeaderOf(bytes, own, { written, method })) return "unreadable";
    parts.push({ name, method, packed, unpacked, at: own });
    at += PART_LENGTH + nameLength + extraLength + commentLength;
  }
  return at === end ? parts : "unreadable";
}

/** A part's name as a word processor understands it: with one kind of slash, and without codes. */
function plainName(written: Buffer): string {
  const name = written.toString("utf8").replaceAll("\\", "/");
  return name.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function isHeaderOf(bytes: Buffer, at: number, part: { written: Buffer; method: number }): boolean {
  if (at + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return false;
  const name = at + LOCAL_LENGTH;
  const isSameName = bytes.subarray(name, name + bytes.readUInt16LE(at + 26)).equals(part.written);
  return isSameName && bytes.readUInt16LE(at + 8) === part.method;
}

/**
 * Where the end record stands: at the end of the file, before a comment. Of two, readers differ about which is the archive's, and so each shows
 * other parts; then it is none.
 */
function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  const found: number[] = [];
  for (let at = bytes.length - END_LENGTH; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END) found.push(at);
  }
  const [end = -1] = found;
  const isWhole = found.length === 1 && end + END_LENGTH + bytes.readUInt16LE(end + 20) === bytes.length;
  return isWhole ? end : -1;
}

/** A part as text; null for one that cannot be opened, is larger than it says, or is written in other letters than UTF-8. */
function textOf(bytes: Buffer, { at, method, packed, unpacked }: Part, most: number): string | null {
  if (unpacked > most) return null;
  const start = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  try {
    if (method !== STORED && method !== DEFLATED) return null;
    const plain = method === STORED ? content : inflateRawSync(content, { maxOutputLength: unpacked + 1 });
    const text = new TextDecoder("utf-8", { fatal: true }).decode(plain);
    return isPlainXml(text) ? text : null;
  } catch {
    return null;
  }
}

/** Word writes none of these: with them a word could be written so that it is not found. */
function isPlainXml(text: string): boolean {
  const encoding = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? "utf-8";
  return /^utf-?8$/i.test(encoding) && !/<!(DOCTYPE|ENTITY|\[CDATA\[)/i.test(text) && !text.includes("\0");
}

/** A name starts at a boundary, so that matching stays linear for names without a value. */
const ATTRIBUTE = /(?<![^\s=/"'<>])([^\s=/"'<>]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** A tag's attributes by local name, read in order, so that text in a value is not taken for an attribute. */
function attributesOf(written: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of written.matchAll(ATTRIBUTE)) {
    attributes.set(name.replace(/^.*:/, ""), decoded(double ?? single ?? "").trim());
  }
  return attributes;
}

/** The tags of these names, under any prefix (Namespaces in XML 1.0, 4): their attributes as they are written, and the text that follows. */
function* tagsOf(text: string, names: string): Generator<{ written: string; next: string }> {
  const tag = `<(?:[^\\s<>/"'=:]+:)?(?:${names})(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)`;
  for (const [, written = "", next = ""] of text.matchAll(new RegExp(tag, "g"))) yield { written, next };
}

/** Removes everything between two markers in one pass; stays linear if the end marker is missing. */
function without(text: string, start: string, end: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf(start, at);
    const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
    if (to < 0) return [...parts, text.slice(at)].join("");
    parts.push(text.slice(at, from));
    at = to + end.length;
  }
}

type Judge = (text: string) => FileError | null;

function judgeOf(name: string): Judge | null {
  if (/\.rels$/i.test(name)) return judgeLinks;
  if (/^\[Content_Types\]\.xml$/i.test(name)) return judgeTypes;
  return /\.xml$/i.test(name) ? judgeText : null;
}

/** Kinds of parts that run or open, wherever the archive has them. */
const ACTIVE_LINK =
  /(oleObject|package|control|aFChunk|attachedToolbars|vbaProject|keyMapCustomizations|frame|subDocument)$/i;

const WEB_LINK = /^(https?:|mailto:|tel:)/i;
const ELSEWHERE = /^([a-z][\w+.-]*:|[\\/]{2})/i;

/** A hyperlink waits for a click, and shows where it leads; everything else is fetched when the document opens. */
function judgeLinks(text: string): FileError | null {
  for (const { written } of tagsOf(text, "Relationship")) {
    const attributes = attributesOf(written);
    const kind = attributes.get("Type") ?? "";
    if (ACTIVE_LINK.test(kind)) return "has-scripts";
    const target = attributes.get("Target") ?? "";
    const isOutside = /^external$/i.test(attributes.get("TargetMode") ?? "") || ELSEWHERE.test(target);
    const isWebLink = /\/hyperlink$/i.test(kind) && WEB_LINK.test(target);
    if (isOutside && !isWebLink) return "has-scripts";
  }
  return null;
}

/** Of the text only what is called XML is read here, so nothing else may be text. */
function judgeTypes(text: string): FileError | null {
  for (const { written } of tagsOf(text, "Override|Default")) {
    const attributes = attributesOf(written);
    const type = attributes.get("ContentType") ?? "";
    if (/macroEnabled|oleObject|vbaProject|activeX|ms-office\.vba/i.test(type)) return "has-scripts";
    const name = attributes.get("PartName") ?? `.${attributes.get("Extension")}`;
    if (/wordprocessingml/i.test(type) && !/\.xml$/i.test(name)) return "unreadable";
  }
  return null;
}

/** Fields that start a program or fetch a file. Word joins the pieces of a field's instruction, and so does this. */
function judgeText(written: string): FileError | null {
  const text = without(without(written, "<!--", "-->"), "<?", "?>");
  const pieces = [...tagsOf(text, "instrText|delInstrText")].map(({ next }) => next).join("");
  const simple = [...tagsOf(text, "fldSimple")].map((tag) => attributesOf(tag.written).get("instr") ?? "");
  const instructions = [decoded(pieces), ...simple].join("\n");
  if (hasActiveField(instructions)) return "has-scripts";
  return fetchesPicture(text) || !tagsOf(text, "mailMerge").next().done ? "has-scripts" : null;
}

/** Drawings in the older language (VML) may name a picture by its address. */
function fetchesPicture(text: string): boolean {
  for (const { written } of tagsOf(text, "imagedata|fill|stroke")) {
    const attributes = attributesOf(written);
    if (ELSEWHERE.test(attributes.get("src") ?? "") || ELSEWHERE.test(attributes.get("href") ?? ""))
      return true;
  }
  return false;
}

/** XML's codes for letters. */
function decoded(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => letter(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => letter(Number(code)))
    .replace(
      /&(amp|lt|gt|quot|apos);/g,
      (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" })[name] ?? "",
    );
}

function letter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
