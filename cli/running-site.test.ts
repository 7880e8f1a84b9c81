import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../db/client/connect.ts";
import { catalogueStore } from "../db/stores/catalogue.ts";
import { priceOf } from "../domain/catalogue/prices.ts";
import { CATALOGUE_POLL_MS, openCatalogue } from "../server/catalogue-cache.ts";
import { shortCatalogueFolder } from "../test/support/catalogue-folder.ts";
import { cleanEnvironment } from "../test/support/clean-environment.ts";
import { testDatabase } from "../test/support/database.ts";
import { startApp } from "../test/support/start-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000 });

const script = fileURLToPath(new URL("../scripts/namuna.mjs", import.meta.url));

/** What the lab is promised (docs/guides/catalogue.md). A process looks twice in it; how long the rest takes is the machine's, which may be busy. */
const PROMISED_MS = 5000;
const PATIENCE_MS = 100_000;

/** The command as the lab runs it: a process of its own, which finds the database by its settings. */
async function namuna(url: string, ...args: string[]): Promise<string> {
  const env = cleanEnvironment({ DATABASE_URL: url });
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}

const dearer = {
  "prices.csv": (text: string) => text.replace("HEM01,KOL,,400,250", "HEM01,KOL,,4321,1234"),
};

test("an import shows on every running site by itself, without a restart", async () => {
  const { url, drop } = await testDatabase({ seeded: "short" });
  onTestFinished(drop);
  const sites = await Promise.all([startApp({ databaseUrl: url }), startApp({ databaseUrl: url })]);
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
  const shows = async (words: string): Promise<boolean[]> =>
    Promise.all(
      sites.map(async (site) =>
        (await (await fetch(`${site.url}/test/complete-blood-count`)).text()).includes(words),
      ),
    );
  expect(await shows("₹250")).toEqual([true, true]);
  expect(await shows("₹1,234")).toEqual([false, false]);
  const folder = await shortCatalogueFolder(dearer);
  const result = JSON.parse(await namuna(url, "catalogue", "import", folder, "--json"));
  expect(result).toMatchObject({ ok: true, changes: { prices: { changed: [{ code: "HEM01" }] } } });
  expect(2 * CATALOGUE_POLL_MS).toBeLessThan(PROMISED_MS);
  await expect.poll(() => shows("₹1,234"), { timeout: PATIENCE_MS }).toEqual([true, true]);
});

test("a scheduled price is in force in every process from the start of its day in India", async () => {
  const { db, url, drop } = await testDatabase({ seeded: "short" });
  const other = connect({ url, poolSize: 2 });
  onTestFinished(async () => {
    await other.close();
    await drop();
  });
  let now = new Date("2026-11-30T18:29:59Z");
  const caches = await Promise.all([db, other].map((each) => openCatalogue(catalogueStore(each), () => now)));
  const offers = async (): Promise<(number | undefined)[]> => {
    await Promise.all(caches.map((cache) => cache.refresh()));
    return caches.map((cache) => {
      const service = cache.current().serviceByPermalink.get("complete-blood-count");
      return service && priceOf(service, 1)?.offerFeesPaise;
    });
  };
  const folder = await shortCatalogueFolder({
    "prices.csv": (text) => `${text}HEM01,KOL,2026-12-01,500,300\n`,
  });
  expect(await offers()).toEqual([25_000, 25_000]);
  await namuna(url, "catalogue", "import", folder);
  expect(await offers()).toEqual([25_000, 25_000]);
  now = new Date("2026-11-30T18:30:00Z");
  expect(await offers()).toEqual([30_000, 30_000]);
});

test("a database that does not answer is told in a sentence, with exit code 1", async () => {
  const failed = await namuna("postgres://nobody@127.0.0.1:9/nothing", "catalogue", "export", "x").catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed).toMatchObject({ code: 1 });
  expect(failed).toHaveProperty(
    "stderr",
    expect.stringMatching(/^The database does not answer \(ECONNREFUSED\)/),
  );
});
