import { redirect } from "react-router";
import type { Route } from "./+types/safety.route.ts";
import { readChoices, stepPath } from "./choices.ts";

/** The safety statements are part of the review; a page that was opened before that, or kept in a history, leads there. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(stepPath("review", readChoices(new URL(request.url).searchParams)));
}
