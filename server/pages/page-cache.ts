/** A whole response as it is sent, again and again if it is kept. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Weak, because all encodings share it. */
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
  /** The page that was asked for longest ago comes first. */
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

  /** The page under the key, rendered now if need be; whoever asks meanwhile waits for the same rendering. */
  async getOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.get(key);
    if (kept) return kept;
    const rendering = this.#rendering;
    const running = rendering.get(key) ?? this.#render(key, render);
    rendering.set(key, running);
    return running;
  }

  /** Nothing that was rendered or is being rendered now is given to those who ask from here on. */
  drop(): void {
    this.#pages = new Map();
    this.#rendering = new Map();
    this.#bytes = 0;
  }

  async #render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const rendering = this.#rendering;
    try {
      const page = await Promise.resolve().then(render);
      // After a drop this page belongs to the past: those who waited for it get it, nobody else.
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
