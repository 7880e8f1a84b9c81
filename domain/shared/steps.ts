/** Long work that may be interrupted wherever it yields, so that a process with other duties can see to them in between. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does the work in one go. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
