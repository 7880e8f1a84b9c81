import { listHome } from "../../domain/catalogue/list-home.ts";
import { priceOf } from "../../domain/catalogue/prices.ts";
import type { Catalogue, Service } from "../../domain/catalogue/types.ts";
import type { Place } from "../../domain/places/resolve-place.ts";
import type { ApiCard } from "../catalogue.ts";
import { serializeCard } from "./serialize-service.ts";

/**
 * The home page's lists as the node API returns them (contract, section 4), at one place's prices; of all packages at most `mostPackages`.
 */
export function serializeHome(
  catalogue: Catalogue,
  { priceListId, labId }: Pick<Place, "priceListId" | "labId">,
  mostPackages = Number.POSITIVE_INFINITY,
) {
  const { tests, packages, allPackages, totalTests, organs } = listHome(catalogue, priceListId);
  const cards = (services: readonly Service[]): ApiCard[] =>
    services.flatMap((service) => {
      const price = priceOf(service, priceListId);
      return price ? [serializeCard(catalogue, service, price, labId)] : [];
    });
  return {
    banners: catalogue.banners.map(({ actionUrl, picture }) => ({
      ActionUrl: actionUrl,
      BannerUrl: picture,
    })),
    popularTests: { Item: cards(tests) },
    popularPackages: {
      Item: cards(packages),
      TotalTestCount: totalTests,
      TotalPackageCount: allPackages.length,
    },
    organs: {
      Item: organs.map(({ id, name, picture }) => ({
        OrganId: id,
        OrganName: name,
        AppOrganImage: picture,
      })),
    },
    packages: { Item: cards(allPackages.slice(0, mostPackages)) },
    packageCount: allPackages.length,
  };
}
