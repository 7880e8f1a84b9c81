import { constants, inflateRawSync } from "node:zlib";

/** The first bytes of a stream after some filters, in decoding order, and before each of them. */
interface Beginning {
  steps: readonly { filter: FilterName; packed: Buffer }[];
  plain: Buffer;
}

/** As many as are looked behind one after the other; no producer writes more than two. */
const MAX_FILTERS = 3;
/**
 * What the beginning of a stream reads as behind each filter of PDF that loses nothing, and behind each order of them (ISO 32000-2, 7.4), each `most`
 * bytes at most. What a filter cannot have made is left out.
 */
export function* beginningsBehindFilters(
  start: Buffer,
  most: number,
  before: Beginning["steps"] = [],
): Generator<Beginning> {
  for (const [filter, undo] of FILTERS) {
    const plain = undo(start, most);
    if (plain === null || plain.length === 0) continue;
    const steps = [...before, { filter, packed: start }];
    yield { steps, plain };
    if (steps.length < MAX_FILTERS) yield* beginningsBehindFilters(plain, most, steps);
  }
}

/** Those that make something of almost anything. */
export const TAKE_ANYTHING: ReadonlyMap<FilterName, Undo> = new Map<FilterName, Undo>([
  ["run length", undoRunLength],
  ["base 85", undoBase85],
  ["hex", undoAnyHex],
]);

/** What something reads as behind those filters, one after the other, as many as may follow a first one. */
export function* behindFiltersOfAnything(bytes: Buffer, filters = MAX_FILTERS - 1): Generator<Buffer> {
  for (const undo of TAKE_ANYTHING.values()) {
    const plain = undo(bytes, bytes.length);
    if (plain === null || plain.length === 0) continue;
    yield plain;
    if (filters > 1) yield* behindFiltersOfAnything(plain, filters - 1);
  }
}

type FilterName = "flate" | "hex" | "base 85" | "LZW" | "run length";
type Undo = (start: Buffer, most: number) => Buffer | null;

const FILTERS: readonly (readonly [FilterName, Undo])[] = [
  ["flate", undoFlate],
  ["hex", undoHex],
  ["base 85", undoBase85],
  ["LZW", undoLzw],
  ["run length", undoRunLength],
];

function undoFlate(start: Buffer, most: number): Buffer | null {
  const [method = 0, flags = 0] = start;
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) return null;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * 1024 * 1024 };
    return Buffer.from(inflateRawSync(start.subarray(2), options).subarray(0, most));
  } catch {
    return null;
  }
}

const SPACE = 32;

/** What a filter of printable characters has before its mark of the end; null when other characters stand among them. */
function printed(start: Buffer, end: string, allowed: RegExp, most: number): string | null {
  const bytes = start.subarray(0, 4 * most);
  const ends = bytes.indexOf(end, 0, "latin1");
  const letters = Buffer.alloc(ends < 0 ? bytes.length : ends);
  let count = 0;
  for (const letter of bytes.subarray(0, letters.length)) if (letter > SPACE) letters[count++] = letter;
  const text = letters.toString("latin1", 0, count);
  return allowed.test(text) ? text : null;
}

function undoHex(start: Buffer, most: number): Buffer | null {
  const digits = printed(start, ">", /^[\da-f]+$/i, most);
  if (digits === null) return null;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").subarray(0, most);
}

/** Five letters from "!" to "u" are four bytes, "z" is four noughts; a beginning "<~" is left out as readers do. */
function undoBase85(start: Buffer, most: number): Buffer | null {
  const letters = printed(start, "~>", /^(<~)?[!-uz]+$/, most)?.replace(/^<~/, "");
  if (!letters) return null;
  const bytes = Buffer.alloc(Math.min(most, 4 * letters.length) + 4);
  let length = 0;
  for (let at = 0; at < letters.length && length < most; ) {
    if (letters[at] === "z") {
      length += 4;
      at += 1;
      continue;
    }
    let value = 0;
    for (let n = 0; n < 5; n++) value = value * 85 + (letters.charCodeAt(at + n) || LAST_LETTER) - 33;
    const four = Math.min(5, letters.length - at) - 1;
    for (let n = 0; n < four; n++) bytes[length++] = Math.floor(value / 2 ** (24 - 8 * n)) & 255;
    at += 5;
  }
  return bytes.subarray(0, length);
}

/** Stands for what a last group lacks. */
const LAST_LETTER = "u".charCodeAt(0);

const CLEAR = 256;
const END = 257;

/** Codes of nine to twelve bits; a code's length grows one code early, as PDF's default has it. */
function undoLzw(start: Buffer, most: number): Buffer | null {
  let table: Buffer[] = [];
  let last: Buffer | null = null;
  let width = 9;
  const parts: Buffer[] = [];
  let length = 0;
  for (let bit = 0; bit + width <= start.length * 8 && length < most; ) {
    let code = 0;
    for (let n = 0; n < width; n++, bit++)
      code = code * 2 + (((start[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    if (code === END) break;
    if (code === CLEAR) {
      table = [];
      last = null;
      width = 9;
      continue;
    }
    const known: Buffer | undefined = code < CLEAR ? Buffer.from([code]) : table[code - 258];
    if (known === undefined && (last === null || code !== 258 + table.length)) return null;
    const part: Buffer =
      known ?? Buffer.concat([last ?? Buffer.alloc(0), (last ?? Buffer.alloc(0)).subarray(0, 1)]);
    if (last !== null) table.push(Buffer.concat([last, part.subarray(0, 1)]));
    const next = 258 + table.length + 1;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
    parts.push(part);
    length += part.length;
    last = part;
  }
  return Buffer.concat(parts).subarray(0, most);
}

/** A number below 128 and one byte more to copy, or above it one byte that is repeated. */
function undoRunLength(start: Buffer, most: number): Buffer {
  const plain = Buffer.alloc(most);
  let length = 0;
  for (let at = 0; at < start.length && length < most; ) {
    const count = start[at] ?? 128;
    if (count === 128) break;
    const isCopy = count < 128;
    const given = isCopy ? Math.min(count + 1, start.length - at - 1) : 257 - count;
    const end = Math.min(most, length + given);
    for (let from = at + 1; length < end; length++) plain[length] = start[isCopy ? from++ : from] ?? 0;
    at += isCopy ? count + 2 : 2;
  }
  return plain.subarray(0, length);
}

/** The digits up to the mark of the end, whatever stands among them, as lenient readers take them. */
function undoAnyHex(bytes: Buffer): Buffer {
  const ends = bytes.indexOf(">", 0, "latin1");
  const digits = bytes.toString("latin1", 0, ends < 0 ? bytes.length : ends).replace(/[^\da-f]+/gi, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}

/** Each byte is the difference to that of the pixel before. */
export function undoTiff(bytes: Buffer, length: number, pixel: number): Buffer {
  const plain = Buffer.from(bytes);
  for (let at = 0; at < plain.length; at++) {
    if (at % length >= pixel) plain[at] = ((plain[at] ?? 0) + (plain[at - pixel] ?? 0)) & 255;
  }
  return plain;
}

/** Each row has the number of its filter before it (PNG, third edition, 9). */
export function undoPng(bytes: Buffer, length: number, pixel: number): Buffer {
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
