import { NOT_PRINTED } from "../../contract/site-messages.ts";
import { isUnavailable } from "../../db/errors.ts";
import { LettersMissing } from "../../domain/i18n/letters-missing.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { Log } from "../observability/log.ts";
import {
  busyResponse,
  errorResponse,
  HttpError,
  internalErrorResponse,
  unavailableResponse,
} from "./response.ts";

/** What a call gets for an error that nothing has answered yet. */
export function respondToError(error: unknown, log: Log): Response {
  if (error instanceof HttpError) return errorResponse(error.status, error.message, error.headers);
  if (error instanceof Busy) return busyResponse(error.retrySeconds);
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ err: { name, message, stack } }, "request failed");
  if (error instanceof LettersMissing) return errorResponse(503, NOT_PRINTED);
  return isUnavailable(error) ? unavailableResponse() : internalErrorResponse();
}
