/** Logs errors of loaders, actions and rendering through the server, with the request id and without personal data. */
export function logPageError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted)
    process.emit("warning", error instanceof Error ? error : new Error(String(error)));
}
