import { KeptPage, type RenderedPage, type SentPage, UnpackedPages } from "./kept-page.ts";
import { wholePage } from "./pack-page.ts";

/** Memory for kept pages, packed, with their addresses: four thousand of some 30 KB. Those that nobody has asked for lately go first. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Rendered public pages in memory. One rendering at a time per key; everything is dropped when the catalogue changes. */
export class PageCache {
  readonly #mostBytes: number;
  readonly #unpacked = new UnpackedPages();
  #pages = new Map<string, KeptPage>();
  #rendering = new Map<string, Promise<SentPage>>();
  #bytes = 0;
  /** Pages that were packed again, or are being so. */
  #refined = new WeakSet<KeptPage>();

  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      page.isAskedFor = true;
      // One that cannot be packed again stays as it is.
      if (!this.#refined.has(page)) this.#refine(key, page).catch(() => {});
    }
    return page;
  }

  /** The page under the key, rendered now if need be; whoever asks meanwhile waits for the same one. Only successes are kept. */
  getOrRender(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
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
    this.#unpacked.clear();
    this.#bytes = 0;
  }

  async #render(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const rendering = this.#rendering;
    try {
      const page = await Promise.resolve().then(render);
      if (page.status !== 200)
        return { ...page, brotli: null, etag: null, plain: () => wholePage(page.body) };
      const kept = await KeptPage.pack(page, this.#unpacked);
      // After a drop this page belongs to the past: those who waited for it get it, nobody else.
      if (rendering === this.#rendering) this.#keep(key, kept);
      return kept;
    } finally {
      rendering.delete(key);
    }
  }

  async #refine(key: string, page: KeptPage): Promise<void> {
    this.#refined.add(page);
    const before = page.brotli.byteLength;
    await page.packSmaller();
    if (this.#pages.get(key) === page) this.#bytes += page.brotli.byteLength - before;
  }

  /**
   * The oldest go, but one that was asked for since its turn came last gets another. A page that is sent therefore changes no order: with
   * thousands of pages that takes as long as the sending.
   */
  #keep(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    this.#bytes += roomOf(key, page);
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#mostBytes) break;
      if (old === page) continue;
      this.#pages.delete(oldest);
      if (old.isAskedFor) {
        old.isAskedFor = false;
        this.#pages.set(oldest, old);
      } else {
        this.#bytes -= roomOf(oldest, old);
      }
    }
  }
}

/** What somebody makes up as an address may be as long as a small page, and stays as long as it does. */
function roomOf(key: string, { brotli }: KeptPage): number {
  return key.length + brotli.byteLength;
}
