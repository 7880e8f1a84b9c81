import { LISTING_PARAMETERS } from "../../features/catalogue/listing-query.ts";
import { redirectWithQuery } from "../../features/page/page-request.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/all-tests.route.ts";

export const handle: RouteHandle = { query: LISTING_PARAMETERS };

/** `/test` redirects to all tests (specification, section 2.2). */
export function loader({ request }: Route.LoaderArgs) {
  return redirectWithQuery(request, "/diagnostic-test");
}
