/** A rendered response. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** A weak ETag, because all encodings share it. */
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** Compressed at the first request for the encoding. */
  packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

export type Encoding = "identity" | "gzip" | "br";

/**
 * An LRU cache of rendered public pages. One rendering at a time for each key; everything is dropped when the catalogue changes. Only
 * pages with status 200 are kept.
 */
export class PageCache {
  readonly #maxBytes: number;
  /** The least recently used page is first. */
  #pages = new Map<string, CachedPage>();
  #rendering = new Map<string, Promise<CachedPage>>();
  #bytes = 0;

  /** `maxBytes`: of kept pages, unpacked, with their addresses. */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** The page of a key, rendered if needed; concurrent requests share one rendering. */
  async getOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.get(key);
    if (kept) return kept;
    const rendering = this.#rendering;
    const running = rendering.get(key) ?? this.#render(key, render);
    rendering.set(key, running);
    return running;
  }

  /** Drops all pages and detaches renderings in progress. */
  drop(): void {
    this.#pages = new Map();
    this.#rendering = new Map();
    this.#bytes = 0;
  }

  async #render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const rendering = this.#rendering;
    try {
      const page = await Promise.resolve().then(render);
      // The cache was dropped meanwhile: only the requests that waited get this page.
      if (page.status === 200 && rendering === this.#rendering) this.#keep(key, page);
      return page;
    } finally {
      rendering.delete(key);
    }
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#bytes += sizeOf(key, page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(oldest, old);
    }
  }
}

/** An invented address may be as long as a small page. The compressed forms add a third at the most. */
function sizeOf(key: string, { body }: CachedPage): number {
  return key.length + body.byteLength;
}
