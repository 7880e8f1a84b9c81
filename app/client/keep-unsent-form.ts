import { data, isRouteErrorResponse } from "react-router";
import { OF_ANOTHER } from "../../contract/whose-form.ts";
import type { Route } from "../+types/root.ts";
import { countAnswer, expectOwnAddress } from "./answer-turns.ts";
import { tellOthersSession, tellSessionOver } from "./session.ts";

const LOG_IN_STATUS = 401;

/** What the server last said to a form, with the page that shows it. */
let lastAnswer = { url: "", routeId: "", answer: undefined as unknown };

/**
 * A form that was sent after its session was over (logged out in another tab or from another device, or somebody else logged in) comes to
 * nothing: the page stays as it is, with what is typed and what was said of it, and the login comes over it. After a refused answer no page
 * is read anew.
 */
export const keepUnsentForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next();
  if (request.method !== "POST") return results;
  for (const [routeId, { type, result }] of Object.entries(results)) {
    const isOver = type === "error" && isRouteErrorResponse(result) && result.status === LOG_IN_STATUS;
    if (isOver) {
      expectOwnAddress();
      if (result.data === OF_ANOTHER) void tellOthersSession();
      else tellSessionOver();
      const isSame = lastAnswer.url === request.url && lastAnswer.routeId === routeId;
      const said = data(isSame ? lastAnswer.answer : undefined, { status: LOG_IN_STATUS });
      return { ...results, [routeId]: { type: "data", result: said } };
    }
    if (type === "data") {
      countAnswer();
      lastAnswer = { url: request.url, routeId, answer: bare(result) };
    }
  }
  return results;
};

/** What an action answered, without the status around it. */
function bare(result: unknown): unknown {
  const isWrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  return isWrapped ? result.data : result;
}
