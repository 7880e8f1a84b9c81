import { priceOf } from "../../../domain/catalogue/prices.ts";
import type { Catalogue, Lab, Service } from "../../../domain/catalogue/types.ts";
import { labsFrom, labsInReach } from "../../../domain/places/labs.ts";
import type { Place } from "../../../domain/places/resolve-place.ts";
import { needsMachine } from "../../../domain/slots/place-of-visit.ts";

/** A lab at which something is done. */
export interface VisitLab extends Pick<Lab, "id" | "name" | "city" | "permalink"> {
  /** From the lab whose prices the page shows. */
  distanceKm: number;
}

/** The labs in reach of a place that do a service, the nearest first. The distance is that from the place's lab: a public page knows no more of its reader. */
export function visitLabs(catalogue: Catalogue, service: Service, place: Pick<Place, "labId">): VisitLab[] {
  const here = catalogue.labById.get(place.labId);
  if (!here) return [];
  const does = (lab: Lab) =>
    priceOf(service, lab.priceListId) !== null && (lab.doesRadiology || !needsMachine(catalogue, service));
  const able = labsFrom(catalogue.labs.filter(does), here);
  return labsInReach(able).map(({ lab, awayKm: distanceKm }) => ({
    ...{ id: lab.id, name: lab.name, city: lab.city },
    /** Labs without scans have no page of their own. */
    permalink: lab.doesRadiology ? lab.permalink : null,
    distanceKm,
  }));
}
