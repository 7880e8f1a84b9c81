import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import type { Lab } from "../../../domain/catalogue/types.ts";
import { pageContent } from "../../../domain/content/page-content.ts";
import { directionsTo, labContact, labsFrom, labsInReach } from "../../../domain/places/labs.ts";
import type { CardData } from "../../features/catalogue/card-data.ts";
import { cardsOf } from "../../features/catalogue/cards-of.ts";
import { photoView } from "../../features/people/photo-view.ts";
import type { PageRequest } from "../../request-context.ts";

const MAX_MACHINES = 3;

/** The machines of a centre, derived from the methods of its scans: "Multislice CT with contrast medium" is a multislice CT. Sorted by the number of scans. */
export function machinesOf(scans: readonly { method: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { method } of scans) {
    const [machine = ""] = method.split(/,? (?:with|without|before|after|in) |, /);
    if (machine !== "") counts.set(machine, (counts.get(machine) ?? 0) + 1);
  }
  const named = [...counts].sort(([, one], [, other]) => other - one).map(([machine]) => machine);
  return named
    .filter((machine) => !named.some((other) => other !== machine && machine.startsWith(`${other} `)))
    .slice(0, MAX_MACHINES);
}

/** The labs that do scans. */
export function centresOf({ catalogue }: PageRequest): Lab[] {
  return catalogue.labs.filter((lab) => lab.doesRadiology && lab.permalink !== null);
}

/** The centres in reach of the reader's place, the nearest first, and the others. */
export function centresByReach(request: PageRequest): { near: CentreView[]; far: CentreView[] } {
  const centres = centresOf(request);
  const here = request.catalogue.labById.get(request.visitor.place.labId);
  const near = here ? labsInReach(labsFrom(centres, here)).map(({ lab }) => lab) : centres;
  const far = centres.filter((centre) => !near.includes(centre));
  return { near: near.map(centreView), far: far.map(centreView) };
}

/** A centre for its page and for the list of centres. */
export function centreView(lab: Lab) {
  const { nablCertificate, pndtRegistration, permalink } = lab;
  return {
    ...labContact(lab),
    nablCertificate,
    pndtRegistration,
    permalink,
    directions: directionsTo(lab),
  };
}

export type CentreView = ReturnType<typeof centreView>;

/**
 * Everything that a centre does, by category, at the prices of the visitor's place: those are what BOOK TEST charges. If the centre has
 * another price list, the page says so.
 */
export function loadCentre(request: PageRequest, lab: Lab) {
  const { catalogue, site, content, visitor } = request;
  const { place } = visitor;
  const scans = catalogue.onSale.filter(
    ({ kind, prices }) =>
      kind === "radiology" && prices.has(lab.priceListId) && prices.has(place.priceListId),
  );
  const groups: { name: string; slug: string; machines: string[]; cards: CardData[] }[] =
    catalogue.radiologyCategories
      .map(({ id, name, slug }) => {
        const own = scans.filter((scan) => scan.radiologyCategoryId === id);
        return { name, slug, machines: machinesOf(own), cards: cardsOf(catalogue, own, place) };
      })
      .filter(({ cards }) => cards.length > 0);
  const path = `/radiology/${lab.permalink}`;
  const seo = pageContent(path, { catalogue, library: content, site });
  return {
    centre: centreView(lab),
    groups,
    /** Where the prices are from, if they are not the centre's own. */
    pricesOf:
      place.priceListId === lab.priceListId
        ? null
        : place.name || catalogue.labById.get(place.labId)?.city || "",
    at: { latitude: lab.latitude, longitude: lab.longitude },
    pndt: scans.some((scan) => showsPndtNotice(scan, catalogue)),
    siteUrl: site.publicUrl,
    brand: site.brand,
    photo: content.photos.filter(({ slot }) => slot === `centre/${lab.permalink}`).map(photoView)[0] ?? null,
    seo: { ...seo, html: "" },
  };
}
