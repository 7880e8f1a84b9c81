import { constants, inflateRawSync, inflateSync } from "node:zlib";
import type { FileError } from "../../domain/requests/documents.ts";
import {
  beginningsBehindFilters,
  behindFiltersOfAnything,
  TAKE_ANYTHING,
  undoPng,
  undoTiff,
} from "./pdf-filters.ts";
import { latin, plainNames } from "./pdf-names.ts";

/** More text than the objects of an honest document of 10 MB have; a stream that unpacks to more is a bomb. */
const MAX_UNPACKED = 16 * 1024 * 1024;

/** More pages than any prescription, CV or report has. */
export const MAX_PAGES = 30;
const PAGE = /\/Type\s*\/Page(?![A-Za-z0-9])/g;

/**
 * Names of actions that run code, open other things or submit forms (ISO 32000-2, 12.6.4), and of embedded files; long enough not to occur
 * in compressed data by chance.
 */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia[A-Za-z]*|XFA|SubmitForm|ImportData|GoToR|GoToE|GoTo3DView|OnInstantiate|Rendition|Movie|Sound|FileAttachment|Filespec|FFilter)(?![A-Za-z0-9])/;
/**
 * Their short forms, files inside, models in space, which run scripts of their own (13.6), and files that are named instead of carried, on whatever computer;
 * looked for in the document's objects only. A comment before a value that counts has no other purpose than to hide it.
 */
const ACTIVE_OBJECT =
  /\/(JS|EF|3DD?|U3D|PRC)(?![A-Za-z0-9])|\/S\s*\/Thread(?![A-Za-z0-9])|\/U?F\s*(\(|<(?!<))|\/(S|U?F|DecodeParms|DP|Predictor|Columns|Colors|BitsPerComponent)\s*%/;
/** Links to addresses. */
const LINK = /\/URI(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/;
/** The keys without which no reader finds the objects of a stream; with them some do, whatever its type is. */
const FIRST = /\/First(?![A-Za-z0-9])/;
const COUNT = /\/N(?![A-Za-z0-9])/;
/** The offset of the first object as a number; in an outline the same key refers to another object ("12 0 R"). */
const FIRST_OFFSET = /\/First[\s\0]+\+?\d+(?![\d.])(?![\s\0]+\d+[\s\0]+R(?![A-Za-z0-9]))/;
/** Each holds a hundred objects or more: far more than thirty pages have. */
const MAX_OBJECT_STREAMS = 2000;
/** Start of a stream's data: readers skip the rest of the keyword's line. */
const START = /(?<!end)stream[^\r\n]{0,80}(?:\r\n?|\n)/g;
const END = "endstream";
/**
 * Where an object begins, with comments between its numbers or without the last space, as lenient readers take it. A reader goes to where the
 * table of objects says, be it within the data of a stream. The word is looked for first: of numbers there may be millions.
 */
const OBJECT =
  /(?<=\d(?:[\s\0]|%[^\r\n]{0,100}[\r\n]){1,20}\d+(?:[\s\0]|%[^\r\n]{0,100}[\r\n]){0,20})obj(?![A-Za-z0-9])/;

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
    let [longest, mostPages] = [0, 0];
    // One after the other: together they would take many times the memory.
    for (const reading of inner) {
      const names = plainNames(reading);
      if (isActive(names)) return "has-scripts";
      longest = Math.max(longest, reading.length);
      mostPages = Math.max(mostPages, pagesIn(names));
    }
    unpacked += longest;
    pages += mostPages;
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
 * Splits a document into its text without stream data, and its object streams (null if they do not end, are too many, or are nested). The
 * keyword may also occur in a comment or a string: each occurrence is checked as a stream, so that no stream can hide behind a false one,
 * but data is skipped only after a real one, so that no object can hide. The work is linear in the size, whatever the document contains.
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

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE] = [9, 10, 12, 13, 32];
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
   * Whether a dictionary ends right before this place, followed only by space. If in doubt, false: a percent sign in its line may be in a
   * string or start a comment.
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

/**
 * The possible plain texts of an object stream; null if it cannot be decoded, because then its contents are unknown. Uncompressed data and
 * one Flate filter are supported, as all producers write them; other filters, or several, are used only to hide contents.
 */
function unpack({ data, dictionary, isTyped }: ObjectStream, most: number): Iterable<string> | null {
  const isSaid = isTyped || FIRST_OFFSET.test(dictionary);
  if (hidesObjects(data, dictionary)) return null;
  if (!isSaid && !mayHoldObjects(data, dictionary)) return [];
  if (!isZlib(data)) {
    return looksLikeObjects(data) && !data.includes("stream") ? withOtherReadings(data) : null;
  }
  if (isTyped && !/\/Filter\s*(\[\s*)?\/(FlateDecode|Fl)\s*[\]/>]/.test(`${dictionary}>`)) return null;
  if (most <= 0) return null;
  try {
    const bytes = inflateSync(Buffer.from(data, "latin1"), { maxOutputLength: most });
    const plain = withoutPredictor(bytes, dictionary);
    if (plain === null) return null;
    const readings = [() => bytes, ...plain];
    return isSaid && !readings.some((read) => looksLikeObjects(latin(read()))) ? null : allReadings(readings);
  } catch {
    return null;
  }
}

function* allReadings(readings: readonly (() => Buffer)[]): Generator<string> {
  for (const read of readings) yield* withOtherReadings(latin(read()));
}

/** With what objects read as behind one or two filters that take almost anything. */
function* withOtherReadings(objects: string): Generator<string> {
  yield objects;
  if (!looksLikeObjects(objects)) return;
  for (const plain of behindFiltersOfAnything(Buffer.from(objects, "latin1"))) {
    const text = latin(plain);
    if (looksLikeObjects(text)) yield text;
  }
}

/** Enough to see what a stream begins with, packed and plain; and to see what follows where that could be chance. */
const BEGINNING = 4096;
const BEGINNING_PLAIN = 256;
const LONG_PLAIN = 1024 * 1024;

/**
 * Whether a stream begins like objects behind filters that are not decoded here, whatever its dictionary says: readers accept several names
 * of filters, and names may be in another object. A few bytes may look so by chance, so that more is looked at where they do.
 */
function hidesObjects(data: string, dictionary: string): boolean {
  const hides = (packed: string, most: number) =>
    beginsBehindFilters(Buffer.from(packed, "latin1"), most, dictionary);
  return hides(data.slice(0, BEGINNING), BEGINNING_PLAIN) && hides(data, LONG_PLAIN);
}

function beginsBehindFilters(start: Buffer, most: number, dictionary: string): boolean {
  // A few bytes that are space tell nothing: what follows them would be seen.
  const tells = (text: string) => text.length > SHORT || afterSpace(text, 0) < text.length;
  const reads = (bytes: Buffer) =>
    [() => bytes, ...(withoutPredictor(bytes, dictionary) ?? [])].some((read) => {
      const text = latin(read());
      return tells(text) && looksLikeObjects(text);
    });
  for (const { steps, plain } of beginningsBehindFilters(start, most)) {
    const behindFlate = steps[0]?.filter === "flate" ? steps.slice(1) : steps;
    const [first] = behindFlate;
    if (first === undefined || !reads(plain)) continue;
    // What reads as objects before filters that take anything may do so behind them by chance: these readings are looked through.
    const isLookedThrough = behindFlate.every(({ filter }) => TAKE_ANYTHING.has(filter));
    if (!isLookedThrough || !reads(first.packed)) return true;
  }
  return false;
}

const SHORT = 32;

/**
 * Whether a stream without a type begins like an object stream: with object numbers and offsets. Its dictionary cannot be separated
 * reliably from the text before it, so valid pictures may be checked here, too.
 */
function mayHoldObjects(data: string, dictionary: string): boolean {
  if ((ODD_SETTING.test(dictionary) || SETTING_ELSEWHERE.test(dictionary)) && isZlib(data)) return true;
  if (looksLikeObjects(data)) return true;
  if (!isZlib(data)) return false;
  try {
    const packed = Buffer.from(data.slice(2, BEGINNING), "latin1");
    const begun = inflateRawSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: 4 * 1024 * 1024,
    });
    const readings = [() => begun, ...(withoutPredictor(begun, dictionary) ?? [])];
    return readings.some((read) => looksLikeObjects(latin(read())));
  } catch {
    return false;
  }
}

