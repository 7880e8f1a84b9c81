/** Runs one at a time for each key: whoever asks while one is running gets what comes of that one. A later asker begins a new one. */
export function oneAtATime<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, run) => {
    const begun = running.get(key) ?? run().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}
