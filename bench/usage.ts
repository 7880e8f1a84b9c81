import type { App } from "../test/support/start-app.ts";
import type { Figure } from "./measure.ts";

/** A figure of several windows, with what both sides spent on it. */
export interface Measured {
  /** The window of the middle speed. */
  figure: Figure;
  /** The slowest and the quickest window, requests a second. */
  slowest: number;
  quickest: number;
  /** Microseconds of processor time a request: of the site's process (not of its database), and of the callers. Null where unknown. */
  siteMicros: number | null;
  callerMicros: number | null;
}

/** Takes a figure several times; the middle one counts, so that a disturbed window does not decide. */
export async function measureTimes(
  times: number,
  take: () => Promise<Figure>,
  app?: Pick<App, "metricsUrl">,
): Promise<Measured> {
  const windows: Measured[] = [];
  for (let i = 0; i < times; i++) {
    const siteBefore = app ? await siteSeconds(app) : 0;
    const ownBefore = process.cpuUsage();
    const figure = await take();
    const own = process.cpuUsage(ownBefore);
    const answered = figure.count;
    windows.push({
      figure,
      slowest: figure.perSecond,
      quickest: figure.perSecond,
      siteMicros: app ? ((await siteSeconds(app)) - siteBefore) * (1e6 / answered) : null,
      callerMicros: app ? (own.user + own.system) / answered : null,
    });
  }
  return together(windows);
}

/** Several measurements of the same, taken at different moments, as one. */
export function together(windows: readonly Measured[]): Measured {
  const sorted = windows.toSorted((a, b) => a.figure.perSecond - b.figure.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("nothing was measured");
  return {
    ...middle,
    slowest: Math.min(...windows.map(({ slowest }) => slowest)),
    quickest: Math.max(...windows.map(({ quickest }) => quickest)),
  };
}

/** One that another file has taken the middle of. */
export function alone(figure: Figure): Measured {
  const { perSecond } = figure;
  return { figure, slowest: perSecond, quickest: perSecond, siteMicros: null, callerMicros: null };
}

async function siteSeconds({ metricsUrl }: Pick<App, "metricsUrl">): Promise<number> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
