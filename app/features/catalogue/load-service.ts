import { nablClaim } from "../../../domain/catalogue/describe-service.ts";
import { servicePath } from "../../../domain/catalogue/names.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import { relatedServices } from "../../../domain/catalogue/related-services.ts";
import type { Service } from "../../../domain/catalogue/types.ts";
import { pageContent } from "../../../domain/content/page-content.ts";
import { collectionWords } from "../../../domain/pricing/collection-words.ts";
import { toRupees } from "../../../domain/shared/money.ts";
import type { PageRequest } from "../../request-context.ts";
import type { AddableService } from "../cart/add-button.tsx";
import { aboutService } from "./about-service.ts";
import { cardsOf } from "./cards-of.ts";
import { listingHref, readListingQuery } from "./listing-query.ts";
import { visitLabs } from "./visit-labs.ts";

/** Full rows in two columns and in three. */
const MAX_RELATED = 6;
const MAX_PACKAGES = 4;

/** The data that the detail pages of tests, scans and packages share. */
export function loadService(request: PageRequest, service: Service) {
  const { catalogue, site, content, visitor } = request;
  const { place } = visitor;
  const price = priceOf(service, place.priceListId);
  const lab = catalogue.labById.get(place.labId);
  const seo = pageContent(servicePath(service), { catalogue, library: content, site });
  return {
    ...aboutService(catalogue, service, request.language),
    price,
    addable: addableOf(service, place),
    place: { name: place.chosen ? place.name || place.pincode : "", city: lab?.city ?? "" },
    /** The charge for home collection, from the first price step on. */
    collection: collectionWords(
      service,
      place.zoneId === null ? undefined : catalogue.zoneById.get(place.zoneId),
    ),
    soldIn: price ? [] : citiesNear(request, service),
    /** The labs that do what cannot be done at home; null for what can. */
    doneAt: service.homeCollection ? null : visitLabs(catalogue, service, place),
    /** The certificate under which this lab performs this test; null when there is none. */
    nabl: nablClaim(catalogue, service, lab),
    labName: lab?.name ?? "",
    related: cardsOf(catalogue, relatedServices(catalogue, service, place.priceListId, MAX_RELATED), place),
    packages: packagesWith(request, service),
    brand: site.brand,
    siteUrl: site.publicUrl,
    seo: { ...seo, html: "" },
  };
}

/** What BOOK TEST sends of a service; null if it is not sold at the place. */
export function addableOf(
  service: Service,
  { labId, priceListId }: { labId: number; priceListId: number },
): AddableService | null {
  const price = priceOf(service, priceListId);
  return (
    price && {
      ServiceId: service.id,
      LabId: labId,
      ServiceName: service.name,
      Fees: toRupees(price.feesPaise),
    }
  );
}

export type ServiceView = ReturnType<typeof loadService>;

/** Cities in reach whose labs sell what this place does not. */
function citiesNear({ catalogue, visitor }: PageRequest, service: Service): string[] {
  return [...new Set(visitLabs(catalogue, service, visitor.place).map(({ city }) => city))];
}

/** How many packages sold here contain the service, and the most popular ones. */
function packagesWith({ catalogue, visitor }: PageRequest, service: Service) {
  const { priceListId } = visitor.place;
  const sold = (catalogue.packagesWith.get(service.id) ?? []).flatMap((pack) => {
    const price = priceOf(pack, priceListId);
    return price ? [{ pack, price }] : [];
  });
  return {
    total: sold.length,
    /** The URL of the listing with all of them. */
    path: listingHref("/health-packages", readListingQuery(new URLSearchParams()), {
      contains: service.permalink,
    }),
    popular: sold.slice(0, MAX_PACKAGES).map(({ pack, price }) => ({
      id: pack.id,
      name: pack.name,
      path: servicePath(pack),
      price,
      tests: pack.contentIds.length,
    })),
  };
}
