import { listingCrumbs, listingMeta } from "../../features/catalogue/listing-meta.ts";
import { LISTING_PARAMETERS } from "../../features/catalogue/listing-query.ts";
import { ListingScreen } from "../../features/catalogue/listing-screen.tsx";
import { loadListing } from "../../features/catalogue/load-listing.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/radiology.route.ts";
import { withCalledCategories } from "./called-categories.ts";

export const handle: RouteHandle = { query: LISTING_PARAMETERS };

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadListing(requestOf(context), {
    kind: "radiology",
    url: new URL(request.url),
    // An address below a category is none of a category.
    category: "*" in params ? "" : params.slug,
  });
}

export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withCalledCategories(await serverLoader(), params.slug);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(loaderData, matches);

export default function RadiologyListing({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={loaderData} crumbs={listingCrumbs(loaderData)} />;
}
