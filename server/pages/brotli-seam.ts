/**
 * What stands between two brotli streams that become one (RFC 7932). A stream may end at a whole byte without being closed, and one that
 * follows may begin there, but for three things that its encoder took for granted:
 *
 * - It begins with a header of its own (section 9.1): four bits, where both have this window. The seam ends four bits into a byte, where
 *   they stood.
 * - The last four distances are 16, 15, 11 and 4 at a stream's beginning (section 4). The seam is a part of so many spaces (section 9.2),
 *   the last of which are copied from these distances.
 * - A distance beyond all that was written means a word of the format's dictionary (section 8), and letters are foretold by the two
 *   before them (section 7.1): what follows the seam must be packed at a level that uses neither.
 */
export const SEAM_WINDOW = 18;
export const SEAM_QUALITY = 3;

const HEADER_BITS = 4;
const HEADER_MASK = (1 << HEADER_BITS) - 1;
const [NEWLINE, SPACE] = [10, 32];

/** A length of insertion stands for itself and this many more (section 5, code 10: three bits more). */
const FEWEST_INSERTED = 18;

/** Two spaces each, from 16, 15, 11 and 4 before: the distance's code in this seam, and how much more it is than the code's least. */
const COPIES = [
  { code: 0b0, codeBits: 1, more: 16 - 13, moreBits: 3 },
  { code: 0b0, codeBits: 1, more: 15 - 13, moreBits: 3 },
  { code: 0b11, codeBits: 2, more: 11 - 9, moreBits: 2 },
  { code: 0b01, codeBits: 2, more: 4 - 3, moreBits: 1 },
];
const COPIED = COPIES.length * 2;

class Bits {
  readonly bytes: number[] = [];
  count = 0;

  /** The lowest bit first. */
  put(value: number, bits: number): void {
    for (let bit = 0; bit < bits; bit++, this.count++) {
      if (this.count % 8 === 0) this.bytes.push(0);
      const last = this.bytes.length - 1;
      this.bytes[last] = (this.bytes[last] ?? 0) | (((value >> bit) & 1) << (this.count % 8));
    }
  }

  /** A code of a simple prefix code (section 3.4): `symbols` of so many bits each, the shorter codes first. */
  putSimpleCode(symbols: readonly number[], bits: number): void {
    this.put(1, 2);
    this.put(symbols.length - 1, 2);
    for (const symbol of symbols) this.put(symbol, bits);
  }
}

function seamOf(inserted: number): Bits {
  const seam = new Bits();
  // Not the last part, its length, not uncompressed, one block type each of letters, commands and distances.
  seam.put(0, 3);
  seam.put(inserted + COPIED - 1, 16);
  seam.put(0, 1);
  seam.put(0, 3);
  // Distances without postfix, the first context mode, one code for letters and one for distances.
  seam.put(0, 6);
  seam.put(0, 2);
  seam.put(0, 2);
  seam.putSimpleCode([NEWLINE, SPACE], 8);
  // Insert none and copy two; insert 18 and copy two: both with a distance of their own.
  seam.putSimpleCode([128, 272], 10);
  // Distances of 13 to 20; of 3 and 4; of 9 to 12.
  seam.putSimpleCode([20, 17, 19], 6);
  // The command that inserts, and what it inserts; then four copies, each but the first by a command that inserts nothing.
  seam.put(1, 1);
  seam.put(inserted - FEWEST_INSERTED, 3);
  for (let n = 0; n < inserted; n++) seam.put(1, 1);
  COPIES.forEach(({ code, codeBits, more, moreBits }, n) => {
    if (n > 0) seam.put(0, 1);
    seam.put(code, codeBits);
    seam.put(more, moreBits);
  });
  return seam;
}

/** Each space more is one bit more: so many that the seam ends where it must. */
function fittingSeam(): { bits: Bits; spaces: number } {
  let inserted = FEWEST_INSERTED;
  while (seamOf(inserted).count % 8 !== HEADER_BITS) inserted++;
  return { bits: seamOf(inserted), spaces: inserted + COPIED };
}

const { bits, spaces } = fittingSeam();
const seamBytes = Uint8Array.from(bits.bytes);

/** Between what the two streams hold stand these spaces. */
export const SEAM_SPACES: number = spaces;

/**
 * One stream of two: `first` ends at a whole byte and is not closed, `second` is whole, of the level `SEAM_QUALITY`; both have the
 * window `SEAM_WINDOW`, and `first` holds 16 bytes or more.
 */
export function joinPacked(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const last = seamBytes.length - 1;
  const joined = new Uint8Array(first.length + last + second.length);
  joined.set(first);
  joined.set(seamBytes.subarray(0, last), first.length);
  const at = first.length + last;
  joined.set(second, at);
  joined[at] = ((second[0] ?? 0) & ~HEADER_MASK) | ((seamBytes[last] ?? 0) & HEADER_MASK);
  return joined;
}
