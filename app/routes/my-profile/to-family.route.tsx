import { redirectWithQuery } from "../../features/page/page-request.ts";
import type { Route } from "./+types/to-family.route.ts";
import { FAMILY_PATH } from "./entry-links.tsx";

/** The profile opens with the family (specification, section 2.2). */
export function loader({ request }: Route.LoaderArgs) {
  throw redirectWithQuery(request, FAMILY_PATH);
}

/** Never rendered: with a component the router treats the URL as a page and follows the redirect. */
export default function ToFamily() {
  return null;
}
