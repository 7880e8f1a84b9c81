import { resolvePlace } from "../../domain/places/resolve-place.ts";
import type { Place } from "../../domain/places/types.ts";
import { readCookies } from "../cookies.ts";
import type { House } from "../house.ts";
import { namesOf } from "../request.ts";
import { readPlace } from "../visitor.ts";

/** What advertisers and mail programs hang on links; no page depends on them. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|igshid|mc_[ce]id|_ga|_gl)$/i;

/** The address that a public page is rendered and kept under: without tracking parameters, the others in a fixed order. */
export function pageAddress(address: string): URL {
  const url = new URL(address);
  if (url.search === "") return url;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  return url;
}

/** What a public page depends on besides its address: the prices and charges of the visitor's place. */
export function placeOfVisitor(house: House, cookieHeader: string | undefined): Place {
  const cookie = cookieHeader === undefined ? undefined : readCookies(cookieHeader).get(namesOf(house).place);
  return resolvePlace(house.catalogue(), readPlace(cookie), house.settings.site.defaultLabId);
}

export function pageKey(place: Place, address: Pick<URL, "pathname" | "search">): string {
  return `${place.labId} ${place.priceListId} ${place.zoneId} ${address.pathname}${address.search}`;
}
