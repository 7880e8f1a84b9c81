import type { radiologyCategories } from "../../../contract/catalogue.ts";
import { listingCrumbs, listingMeta } from "../../features/catalogue/listing-meta.ts";
import { LISTING_PARAMETERS } from "../../features/catalogue/listing-query.ts";
import { ListingScreen } from "../../features/catalogue/listing-screen.tsx";
import { loadListing } from "../../features/catalogue/load-listing.ts";
import { renderedByData } from "../../features/page/rendered-by-data.ts";
import { requestOf } from "../../request-context.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { call, endpoint } from "../../state/call.ts";
import type { Route } from "./+types/radiology.route.ts";

export const handle: RouteHandle = { query: LISTING_PARAMETERS };

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadListing(requestOf(context), {
    kind: "radiology",
    url: new URL(request.url),
    // A path below a category is not a category.
    category: "*" in params ? "" : params.slug,
  });
}

export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  return withCalledCategories(await serverLoader(), params.slug);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(loaderData, matches);

export default renderedByData<Route.ComponentProps>(function RadiologyListing({ loaderData }) {
  return <ListingScreen listing={loaderData} crumbs={listingCrumbs(loaderData)} />;
});

const endpoints = {
  radiologyCategories: endpoint<typeof radiologyCategories>(
    "GET",
    "/loadData/loadPage/radiologyCategories/read",
  ),
};

type Items = { CategoryName: string; CatId: number }[];

let kept: Promise<Items> | undefined;

/** The radiology categories by their call, once a tab; a failed call may be repeated. */
function loadCategories(): Promise<Items> {
  kept ??= call(endpoints.radiologyCategories, { background: true }).then(({ data }) => data.Items);
  kept.catch(() => {
    kept = undefined;
  });
  return kept;
}

/**
 * The filters of a listing after a client-side navigation: the list is the call's, and the chosen category is derived from the slug when it
 * arrives (specification, section 4). If the call fails, the listing's own categories stay.
 */
async function withCalledCategories<
  Listing extends {
    categories: { slug: string; name: string; chosen: boolean }[];
    filters: { selectedRadioCat: string };
  },
>(listing: Listing, slug: string | undefined): Promise<Listing> {
  const items = await loadCategories().catch(() => null);
  if (items === null) return listing;
  const names = new Set(items.map(({ CategoryName }) => CategoryName));
  const categories = listing.categories.filter(({ name, chosen }) => chosen || names.has(name));
  const selectedRadioCat = categories.find((each) => each.slug === slug)?.slug ?? "";
  return { ...listing, categories, filters: { ...listing.filters, selectedRadioCat } };
}
