/**
 * Stops what a long command has started when the command is interrupted or told to end, and exits with the code of the signal. A terminal's
 * interrupt arrives twice, from the terminal and from the starting script.
 */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  let isStopping = false;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().finally(() => process.exit(code));
    });
  }
}
