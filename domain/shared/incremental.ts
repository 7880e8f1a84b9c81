/** Long work that can be interrupted at every `yield`, so that the process can serve requests in between. */
export type Incremental<T> = Generator<undefined, T, undefined>;

/** Runs the work to its end without a pause. */
export function runToEnd<T>(steps: Incremental<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
