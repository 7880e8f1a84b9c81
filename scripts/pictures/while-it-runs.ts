import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../../test/support/start-app.ts";

/** What fails because the site is gone does so a moment before its end is known. */
const END_IS_KNOWN_MS = 1_000;

/** Does something with a site, and fails as soon as the site ends by itself, whatever the work is waiting for. */
export async function whileItRuns<T>(
  { ended, output }: Pick<App, "ended" | "output">,
  work: () => Promise<T>,
): Promise<T> {
  const end = ended.then((): never => {
    throw new Error(`The site has ended by itself. It wrote:\n${output()}`);
  });
  // It ends after the work, too.
  end.catch(() => {});
  try {
    return await Promise.race([work(), end]);
  } catch (error) {
    await Promise.race([end, sleep(END_IS_KNOWN_MS, undefined, { ref: false })]);
    throw error;
  }
}
