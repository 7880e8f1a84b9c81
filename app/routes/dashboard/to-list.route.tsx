import { redirectWithQuery } from "../../features/page/page-request.ts";
import type { Route } from "./+types/to-list.route.ts";

/** URLs without a booking number redirect to the list (specification, section 2.2). */
export function loader({ request }: Route.LoaderArgs) {
  throw redirectWithQuery(request, "/dashboard/bookedservicelist");
}

/** Never rendered: with a component the router treats the URL as a page and follows the redirect. */
export default function ToBookings() {
  return null;
}