/**
 * Whether something begins with two numbers, which are an object's and its place, as lenient readers read them; or with nothing but space and
 * comments, behind which they may follow.
 */
function looksLikeObjects(data: string): boolean {
  const first = afterSpace(data, 0);
  const end = afterNumber(data, first);
  const second = afterSpace(data, end);
  if (second === data.length) return data.length > 0;
  return end > first && second > end && afterNumber(data, second) > second;
}

function afterSpace(data: string, from: number): number {
  let isComment = false;
  for (let at = from; at < data.length; at++) {
    const letter = data.charCodeAt(at);
    if (letter === PERCENT) isComment = true;
    else if (letter === LINE_FEED || letter === RETURN) isComment = false;
    else if (!isComment && letter !== 0 && letter !== TAB && letter !== FORM_FEED && letter !== SPACE)
      return at;
  }
  return data.length;
}

function afterNumber(data: string, from: number): number {
  let at = from;
  while (at < data.length && NUMBER.includes(data.charCodeAt(at))) at++;
  return at;
}

const NUMBER = [..."+-.0123456789"].map((each) => each.charCodeAt(0));

function isZlib(data: string): boolean {
  const [method, flags] = [data.charCodeAt(0), data.charCodeAt(1)];
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0;
}

/** A number that is written as no producer writes one, such as `+12`. */
const ODD_SETTING = /\/(Predictor|Columns|Colors|BitsPerComponent)(?![A-Za-z0-9])(?!\s+\d{1,6}(?![\d.]))/;

/** Settings that are another object. */
const SETTING_ELSEWHERE =
  /\/(DecodeParms|DP|Predictor|Columns|Colors|BitsPerComponent)\s*(\[\s*)?\d+\s+\d+\s+R/;

/** The one predictor that is not of PNG's kind. */
const TIFF = 2;
/** More rows of pixels than these settings of one stream are not tried. */
const MAX_SETTINGS = 4;

/**
 * Reverses a predictor (ISO 32000-2, 7.4.4.4), for each of the parameters in or near the dictionary when it is asked for; null if they are
 * elsewhere. Of a row that is longer than all there is, no more than that is reversed.
 */
function withoutPredictor(bytes: Buffer, dictionary: string): (() => Buffer)[] | null {
  if (SETTING_ELSEWHERE.test(dictionary)) return null;
  const all = (name: string, fallback: number) => {
    const given = [...dictionary.matchAll(new RegExp(`/${name}\\s+(\\d{1,6})`, "g"))].map(([, value]) =>
      Number(value),
    );
    return [...new Set(given.length > 0 ? given : [fallback])];
  };
  if (ODD_SETTING.test(dictionary)) return null;
  const predictors = all("Predictor", 1).filter((each) => each > 1);
  const kinds = new Set(predictors.map((each) => (each === TIFF ? undoTiff : undoPng)));
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
    return [...kinds].map((undo) => () => undo(bytes, Math.max(1, Math.min(length, bytes.length)), pixel));
  });
}
