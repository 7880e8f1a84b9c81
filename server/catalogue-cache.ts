import { setImmediate as afterOthers } from "node:timers/promises";
import type { CatalogueStore } from "../domain/catalogue/build-catalogue.ts";
import { buildCatalogue } from "../domain/catalogue/build-catalogue.ts";
import type { Catalogue } from "../domain/catalogue/types.ts";
import type { Find } from "../domain/search/build-search.ts";
import { buildSearch, buildSearchIncrementally } from "../domain/search/build-search.ts";
import type { Clock } from "../domain/shared/clock.ts";
import { indiaDay } from "../domain/shared/clock.ts";
import type { Incremental } from "../domain/shared/incremental.ts";

/** The longest that the event loop is blocked; a visitor does not notice it. */
const SLICE_MS = 5;

/** Does long work in slices, so that requests are served in between. */
export async function runIncrementally<T>(steps: Incremental<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await afterOthers();
  }
}

/** How often each process looks whether the catalogue has changed: twice in the five seconds that the lab is promised. */
export const CATALOGUE_POLL_MS = 2000;

export interface CatalogueCache {
  current(): Catalogue;
  /** Search over the current catalogue. */
  find: Find;
  /** Reads again if the version or the day (scheduled prices) changed; true when something new is current. */
  refresh(): Promise<boolean>;
  onChange(listener: (catalogue: Catalogue) => void): void;
}

/** The process's snapshot of the catalogue. Every process polls the version row, so that all follow a change within seconds. */
export async function openCatalogue(store: CatalogueStore, clock: Clock): Promise<CatalogueCache> {
  const listeners: ((catalogue: Catalogue) => void)[] = [];
  let day = indiaDay(clock());
  let current = buildCatalogue(await store.readAll(day));
  let find = buildSearch(current);
  let reading: Promise<boolean> | null = null;

  async function readAgain(): Promise<boolean> {
    const today = indiaDay(clock());
    if ((await store.readVersion()) === current.version && today === day) return false;
    const next = buildCatalogue(await store.readAll(today));
    find = await runIncrementally(buildSearchIncrementally(next));
    current = next;
    day = today;
    for (const listener of listeners) listener(current);
    return true;
  }

  return {
    current: () => current,
    find: (query, options) => find(query, options),
    // One reading at a time: a slow one must not overwrite a newer state.
    refresh: () => {
      reading ??= readAgain().finally(() => {
        reading = null;
      });
      return reading;
    },
    onChange: (listener) => listeners.push(listener),
  };
}
