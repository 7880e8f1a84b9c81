import { measure } from "../measure.ts";
import type { ReferenceServer } from "../references.ts";
import { JUDGED_AT, slownessAt } from "../table.ts";

/** A phone's processor is so many times as slow as that of the machine that the budgets are for; the same as Lighthouse takes. */
const SLOWER = 4;
const SECONDS = 1;
const WINDOWS = 2;

/**
 * How many times slower than this machine, as it is at the moment, the phone's processor is: the budgets are for a machine that serves 33,000
 * empty posts a second, and a slower machine has to be slowed down less to be the same phone. The quicker window counts: other work on the
 * machine, and the first requests of a process, only make it slower.
 */
export async function phoneSlowness({ url, load }: ReferenceServer): Promise<number> {
  let most = 0;
  for (let window = 0; window < WINDOWS; window++) {
    const { perSecond } = await measure({ ...load, url, callers: JUDGED_AT, seconds: SECONDS });
    most = Math.max(most, perSecond);
  }
  return slowdownFor(slownessAt(most));
}

/** Of a machine that takes `slowness` times as long as that of the budgets. A machine that is slower than the phone is not made faster. */
export function slowdownFor(slowness: number): number {
  return Math.max(1, SLOWER / slowness);
}
