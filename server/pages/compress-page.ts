import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Room for a page's compressed bytes at once: what comes in several pieces is several journeys to another thread and back. */
const PIECE_BYTES = 128 * 1024;

/** Brotli at a level from 0 to 11, off the main thread. */
export function compressPage(page: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compress(page, {
    chunkSize: PIECE_BYTES,
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: page.byteLength },
  });
}
