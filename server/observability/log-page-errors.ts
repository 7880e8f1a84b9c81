import type { ServerBuild } from "react-router";
import { isRouteErrorResponse } from "react-router";
import { Busy } from "../../domain/shared/busy.ts";
import type { Log } from "./log.ts";
import { loggedWithStack } from "./log.ts";

interface ErrorLog {
  log: Log;
  /** What is logged, such as "page failed". */
  message: string;
  /** Gets every error with the router context of its request, those that are not logged too. */
  onError: (error: unknown, context: object) => void;
}

/**
 * A build of React Router whose errors of loaders, actions and components go to the log under the request's id; people get the page's own
 * words. Not logged are errors of the client (a wrong method, an unknown address), requests that were left, and overload.
 */
export function withErrorLog<Build extends ServerBuild>(
  build: Build,
  { log, message, onError }: ErrorLog,
): Build {
  const handleError = (error: unknown, { request, context }: { request: Request; context: object }) => {
    if (request.signal.aborted) return;
    onError(error, context);
    if (error instanceof Busy) return;
    if (isRouteErrorResponse(error) && error.status < 500) return;
    log.error({ err: loggedWithStack(error) }, message);
  };
  return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
}
