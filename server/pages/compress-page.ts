import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Room for a page's compressed bytes at once: what comes in several pieces is several journeys to another thread and back. */
const PIECE_BYTES = 128 * 1024;

/** Brotli's own bounds of its window, as powers of two; the larger one is what it takes when it is told none. */
const SMALLEST_WINDOW = 16;
const LARGEST_WINDOW = 22;

export interface Packing {
  /** From 0 to 11. */
  quality: number;
  /** A power of two; as wide as the page where it is not given. */
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
  const packed = await compress(page, {
    chunkSize: PIECE_BYTES,
    finishFlush: staysOpen ? BROTLI_OPERATION_FLUSH : BROTLI_OPERATION_FINISH,
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: page.byteLength,
      [BROTLI_PARAM_LGWIN]: window,
    },
  });
  return new Uint8Array(packed);
}

/**
 * As wide as the page: a wider one packs nothing better, but V8 counts its megabytes as the page's and collects all garbage after every
 * twenty pages.
 */
function windowOf(bytes: number): number {
  return Math.min(LARGEST_WINDOW, Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(bytes + 16))));
}
