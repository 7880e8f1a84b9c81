import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../support/start-app.ts";
import { makeDataDir, startApp } from "../support/start-app.ts";

/** The key with which the day's laboratory signs. */
export const LAB_KEY = { id: "lab-of-the-day", secret: `whsec_${Buffer.alloc(32, 7).toString("base64")}` };

/** The real product, which ends and starts again on the same data while it is used. */
export interface SiteOfDay {
  /** The process of this moment: its addresses change with every start. */
  readonly app: App;
  /** SIGTERM, and a new process on the same data. */
  deploy(): Promise<void>;
  /** `kill -9`, and a new process on the same data. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
  /** What all its processes wrote so far. */
  output(): string;
}

export async function openSiteOfDay(): Promise<SiteOfDay> {
  const dataDir = makeDataDir();
  const start = () =>
    startApp({ dataDir, env: { LOG_LEVEL: "warn", LIS_KEYS: `${LAB_KEY.id}:${LAB_KEY.secret}` } });
  let app = await start();
  let written = "";
  const startAgain = async () => {
    written += app.output();
    app = await start();
  };
  return {
    get app() {
      return app;
    },
    async deploy() {
      await app.stop();
      await startAgain();
    },
    async failOver() {
      await app.kill();
      await startAgain();
    },
    async stop() {
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    output: () => written + app.output(),
  };
}

/** Longer than a start takes on a busy machine. */
const GIVE_UP_MS = 180_000;
const TRY_AGAIN_MS = 200;

/**
 * Asks until it is answered, as a browser's or a phone's user does who is told "please try again" or whose connection is lost. What must not
 * be done twice carries a key. `ask` reads the site's address each time.
 */
export async function untilResponse<A extends { status: number; headers?: Headers }>(
  what: string,
  ask: () => Promise<A>,
): Promise<A> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const response = await ask().catch((error: unknown) => error);
    const isAnswer = !(response instanceof Error) && typeof response === "object" && response !== null;
    if (isAnswer) {
      const given = response as A;
      if (given.status >= 500 && given.status !== 503) throw new Error(`${what}: status ${given.status}`);
      if (!isToBeAskedAgain(given)) return given;
    }
    if (performance.now() > giveUpAt) {
      throw new Error(`${what} was not answered for ${GIVE_UP_MS / 1000} s; last: ${describeLast(response)}`);
    }
    await sleep(TRY_AGAIN_MS);
  }
}

/** Busy, too often, or the first request under this key is still running. */
function isToBeAskedAgain({ status, headers }: { status: number; headers?: Headers }): boolean {
  return status === 503 || status === 429 || (status === 409 && headers?.has("retry-after") === true);
}

function describeLast(response: unknown): string {
  return response instanceof Error ? response.message : `status ${(response as { status: number }).status}`;
}
