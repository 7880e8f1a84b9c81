import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** A rendered answer as it is sent again and again. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | null;
}

/** Enough for every page of a large catalogue's first screens on a few price lists; the least recently used go first. */
const MOST_PAGES = 3000;

/** Rendered public pages in memory. One rendering at a time per key; everything is dropped when the catalogue changes. */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  #generation = 0;

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** The page under the key, rendered now if need be. Only successes are kept. */
  async getOrRender(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.get(key);
    if (kept) return kept;
    const running = this.#rendering.get(key);
    if (running) return running;
    const generation = this.#generation;
    const promise = render().finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, promise);
    const page = await promise;
    if (page.status === 200 && generation === this.#generation) await this.#keep(key, page);
    return page;
  }

  drop(): void {
    this.#generation += 1;
    this.#pages = new Map();
    this.#rendering.clear();
  }

  async #keep(key: string, page: CachedPage): Promise<void> {
    page.brotli ??= await compress(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    this.#pages.set(key, page);
    if (this.#pages.size > MOST_PAGES) {
      const oldest = this.#pages.keys().next();
      if (!oldest.done) this.#pages.delete(oldest.value);
    }
  }
}
