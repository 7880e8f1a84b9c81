/** Resolves after so many milliseconds, at once for none; rejects with an AbortError when the signal aborts it. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.max(ms, 0));
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("replaced by a newer one", "AbortError"));
    });
  });
}
