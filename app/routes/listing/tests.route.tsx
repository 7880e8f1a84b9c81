import { listingCrumbs, listingMeta } from "../../features/catalogue/listing-meta.ts";
import { LISTING_PARAMETERS } from "../../features/catalogue/listing-query.ts";
import { ListingScreen } from "../../features/catalogue/listing-screen.tsx";
import { loadListing } from "../../features/catalogue/load-listing.ts";
import { renderedByData } from "../../features/page/rendered-by-data.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/tests.route.ts";

export const handle: RouteHandle = { query: LISTING_PARAMETERS };

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadListing(requestOf(context), {
    kind: "tests",
    url: new URL(request.url),
    organ: params.OrganName,
  });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(loaderData, matches);

export default renderedByData<Route.ComponentProps>(function TestListing({ loaderData }) {
  return <ListingScreen listing={loaderData} crumbs={listingCrumbs(loaderData)} />;
});
