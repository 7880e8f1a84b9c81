import { hash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { compressPage } from "./compress-page.ts";
import { type PageBytes, packPage } from "./pack-page.ts";

/** A rendered answer. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: PageBytes;
}

/** A rendered answer as it is sent, again and again if it is kept; one that is not kept has neither a packing nor a version. */
export interface SentPage {
  status: number;
  headers: Record<string, string>;
  brotli: Uint8Array<ArrayBuffer> | null;
  etag: string | null;
  /** The page for readers without brotli. */
  plain(): Uint8Array<ArrayBuffer>;
}

/** Smaller for most pages, at six times the work of the first packing: for a page that is asked for again. */
const LASTING_QUALITY = 6;

/** The most pages that are kept unpacked, some 200 KB each, for the few readers without brotli: browsers read it. */
const MOST_UNPACKED = 64;

/** A page in memory. Packed it takes a sixth of its room, and that is how nearly everybody asks for it. */
export class KeptPage implements SentPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  brotli: Uint8Array<ArrayBuffer>;
  /** True when it was asked for since it was last considered for removal. */
  isAskedFor = false;
  readonly #unpacked: UnpackedPages;

  private constructor(page: RenderedPage, brotli: Uint8Array<ArrayBuffer>, unpacked: UnpackedPages) {
    this.status = page.status;
    this.headers = page.headers;
    this.etag = etagOf(brotli);
    this.brotli = brotli;
    this.#unpacked = unpacked;
  }

  static async pack(page: RenderedPage, unpacked: UnpackedPages): Promise<KeptPage> {
    return new KeptPage(page, await packPage(page.body), unpacked);
  }

  plain(): Uint8Array<ArrayBuffer> {
    return this.#unpacked.of(this);
  }

  /**
   * Whoever asks meanwhile gets the first packing, which stays if it is the smaller one: half of a short page is packed as well as can be.
   */
  async packSmaller(): Promise<void> {
    const anew = await compressPage(unpack(this), { quality: LASTING_QUALITY });
    if (anew.byteLength < this.brotli.byteLength) this.brotli = anew;
  }
}

/** The pages that were asked for by readers of no brotli last. */
export class UnpackedPages {
  #bodies = new Map<KeptPage, Uint8Array<ArrayBuffer>>();

  of(page: KeptPage): Uint8Array<ArrayBuffer> {
    const body = this.#bodies.get(page) ?? unpack(page);
    this.#bodies.delete(page);
    this.#bodies.set(page, body);
    if (this.#bodies.size > MOST_UNPACKED) {
      const [oldest] = this.#bodies.keys();
      if (oldest) this.#bodies.delete(oldest);
    }
    return body;
  }

  clear(): void {
    this.#bodies.clear();
  }
}

function unpack({ brotli }: KeptPage): Buffer<ArrayBuffer> {
  return brotliDecompressSync(brotli);
}

/**
 * A page's ETag, from its first packing, which is a sixth as long as the page and the same for the same page. Weak, because the plain page
 * shares it.
 */
function etagOf(packed: Uint8Array): string {
  return `W/"${hash("sha1", packed, "base64url").slice(0, 16)}"`;
}
