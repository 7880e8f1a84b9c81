import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { ReferenceServer } from "../references.ts";
import type { Budget } from "../table.ts";
import type { Judged } from "./judge.ts";
import { judge } from "./judge.ts";
import { phoneSlowness } from "./phone.ts";

const PATHS = {
  home: "/",
  listing: "/diagnostic-test",
  test: "/test/complete-blood-count",
  package: "/health-packages/basic-wellness",
  article: "/health-article/vitamin-d",
  login: "/login",
  cart: "/cart",
};
const RUNS = 5;
/** Chromium now and then records no navigation in its trace: that is no measurement, and Lighthouse asks for another run. */
const UNRECORDED = "NO_NAVSTART";
const MAX_UNRECORDED = 3;

/**
 * Lighthouse as on a phone, each page several times, the middle of each figure; a browser for each run, so that nothing is kept of one before. Before
 * each run the reference tells how much this machine has to be slowed down to be that phone.
 */
export async function measurePages(
  siteUrl: string,
  reference: ReferenceServer,
  budgets: Record<string, Budget>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  let unrecorded = 0;
  for (const [page, path] of Object.entries(PATHS)) {
    const runs: Record<string, number>[] = [];
    const slowdowns: string[] = [];
    while (runs.length < RUNS) {
      const slowdown = await phoneSlowness(reference);
      const run = await runOnce(siteUrl + path, slowdown);
      if (run !== undefined) {
        runs.push(run);
        slowdowns.push(slowdown.toFixed(1));
      } else if (++unrecorded > MAX_UNRECORDED) throw new Error(`${page}: Chromium recorded no navigation`);
    }
    for (const name of Object.keys(runs[0] ?? {})) {
      // What belongs to one visitor is kept out of search machines.
      if (page === "cart" && name === "SEO") continue;
      const figure = middle(runs.map((run) => run[name] ?? Number.NaN));
      judged.push(judge(`${page}: ${name}`, figure, budgets[`page: ${name}`] ?? {}));
    }
    console.error(
      `${page}: measured ${RUNS} times, slowed down ${slowdowns.join(", ")} times, blocked ${runs.map((run) => run["TBT, ms"]).join(", ")} ms`,
    );
  }
  return judged;
}

/** `undefined` where Chromium recorded nothing. */
async function runOnce(
  url: string,
  cpuSlowdownMultiplier: number,
): Promise<Record<string, number> | undefined> {
  const chrome = await launch({
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { chromePath: process.env.CHROMIUM_PATH }),
    chromeFlags: ["--headless=new", ...(process.geteuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    const heard = await lighthouse(url, {
      port: chrome.port,
      logLevel: "error",
      throttling: { cpuSlowdownMultiplier },
    });
    if (heard?.lhr.runtimeError?.code === UNRECORDED) return undefined;
    if (!heard || heard.lhr.runtimeError) throw new Error(`${url}: ${heard?.lhr.runtimeError?.message}`);
    const { categories, audits } = heard.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best-practices"),
      SEO: score("seo"),
      CLS: round(audits["cumulative-layout-shift"]?.numericValue),
      "TBT, ms": round(audits["total-blocking-time"]?.numericValue),
    };
  } finally {
    chrome.kill();
  }
}

/** To thousandths, as Lighthouse shows them. */
function round(figure = Number.NaN): number {
  return Math.round(figure * 1000) / 1000;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
