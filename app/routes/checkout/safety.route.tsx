import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { requireCustomer } from "../../features/page/page-request.ts";
import type { Route } from "./+types/safety.route.ts";
import { readChoices, stepPath } from "./choices.ts";

/** The safety statements are part of the review; a page that was opened before that, or kept in a history, leads there. */
export function loader({ context, request }: Route.LoaderArgs) {
  return toReview(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return toReview(context, request);
}

function toReview(context: Readonly<RouterContextProvider>, request: Request): never {
  requireCustomer(context, request, "/checkout");
  throw redirect(stepPath("review", readChoices(new URL(request.url).searchParams)), 303);
}
