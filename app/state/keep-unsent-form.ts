import { data, isRouteErrorResponse } from "react-router";
import { OF_ANOTHER } from "../../contract/whose-form.ts";
import type { Route } from "../+types/root.ts";
import { hideToast, showToast } from "../ui/toast.tsx";
import { countAnswer, expectOwnAddress } from "./answer-turns.ts";
import { UNREACHABLE } from "./call.ts";
import { tellOthersSession, tellSessionOver } from "./session.ts";

const LOG_IN_STATUS = 401;
/** What a proxy says of a site that is not there just now. */
const AWAY_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);
/** What stands before a page's own words: a proxy, or a limit of the site, refuses the form unread. */
const UNREAD: ReadonlyMap<number, string> = new Map([
  [413, "What you are sending is too large. Please choose smaller files."],
  [429, "Too many tries. Please wait a little and try again."],
]);

/** The message that a form has not reached the site; it goes with the next form. */
let unsent = 0;

/** What the server last said to a form, with the page that shows it. */
let lastAnswer = { url: "", routeId: "", answer: undefined as unknown };

/**
 * A form that was sent after its session was over (logged out in another tab or from another device, or somebody else logged in) comes to
 * nothing: the page stays as it is, with what is typed and what was said of it, and the login comes over it. After a refused answer no page
 * is read again. It stays as well when the form does not reach the site: the connection of a phone is lost, the site is away for a moment,
 * or the form is too large or comes too often to be read.
 */
export const keepUnsentForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== "POST") return next();
  hideToast(unsent);
  const results = await next();
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type === "error" && !request.signal.aborted) {
      const status = statusOfUnsent(result);
      if (status === null) continue;
      expectOwnAddress();
      if (status !== LOG_IN_STATUS) unsent = showToast(UNREAD.get(status) ?? UNREACHABLE, "error");
      else if (isRouteErrorResponse(result) && result.data === OF_ANOTHER) void tellOthersSession();
      else tellSessionOver();
      const isSame = lastAnswer.url === request.url && lastAnswer.routeId === routeId;
      const said = data(isSame ? lastAnswer.answer : undefined, { status });
      return { ...results, [routeId]: { type: "data", result: said } };
    }
    if (type === "data") {
      countAnswer();
      lastAnswer = { url: request.url, routeId, answer: bare(result) };
    }
  }
  return results;
};

/** The status under which a form comes to nothing and its page stays; null if the page itself has failed. */
function statusOfUnsent(error: unknown): number | null {
  // A fetch without an answer fails with a TypeError, which the router wraps.
  if (bare(error) instanceof TypeError) return 503;
  if (!isRouteErrorResponse(error)) return null;
  const { status } = error;
  return status === LOG_IN_STATUS || AWAY_STATUS.has(status) || UNREAD.has(status) ? status : null;
}

/** What an action answered, without the status around it. */
function bare(result: unknown): unknown {
  const isWrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  return isWrapped ? result.data : result;
}
