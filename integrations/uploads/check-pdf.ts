import { constants, inflateRawSync, inflateSync } from "node:zlib";
import type { FileError } from "../../domain/requests/documents.ts";

/** More text than the objects of an honest document of 10 MB have; a stream that unpacks to more is a bomb. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/** More pages than any prescription, CV or report has. */
export const MAX_PAGES = 30;
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g;

/**
 * Names that make a reader run something, open something else, or send what was typed (ISO 32000-2, 12.6.4: kinds of actions), and files inside
 * the document; long enough not to stand in compressed data by chance.
 */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia[A-Za-z]*|XFA|SubmitForm|ImportData|GoToR|GoToE|GoTo3DView|OnInstantiate|Rendition|Movie|Sound|FileAttachment|Filespec|FFilter)(?![A-Za-z0-9])/;
/**
 * Their short forms, models in space, which run scripts of their own (13.6), and files that are named instead of carried, on whatever computer;
 * looked for in the document's objects only. A comment before a value that counts has no other purpose than to hide it.
 */
const ACTIVE_OBJECT =
  /\/(JS|3DD?|U3D|PRC)(?![A-Za-z0-9])|\/S\s*\/Thread(?![A-Za-z0-9])|\/U?F\s*(\(|<(?!<))|\/(S|U?F|DecodeParms|DP|Predictor|Columns|Colors|BitsPerComponent)\s*%/;
/** Links to addresses. */
const LINK = /\/URI(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;
/** Without these two no reader finds the objects of a stream; with them some do, whatever it says of its type. */
const FIRST = /\/First(?![A-Za-z0-9])/;
const COUNT = /\/N(?![A-Za-z0-9])/;
/** Filters besides Flate, behind which objects would have to be looked for by yet another reader; no producer packs objects so. */
const OTHER_PACKING =
  /\/(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)(?![A-Za-z0-9])/;
/** Each holds a hundred objects or more: far more than thirty pages have. */
const MAX_OBJECT_STREAMS = 2000;
/** Where the data of a stream begin: readers leave out whatever else stands in the keyword's line. */
const START = /(?<!end)stream[^\r\n]{0,80}(?:\r\n?|\n)/g;
const END = "endstream";
/** Where an object begins. A reader goes to where the table of objects says, be it within the data of a stream. */
const OBJECT = /\d\s+\d+\s+obj(?![A-Za-z0-9])/;
const HASH = "#".charCodeAt(0);

export interface PdfRules {
  /** Links to addresses are fine in what comes from the laboratory's own system; what strangers send has none. */
  links: "refused" | "taken";
}

/**
 * Looks for what a prescription never has (ISO 32000: scripts, launched programs, embedded files, actions that send or fetch, forms with
 * scripts, encryption), also under names written with #xx codes and inside compressed object streams, and counts the pages. Null when there
 * is nothing of it.
 */
export function checkPdf(content: Uint8Array, { links }: PdfRules = { links: "refused" }): FileError | null {
  const text = latin(content);
  const isActive = (objects: string) =>
    ACTIVE.test(objects) || ACTIVE_OBJECT.test(objects) || (links === "refused" && LINK.test(objects));
  const { objects, streams } = partsOf(text);
  if (LOCKED.test(objects)) return "locked";
  if (ACTIVE.test(plainNames(text)) || isActive(objects)) return "has-scripts";
  if (streams === null) return "unreadable";
  let unpacked = 0;
  let pages = pagesIn(objects);
  for (const stream of streams) {
    const inner = unpack(stream, MAX_UNPACKED - unpacked);
    if (inner === null) return "unreadable";
    for (const reading of inner) {
      unpacked += reading.length;
      const names = plainNames(reading);
      if (isActive(names)) return "has-scripts";
      pages += pagesIn(names);
    }
  }
  return pages > MAX_PAGES ? "too-many-pages" : null;
}

interface ObjectStream {
  /** It says that it holds objects; others only have what it takes. */
  isTyped: boolean;
  dictionary: string;
  data: string;
}

/**
 * A document without its streams' data, and its object streams; null for those when they do not end, are too many, or lie in one another.
 * The word may stand in a comment or a string too: each is taken for a beginning, so that no stream hides behind one that is none, and what
 * follows is left out only behind a true one, so that no object does. Every byte is looked at a fixed number of times, whatever the
 * document makes of the words.
 */
function partsOf(text: string): { objects: string; streams: ObjectStream[] | null } {
  const shown: string[] = [];
  const streams: ObjectStream[] = [];
  let from = 0;
  let end = 0;
  let shownTo = 0;
  let holdsObjects = false;
  let bytes = 0;
  const syntax = new Syntax(text);
  for (const { index, 0: keyword } of text.matchAll(START)) {
    const start = index + keyword.length;
    if (index >= end) {
      const found = text.indexOf(END, start);
      end = found < 0 ? text.length : found;
      holdsObjects = OBJECT.test(text.slice(start, end));
    }
    if (index >= shownTo && syntax.endsDictionary(index) && !holdsObjects) {
      shown.push(text.slice(shownTo, start));
      shownTo = end;
      syntax.skipTo(end);
    }
    const dictionary = plainNames(text.slice(from, index));
    from = start;
    const isTyped = OBJECT_STREAM.test(dictionary);
    if (!isTyped && !(FIRST.test(dictionary) && COUNT.test(dictionary))) continue;
    bytes += end - start;
    streams.push({ isTyped, dictionary, data: text.slice(start, end) });
    if (end === text.length || bytes > text.length || streams.length > MAX_OBJECT_STREAMS) {
      return { objects: plainNames(text), streams: null };
    }
  }
  shown.push(text.slice(shownTo));
  return { objects: plainNames(shown.join("")), streams };
}

const [TAB, LINE_FEED, RETURN, SPACE] = [9, 10, 13, 32];
const [PERCENT, OPEN, CLOSE, BACKSLASH, GREATER, J] = [..."%()\\>j"].map((each) => each.charCodeAt(0));

/** Follows strings and comments from object to object (ISO 32000-2, 7.2 and 7.3.4), each character once. */
class Syntax {
  readonly #text: string;
  #at = 0;
  /** Of parentheses; a string when it is more than nought. */
  #depth = 0;
  #isComment = false;
  /** How many characters `>` stand together before this place, space left out. */
  #greater = 0;
  /** Where the line begins, and the one in which the last of them stands. */
  #line = 0;
  #lineOfGreater = 0;

  constructor(text: string) {
    this.#text = text;
  }

  skipTo(at: number): void {
    this.#at = at;
    this.#depth = 0;
    this.#isComment = false;
    this.#greater = 0;
  }

  /**
   * Whether a dictionary ends before this place, and nothing else than space follows. In doubt it does not: with a percent sign in its line,
   * which may stand in a string or begin a comment, depending on where a reader has come from.
   */
  endsDictionary(place: number): boolean {
    for (; this.#at < place; this.#at++) this.#read(this.#text.charCodeAt(this.#at));
    if (this.#isComment || this.#depth > 0 || this.#greater < 2) return false;
    return !this.#text.slice(this.#lineOfGreater, place).includes("%");
  }

  #read(letter: number): void {
    const isEnd = letter === LINE_FEED || letter === RETURN;
    if (isEnd) this.#line = this.#at;
    if (this.#isComment) {
      // An object may begin in a comment for a reader that was led there.
      const isObject = letter === J && this.#text.startsWith("obj", this.#at - 2);
      if (isEnd || isObject) this.#isComment = false;
    } else if (this.#depth > 0) {
      if (letter === BACKSLASH) this.#at += 1;
      else if (letter === OPEN) this.#depth += 1;
      else if (letter === CLOSE) this.#depth -= 1;
    } else if (letter === PERCENT) {
      this.#isComment = true;
    } else if (letter === OPEN) {
      this.#depth = 1;
      this.#greater = 0;
    } else if (letter === GREATER) {
      this.#greater += 1;
      this.#lineOfGreater = this.#line;
    } else if (!isEnd && letter !== SPACE && letter !== TAB && letter !== 0) {
      this.#greater = 0;
    }
  }
}

function pagesIn(objects: string): number {
  return objects.match(PAGE)?.length ?? 0;
}

/** What the objects of an object stream may read as; null for one that cannot be opened, because then nobody knows what it holds. */
function unpack({ data, dictionary, isTyped }: ObjectStream, most: number): string[] | null {
  if (!isTyped && !mayHoldObjects(data, dictionary)) return [];
  // No stream lies in it: where the word stands there, the beginning was none.
  if (!dictionary.includes("/Filter")) return data.includes("stream") ? null : [data];
  if (isTyped && !/\/Filter\s*(\[\s*)?\/(FlateDecode|Fl)\s*[\]/>]/.test(`${dictionary}>`)) return null;
  if (!isTyped && !isZlib(data)) return [data];
  if (PACKED_TWICE.test(dictionary)) return null;
  if (most <= 0) return null;
  try {
    const bytes = inflateSync(Buffer.from(data, "latin1"), { maxOutputLength: most });
    const plain = withoutPredictor(bytes, dictionary);
    return plain === null ? null : [latin(bytes), ...plain.map(latin)];
  } catch {
    return null;
  }
}

/** Such a stream is opened once, which shows nothing of it: nobody packs twice but to hide. */
const PACKED_TWICE = /\/(FlateDecode|Fl)\s*\/(FlateDecode|Fl)(?![A-Za-z0-9])/;

/** Enough to see what a stream begins with. */
const BEGINNING = 4096;

/**
 * Whether a stream without a type begins as one of objects: with their numbers, and where they stand. What is said of it stands among whatever
 * lies between it and the stream before, so an honest picture may come here too.
 */
function mayHoldObjects(data: string, dictionary: string): boolean {
  if ((PACKED_TWICE.test(dictionary) || ODD_SETTING.test(dictionary)) && isZlib(data)) return true;
  if (looksLikeObjects(data) || OTHER_PACKING.test(dictionary)) return looksLikeObjects(data);
  if (!isZlib(data)) return false;
  try {
    const packed = Buffer.from(data.slice(2, BEGINNING), "latin1");
    const begun = inflateRawSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 4 * 1024 * 1024,
    });
    const readings = [begun, ...(withoutPredictor(begun, dictionary) ?? [])];
    return readings.some((each) => looksLikeObjects(latin(each.subarray(0, BEGINNING))));
  } catch {
    return false;
  }
}

function looksLikeObjects(data: string): boolean {
  return /^(?:[\s\0]|%[^\r\n]*[\r\n])*\d+[\s\0]+\d+[\s\0]/.test(data);
}

function isZlib(data: string): boolean {
  const [method, flags] = [data.charCodeAt(0), data.charCodeAt(1)];
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
}

/** A number that is written as no producer writes one, such as `+12`. */
const ODD_SETTING = /\/(Predictor|Columns|Colors|BitsPerComponent)(?![A-Za-z0-9])(?!\s+\d{1,6}(?![\d.]))/;

/** More rows of pixels than these settings of one stream are not tried. */
const MAX_SETTINGS = 4;

/**
 * What bytes were before a predictor changed them (ISO 32000-2, 7.4.4.4), for each of the settings that stand in the dictionary or near it; null
 * where they stand elsewhere.
 */
function withoutPredictor(bytes: Buffer, dictionary: string): Buffer[] | null {
  if (/\/(DecodeParms|DP|Predictor|Columns|Colors|BitsPerComponent)\s*(\[\s*)?\d+\s+\d+\s+R/.test(dictionary))
    return null;
  const all = (name: string, fallback: number) => {
    const given = [...dictionary.matchAll(new RegExp(`/${name}\\s+(\\d{1,6})`, "g"))].map(([, value]) =>
      Number(value),
    );
    return [...new Set(given.length > 0 ? given : [fallback])];
  };
  if (ODD_SETTING.test(dictionary)) return null;
  const predictors = all("Predictor", 1).filter((each) => each > 1);
  const rows = new Set(
    all("Columns", 1).flatMap((columns) =>
      all("Colors", 1).flatMap((colors) =>
        all("BitsPerComponent", 8).map(
          (bits) => `${Math.ceil((columns * colors * bits) / 8)} ${Math.ceil((colors * bits) / 8)}`,
        ),
      ),
    ),
  );
  if (predictors.length === 0) return [];
  if (rows.size > MAX_SETTINGS) return null;
  return [...rows].flatMap((row) => {
    const [length = 1, pixel = 1] = row.split(" ").map(Number);
    return predictors.map((predictor) =>
      predictor === 2 ? undoTiff(bytes, length, pixel) : undoPng(bytes, length, pixel),
    );
  });
}

/** Each byte is the difference to that of the pixel before. */
function undoTiff(bytes: Buffer, length: number, pixel: number): Buffer {
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at++) {
    if (at % length >= pixel) plain[at] = ((plain[at] ?? 0) + (plain[at - pixel] ?? 0)) & 255;
  }
  return plain;
}

/** Each row has the number of its filter before it (PNG, third edition, 9). */
function undoPng(bytes: Buffer, length: number, pixel: number): Buffer {
  const rows = Math.ceil(bytes.length / (length + 1));
  const plain = Buffer.alloc(rows * length);
  for (let row = 0; row < rows; row++) {
    const filter = bytes[row * (length + 1)] ?? 0;
    for (let column = 0; column < length; column++) {
      const at = row * length + column;
      const left = column >= pixel ? (plain[at - pixel] ?? 0) : 0;
      const up = row > 0 ? (plain[at - length] ?? 0) : 0;
      const corner = row > 0 && column >= pixel ? (plain[at - length - pixel] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      plain[at] = ((bytes[row * (length + 1) + 1 + column] ?? 0) + guess) & 255;
    }
  }
  return plain;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Names without their #xx codes: `/J#61vaScript` is `/JavaScript`. A null is a space, as between tokens. */
function plainNames(withNulls: string): string {
  const text = withNulls.includes("\0") ? withNulls.replaceAll("\0", " ") : withNulls;
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
