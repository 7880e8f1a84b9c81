import { redirectWithQuery } from "../../frame/redirect-with-query.ts";
import type { Route } from "./+types/all-tests.route.ts";

/** `/test` alone leads to all tests (specification, section 2.2). */
export function loader({ request }: Route.LoaderArgs) {
  return redirectWithQuery(request, "/diagnostic-test");
}
