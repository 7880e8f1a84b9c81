import { redirectWithQuery } from "../../layout/page-address.ts";
import type { Route } from "./+types/to-list.route.ts";

/** Addresses that name no booking lead to the list of them (specification, section 2.2). */
export function loader({ request }: Route.LoaderArgs) {
  throw redirectWithQuery(request, "/dashboard/bookedservicelist");
}

/** Never rendered; with it the router treats the address as a page and follows the redirect. */
export default function ToBookings() {
  return null;
}
