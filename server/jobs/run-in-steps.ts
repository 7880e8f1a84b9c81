import { setImmediate as afterOthers } from "node:timers/promises";
import type { Steps } from "../../domain/shared/steps.ts";

/** The longest that nobody else is answered; a visitor does not notice it. */
const SLICE_MS = 5;

/** Does long work in slices between the answers to visitors. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await afterOthers();
  }
}
