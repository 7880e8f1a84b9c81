import { joinPacked, SEAM_QUALITY, SEAM_WINDOW } from "./brotli-seam.ts";
import { compressPage } from "./compress-page.ts";

/** A page's bytes. Those that many pages begin with are one object for all of them, end where spaces mean nothing, and may be none. */
export interface PageBytes {
  head: Uint8Array<ArrayBuffer> | null;
  rest: Uint8Array<ArrayBuffer>;
}

/** Brotli's quality for a page's beginning, which is packed once for all pages: as small as it gets. */
const HEAD_QUALITY = 11;

const packedHeads = new WeakMap<Uint8Array, Promise<Uint8Array>>();

/**
 * A page as brotli, off the main thread. Its beginning, half of a page, is packed once; of the two streams one is made, with a few spaces
 * at the seam (decision 48).
 */
export async function packPage({ head, rest }: PageBytes): Promise<Uint8Array<ArrayBuffer>> {
  if (head === null) return compressPage(rest, { quality: SEAM_QUALITY });
  const packed = packedHeads.get(head) ?? packHead(head);
  packedHeads.set(head, packed);
  const [first, second] = await Promise.all([
    packed,
    compressPage(rest, { quality: SEAM_QUALITY, window: SEAM_WINDOW }),
  ]);
  return joinPacked(first, second);
}

function packHead(head: Uint8Array): Promise<Uint8Array> {
  const packed = compressPage(head, { quality: HEAD_QUALITY, window: SEAM_WINDOW, staysOpen: true });
  // One failure (no memory) is not that of every page to come.
  packed.catch(() => packedHeads.delete(head));
  return packed;
}

/** All of a page in one piece. */
export function wholePage({ head, rest }: PageBytes): Uint8Array<ArrayBuffer> {
  if (head === null) return rest;
  const whole = new Uint8Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}
