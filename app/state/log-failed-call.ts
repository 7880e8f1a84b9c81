/**
 * Logs a failed call for developers. It is not a page error: lost connections and replaced calls are normal, and the caller shows the
 * message to the customer.
 */
export function logFailedCall(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs in the browser
  console.debug(what, error);
}
