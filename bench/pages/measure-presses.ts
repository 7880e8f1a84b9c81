import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { chromium, devices } from "@playwright/test";
import { seededChance } from "../../test/support/seeded-chance.ts";
import type { ReferenceServer } from "../references.ts";
import type { Budget } from "../table.ts";
import type { Judged } from "./judge.ts";
import { judge } from "./judge.ts";
import { phoneSlowness } from "./phone.ts";
import type { Press } from "./presses.ts";
import { LEADING_AWAY, STAYING } from "./presses.ts";

const PAGES = ["/", "/diagnostic-test", "/test/complete-blood-count"];
const ROUNDS = 50;
/** A press comes within so long after the first paint, or after what the one before has led to. */
const MAX_WAIT_MS = 1500;
/** The number of slowest presses that are printed one by one. */
const SLOWEST = 8;

/** A press or key that took long, and where its time went. */
interface Slow {
  ms: number;
  what: string;
}

/**
 * A visitor on a slow phone opens a page and presses, from its first paint on, at random moments. Counts presses that have no effect
 * and those that have it twice, and takes the times from a press to the next frame, as the browser tells them (Event Timing; below 16 ms
 * it tells none, so that the middle is rather too high).
 */
export async function measurePresses(
  siteUrl: string,
  reference: ReferenceServer,
  budgets: Record<string, Budget>,
  seed: number,
): Promise<Judged[]> {
  const chance = seededChance(seed);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: process.geteuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const wrong: { lost: string[]; doubled: string[] } = { lost: [], doubled: [] };
  const slow: Slow[] = [];
  let count = 0;
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const path = pick(PAGES, chance);
      const presses = [
        ...shuffled(Object.entries(STAYING), chance),
        pick(Object.entries(LEADING_AWAY), chance),
      ];
      const slowdown = await phoneSlowness(reference);
      const { effects, durations, under } = await playRound(browser, siteUrl + path, {
        presses,
        chance,
        slowdown,
      });
      effects.forEach((effect, n) => {
        const finger = under[n] ?? "nothing";
        const where = `${presses[n]?.[0]} as press ${n + 1} of round ${round + 1} at ${path}, the finger on ${finger}`;
        if (effect < 1) wrong.lost.push(where);
        if (effect > 1) wrong.doubled.push(where);
      });
      count += effects.length;
      slow.push(...durations.map(({ ms, what }) => ({ ms, what: `${what}, ${path}` })));
    }
  } finally {
    await browser.close();
  }
  for (const [how, presses] of Object.entries(wrong))
    for (const press of presses) console.log(`${how}: ${press}`);
  slow.sort((a, b) => a.ms - b.ms);
  for (const { ms, what } of slow.slice(-SLOWEST)) console.log(`${ms} ms: ${what}`);
  const times = slow.map(({ ms }) => ms);
  console.log(
    `${count} presses with the seed ${seed}, ${times.length} of them and their keys took 16 ms or more`,
  );
  const figures: Record<string, number> = {
    "press: lost": wrong.lost.length,
    "press: doubled": wrong.doubled.length,
    "press: longest to the next frame, ms": times.at(-1) ?? Number.NaN,
    "press: middle to the next frame, ms": times[Math.floor(times.length / 2)] ?? Number.NaN,
  };
  return Object.entries(figures).map(([name, figure]) => judge(name, figure, budgets[name] ?? {}));
}

interface Round {
  presses: readonly [string, Press][];
  chance: () => number;
  /** How many times slower the phone's processor is than this machine's. */
  slowdown: number;
}

async function playRound(
  browser: Browser,
  url: string,
  { presses, chance, slowdown }: Round,
): Promise<{ effects: number[]; durations: Slow[]; under: (string | undefined)[] }> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  // The longest event of each press and key.
  const durations = new Map<string, Slow>();
  await context.exposeFunction("tellDuration", (key: string, slow: Slow) => {
    if (slow.ms > (durations.get(key)?.ms ?? 0)) durations.set(key, slow);
  });
  let last: string | undefined;
  await context.exposeFunction("tellTarget", (target: string) => {
    last = target;
  });
  await context.addInitScript(watchEvents);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await enlargeWindow(session);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    const effects: number[] = [];
    const under: (string | undefined)[] = [];
    for (const [, press] of presses) {
      await sleep(chance() * MAX_WAIT_MS);
      last = undefined;
      // What cannot be pressed at all is lost too.
      effects.push(
        await press(page).catch((error: Error) => {
          console.log(error.message.split("\n")[0]);
          return 0;
        }),
      );
      under.push(last);
    }
    return { effects, under, durations: [...durations.values()] };
  } finally {
    await context.close();
  }
}

/**
 * A window is as high as the phone's screen, its own bars included. What lies below its edge gets no frame, so that a key in a field there
 * would seem to wait until the next change further up.
 */
async function enlargeWindow(session: CDPSession): Promise<void> {
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: { width: 1280, height: 1600 } });
}

/** Runs in the page. The location's drop-down, which opens by itself on a first visit, stays closed. */
function watchEvents(): void {
  sessionStorage.setItem("location-asked", "1");
  const { tellDuration, tellTarget } = window as unknown as {
    tellDuration(key: string, slow: { ms: number; what: string }): void;
    tellTarget(target: string): void;
  };
  const onPress = ({ target }: Event) =>
    target instanceof Element &&
    tellTarget(`${target.localName} of ${target.parentElement?.outerHTML.slice(0, 120)}`);
  addEventListener("pointerdown", onPress, true);
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as unknown as PerformanceEventTiming[]) {
      const { interactionId, duration, startTime, processingStart, processingEnd, name, target } = event;
      if (!interactionId) continue;
      const waited = Math.round(processingStart - startTime);
      const worked = Math.round(processingEnd - processingStart);
      const on = target instanceof Element ? `${target.localName}.${target.className}` : "nothing";
      const what = `${name} on ${on} at ${Math.round(startTime)} ms, waited ${waited} ms, worked ${worked} ms`;
      tellDuration(`${performance.timeOrigin} ${interactionId}`, { ms: duration, what });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function pick<T>(of: readonly T[], chance: () => number): T {
  return of[Math.floor(chance() * of.length)] as T;
}

function shuffled<T>(of: readonly T[], chance: () => number): T[] {
  return of
    .map((each) => ({ each, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}
