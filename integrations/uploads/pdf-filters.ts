import { constants, inflateRawSync } from "node:zlib";

/** The first bytes of a stream after some filters, in decoding order, and before each of them. */
interface Beginning {
  steps: readonly { filter: FilterName; packed: Buffer }[];
  plain: Buffer;
}

/** As many as are looked behind one after the other; no producer writes more than two. */
const MAX_FILTERS = 3;
/** The most decoded bytes that are examined. */
const LONGEST = 256;

/**
 * What the beginning of a stream reads as behind each filter of PDF that loses nothing, and behind each order of them (ISO 32000-2, 7.4). What
 * a filter cannot have made is left out.
 */
export function beginningsBehindFilters(start: Buffer, before: Beginning["steps"] = []): Beginning[] {
  return FILTERS.flatMap(([filter, undo]) => {
    const plain = undo(start);
    if (plain === null || plain.length === 0) return [];
    const steps = [...before, { filter, packed: start }];
    const further = steps.length < MAX_FILTERS ? beginningsBehindFilters(plain, steps) : [];
    return [{ steps, plain }, ...further];
  });
}

type FilterName = "flate" | "hex" | "base 85" | "LZW" | "run length";
type Undo = (start: Buffer) => Buffer | null;

const FILTERS: readonly (readonly [FilterName, Undo])[] = [
  ["flate", undoFlate],
  ["hex", undoHex],
  ["base 85", undoBase85],
  ["LZW", undoLzw],
  ["run length", undoRunLength],
];

function undoFlate(start: Buffer): Buffer | null {
  const [method = 0, flags = 0] = start;
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) return null;
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 8 * 1024 * 1024 };
    return Buffer.from(inflateRawSync(start.subarray(2), options).subarray(0, LONGEST));
  } catch {
    return null;
  }
}

const SPACE = 32;

/** What a filter of printable characters has before its mark of the end; null when other characters stand among them. */
function printed(start: Buffer, end: string, allowed: RegExp, most = LONGEST): string | null {
  const bytes = start.subarray(0, 4 * most);
  const ends = bytes.indexOf(end, 0, "latin1");
  const letters = Buffer.alloc(ends < 0 ? bytes.length : ends);
  let count = 0;
  for (const letter of bytes.subarray(0, letters.length)) if (letter > SPACE) letters[count++] = letter;
  const text = letters.toString("latin1", 0, count);
  return allowed.test(text) ? text : null;
}

function undoHex(start: Buffer): Buffer | null {
  const digits = printed(start, ">", /^[\da-f]+$/i);
  if (digits === null) return null;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").subarray(0, LONGEST);
}

/** Five letters from "!" to "u" are four bytes, "z" is four noughts; a beginning "<~" is left out as readers do. */
export function undoBase85(start: Buffer, most = LONGEST): Buffer | null {
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
function undoLzw(start: Buffer): Buffer | null {
  let table: Buffer[] = [];
  let last: Buffer | null = null;
  let width = 9;
  const parts: Buffer[] = [];
  let length = 0;
  for (let bit = 0; bit + width <= start.length * 8 && length < LONGEST; ) {
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
  return Buffer.concat(parts).subarray(0, LONGEST);
}

/** A number below 128 and one byte more to copy, or above it one byte that is repeated. */
export function undoRunLength(start: Buffer, most = LONGEST): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < start.length && length < most; ) {
    const count = start[at] ?? 128;
    if (count === 128) break;
    const part =
      count < 128 ? start.subarray(at + 1, at + 2 + count) : Buffer.alloc(257 - count, start[at + 1] ?? 0);
    parts.push(part);
    length += part.length;
    at += count < 128 ? count + 2 : 2;
  }
  return Buffer.concat(parts).subarray(0, most);
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
