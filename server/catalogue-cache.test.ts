import { setImmediate as afterOthers } from "node:timers/promises";
import { expect, test } from "vitest";
import type { CatalogueStore } from "../domain/catalogue/build-catalogue.ts";
import type { Incremental } from "../domain/shared/incremental.ts";
import { runToEnd } from "../domain/shared/incremental.ts";
import { makeCatalogue, makeService } from "../test/support/make-catalogue.ts";
import { openCatalogue, runIncrementally } from "./catalogue-cache.ts";

/** A stored catalogue whose version the test moves; its one service is named after version and day. */
function storedCatalogue() {
  const state = { version: 1, readings: 0, now: new Date("2026-11-20T18:00:00Z") };
  const store: CatalogueStore = {
    readVersion: async () => state.version,
    async readAll(today) {
      state.readings += 1;
      const { version } = state;
      return makeCatalogue({ version, services: [makeService(101, { name: `${version} ${today}` })] });
    },
  };
  return { state, open: () => openCatalogue(store, () => state.now) };
}

test("the catalogue is read again when its version changes, and whoever listens is told", async () => {
  const { state, open } = storedCatalogue();
  const cache = await open();
  const seen: (string | undefined)[] = [];
  cache.onChange((catalogue) => seen.push(catalogue.serviceById.get(101)?.name));
  expect(await cache.refresh()).toBe(false);
  state.version = 2;
  expect(await cache.refresh()).toBe(true);
  expect(cache.current().version).toBe(2);
  expect(seen).toEqual(["2 2026-11-20"]);
});

test("prices that begin tomorrow are in force after midnight in India", async () => {
  const { state, open } = storedCatalogue();
  const cache = await open();
  state.now = new Date("2026-11-20T18:30:00Z");
  expect(await cache.refresh()).toBe(true);
  expect(cache.current().serviceById.get(101)?.name).toBe("1 2026-11-21");
});

test("looks at the same time are one reading", async () => {
  const { state, open } = storedCatalogue();
  const cache = await open();
  state.version = 2;
  await Promise.all([cache.refresh(), cache.refresh(), cache.refresh()]);
  expect(state.readings).toBe(2);
});

test("search follows the catalogue", async () => {
  const { state, open } = storedCatalogue();
  const cache = await open();
  state.version = 2;
  await cache.refresh();
  const found = cache.find("2026");
  expect(found.map((service) => service.id)).toEqual([101]);
});

function* work(steps: number): Incremental<string> {
  for (let i = 0; i < steps; i++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return "done";
}

test("others have their turn while long work is done", async () => {
  let turns = 0;
  let working = true;
  const others = (async () => {
    while (working) {
      await afterOthers();
      turns += 1;
    }
  })();
  expect(await runIncrementally(work(40))).toBe("done");
  working = false;
  await others;
  expect(turns).toBeGreaterThan(3);
});

test("the same work is done in one go where nobody waits", () => {
  expect(runToEnd(work(3))).toBe("done");
});
