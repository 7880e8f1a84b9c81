import { isRouteErrorResponse } from "react-router";
import { SOMETHING_WENT_WRONG } from "../../contract/shared-words.ts";
import { OF_ANOTHER } from "../../contract/whose-form.ts";
import { UNREACHABLE } from "../state/call-error.ts";
import { OTHERS_SESSION, SESSION_OVER } from "../state/session-words.ts";

export type Failure = "not-found" | "session-over" | "others-session" | "failed";

/** What a page says that could not be shown; its heading and the title of its tab. */
export const FAILURE_TITLE: Record<Failure, string> = {
  "not-found": "Page not found",
  "session-over": SESSION_OVER,
  "others-session": OTHERS_SESSION,
  failed: "Unexpected Application Error!",
};

const SESSION_STATUSES = new Set([401, 419]);

/** What is behind the error that a loader, an action or a component has thrown. */
export function whatFailed(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return "failed";
  if (error.status === 404) return "not-found";
  if (!SESSION_STATUSES.has(error.status)) return "failed";
  return error.data === OF_ANOTHER ? "others-session" : "session-over";
}

/** In the words of Chromium, Firefox and Safari. */
const NO_ANSWER = /failed to fetch|networkerror|load failed/i;

/** The status or the message behind a failed page (specification, section 2.1); plain words if nothing came back. */
export function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (!(error instanceof Error) || error.message === "") return SOMETHING_WENT_WRONG;
  return error instanceof TypeError && NO_ANSWER.test(error.message) ? UNREACHABLE : error.message;
}
