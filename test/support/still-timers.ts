import type { Timers } from "../../integrations/payment/simulator/simulator.ts";

/** Timers that stand still with a test's clock: `run` does what is due by then, and waits until it is done. */
export function stillTimers(now: () => Date): Timers & { run(): Promise<void> } {
  let waiting: { at: number; work: () => unknown }[] = [];
  const after = (ms: number, work: () => unknown) => {
    waiting.push({ at: now().getTime() + ms, work });
  };
  return {
    after,
    wait: (ms) => new Promise((resolve) => after(ms, () => resolve())),
    clear() {
      waiting = [];
    },
    async run() {
      const due = waiting.filter(({ at }) => at <= now().getTime());
      waiting = waiting.filter((each) => !due.includes(each));
      await Promise.all(due.map(({ work }) => work()));
    },
  };
}
