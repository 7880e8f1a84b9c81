/**
 * Notes a failed call where a developer finds it. Not an error of the page: lost connections and calls that a newer one
 * replaced are part of life, and whoever made the call tells the customer.
 */
export function quietLog(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs in the browser
  console.debug(what, error);
}
