import { once } from "node:events";
import { constants, createBrotliCompress } from "node:zlib";

/** Room for a page's compressed bytes at once: what comes in several pieces is several journeys to another thread and back. */
const PIECE_BYTES = 128 * 1024;

/** Brotli's own bounds of its window, as powers of two; the larger one is what it takes when it is told none. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 22;

export interface Packing {
  /** From 0 to 11. */
  quality: number;
  /** A power of two; as wide as the page if it is not given. */
  window?: number;
  /** The stream ends at a whole byte and is not closed: another one follows. */
  staysOpen?: boolean;
}

/** Brotli, off the main thread. The answer is as long as its memory: the room that it was packed in is let go. */
export async function compressPage(
  page: Uint8Array,
  { quality, window = windowOf(page.byteLength), staysOpen = false }: Packing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const { BROTLI_OPERATION_FLUSH, BROTLI_OPERATION_FINISH } = constants;
  const packing = createBrotliCompress({
    chunkSize: PIECE_BYTES,
    // The page comes in one piece, behind which nothing is left to be written: one journey to the other thread, not two.
    flush: staysOpen ? BROTLI_OPERATION_FLUSH : BROTLI_OPERATION_FINISH,
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: page.byteLength,
      [BROTLI_PARAM_LGWIN]: window,
    },
  });
  packing._flush = (done) => done(null);
  const pieces: Uint8Array[] = [];
  packing.on("data", (piece: Uint8Array) => pieces.push(piece));
  packing.end(page);
  await once(packing, "end");
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((total, { byteLength }) => total + byteLength, 0));
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.byteLength;
  }
  return whole;
}

/**
 * As wide as the page: a wider one packs nothing better, but V8 counts its megabytes as the page's and collects all garbage after every
 * twenty pages.
 */
function windowOf(bytes: number): number {
  return Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(bytes + 16))));
}
