/** Long work that may be interrupted wherever it yields, so that a process with other duties can see to them in between. */
export type Incremental<T> = Generator<undefined, T, undefined>;

/** Does the work in one go. */
export function runToEnd<T>(steps: Incremental<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
