import { nablClaim } from "../../../domain/catalogue/describe-service.ts";
import { servicePath } from "../../../domain/catalogue/names.ts";
import { priceOf } from "../../../domain/catalogue/prices.ts";
import { relatedServices } from "../../../domain/catalogue/related-services.ts";
import type { Catalogue, Lab, Service } from "../../../domain/catalogue/types.ts";
import { pageContent } from "../../../domain/content/page-content.ts";
import { labsFrom, labsInReach } from "../../../domain/places/labs.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import { collectionWords } from "../../../domain/pricing/collection-words.ts";
import { toRupees } from "../../../domain/shared/money.ts";
import { needsMachine } from "../../../domain/slots/place-of-visit.ts";
import type { PageRequest } from "../../request-context.ts";
import type { AddableService } from "../cart/add-button.tsx";
import { aboutService } from "./about-service.ts";
import { cardsOf } from "./cards-of.ts";
import { listingHref, readListingQuery } from "./listing-query.ts";

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

/** A lab at which something is done. */
export interface VisitLab extends Pick<Lab, "id" | "name" | "city" | "permalink"> {
  /** From the lab whose prices the page shows. */
  distanceKm: number;
}

/** The labs in reach of a place that do a service, the nearest first. The distance is that from the place's lab: a public page knows no more of its reader. */
function visitLabs(catalogue: Catalogue, service: Service, place: Pick<Place, "labId">): VisitLab[] {
  const here = catalogue.labById.get(place.labId);
  if (!here) return [];
  const does = (lab: Lab) =>
    priceOf(service, lab.priceListId) !== null && (lab.doesRadiology || !needsMachine(catalogue, service));
  const able = labsFrom(catalogue.labs.filter(does), here);
  return labsInReach(able).map(({ lab, awayKm: distanceKm }) => ({
    id: lab.id,
    name: lab.name,
    city: lab.city,
    /** Labs without scans have no page of their own. */
    permalink: lab.doesRadiology ? lab.permalink : null,
    distanceKm,
  }));
}
