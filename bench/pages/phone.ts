import { measure } from "../measure.ts";
import type { ReferenceServer } from "../references.ts";
import { slownessAt } from "../table.ts";

/** A phone's processor is so many times as slow as that of the machine that the budgets are for; the same as Lighthouse takes. */
const SLOWER = 4;
const CALLERS = 16;
const SECONDS = 1;

/**
 * How many times slower than this machine, as it is at the moment, the phone's processor is: the budgets are for a machine that serves 33,000
 * empty posts a second, and a slower machine has to be slowed down less to be the same phone.
 */
export async function phoneSlowness({ url, load }: ReferenceServer): Promise<number> {
  const { perSecond } = await measure({ ...load, url, callers: CALLERS, seconds: SECONDS });
  return slowdownFor(slownessAt(perSecond));
}

/** Of a machine that takes `slowness` times as long as that of the budgets. A machine that is slower than the phone is not made faster. */
export function slowdownFor(slowness: number): number {
  return Math.max(1, SLOWER / slowness);
}
