import { createHash } from "node:crypto";
import { compressPage } from "./compress-page.ts";

/** A rendered answer. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** A rendered answer as it is sent again and again; one that is not kept has neither of the additions. */
export interface CachedPage extends RenderedPage {
  brotli: Uint8Array<ArrayBuffer> | null;
  etag: string | null;
}

/** Quick, for a page that may never be asked for again. */
const FIRST_QUALITY = 3;
/** An eighth smaller at four times the work: for a page that is asked for again. */
const LASTING_QUALITY = 6;

/** Memory for kept pages: the pages of a large catalogue on a few price lists. The least recently used go first. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Rendered public pages in memory. One rendering at a time per key; everything is dropped when the catalogue changes. */
export class PageCache {
  readonly #mostBytes: number;
  #pages = new Map<string, CachedPage>();
  #rendering = new Map<string, Promise<CachedPage>>();
  #bytes = 0;
  /** Pages that are as small as they get, or are on their way there. */
  #refined = new WeakSet<CachedPage>();

  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      if (!this.#refined.has(page)) void this.#refine(key, page);
    }
    return page;
  }

  /** The page under the key, rendered now if need be; whoever asks meanwhile waits for the same one. Only successes are kept. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const kept = this.get(key);
    if (kept) return Promise.resolve(kept);
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

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const rendering = this.#rendering;
    try {
      const page = await Promise.resolve().then(render);
      if (page.status !== 200) return { ...page, brotli: null, etag: null };
      const kept = { ...page, brotli: await compressPage(page.body, FIRST_QUALITY), etag: etagOf(page.body) };
      // After a drop this page belongs to the past: those who waited for it get it, nobody else.
      if (rendering === this.#rendering) this.#keep(key, kept);
      return kept;
    } finally {
      rendering.delete(key);
    }
  }

  /** Whoever asks meanwhile gets the first packing. */
  async #refine(key: string, page: CachedPage): Promise<void> {
    this.#refined.add(page);
    const before = sizeOf(page);
    page.brotli = await compressPage(page.body, LASTING_QUALITY);
    if (this.#pages.get(key) === page) this.#bytes += sizeOf(page) - before;
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= sizeOf(old);
    }
  }
}

/** Weak, because the compressed page and the plain one share it. */
function etagOf(body: Uint8Array): string {
  return `W/"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`;
}

function sizeOf({ body, brotli }: CachedPage): number {
  return body.byteLength + (brotli?.byteLength ?? 0);
}
