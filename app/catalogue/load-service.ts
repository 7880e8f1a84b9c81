import { rangeAudience, rangeValues } from "../../domain/catalogue/describe-range.ts";
import { nablClaim } from "../../domain/catalogue/nabl-claim.ts";
import { packageSavingPaise } from "../../domain/catalogue/parts-price.ts";
import { priceOf } from "../../domain/catalogue/price-of.ts";
import { relatedServices } from "../../domain/catalogue/related-services.ts";
import { SAFETY_WORDS } from "../../domain/catalogue/safety-words.ts";
import { servicePath } from "../../domain/catalogue/service-path.ts";
import { showsPndtNotice } from "../../domain/catalogue/shows-pndt-notice.ts";
import type { Parameter, Service } from "../../domain/catalogue/types.ts";
import { unitWords } from "../../domain/catalogue/unit-words.ts";
import { pageContent } from "../../domain/content/page-content.ts";
import { toRupees } from "../../domain/money.ts";
import { collectionWords } from "../../domain/pricing/collection-words.ts";
import type { PageRequest } from "../request-context.ts";
import { cardsOf } from "./cards-of.ts";
import { listingHref, readListingQuery } from "./listing-query.ts";
import { serviceFacts } from "./service-facts.ts";

const MOST_ALIASES = 8;
/** The site's own fonts draw Latin and Bengali; a Devanagari name is searched by but may not show on every phone. */
const UNDRAWN = /\p{Script=Devanagari}/u;
/** Whole rows in two columns and in three. */
const MOST_RELATED = 6;
const MOST_PACKAGES = 4;

/** What the detail pages of tests, scans and packages have in common. */
export function loadService(request: PageRequest, service: Service) {
  const { catalogue, site, content, visitor } = request;
  const { place } = visitor;
  const price = priceOf(service, place.priceListId);
  const lab = catalogue.labById.get(place.labId);
  const seo = pageContent(servicePath(service), { catalogue, library: content, site });
  return {
    id: service.id,
    name: service.name,
    path: servicePath(service),
    kind: service.kind,
    summary: service.summary,
    aliases: service.synonyms.filter((name) => !UNDRAWN.test(name)).slice(0, MOST_ALIASES),
    price,
    /** What BOOK TEST sends; null where the service is not sold. */
    addable: price && {
      ServiceId: service.id,
      LabId: place.labId,
      ServiceName: service.name,
      Fees: toRupees(price.feesPaise),
    },
    place: { name: place.chosen ? place.name || place.pincode : "", city: lab?.city ?? "" },
    /** What home collection adds, from the first price on. */
    collection: collectionWords(
      service,
      place.zoneId === null ? undefined : catalogue.zoneById.get(place.zoneId),
    ),
    soldIn: price ? [] : soldIn(request, service),
    /** The certificate under which this lab does this very test; null when there is none to claim. */
    nabl: nablClaim(catalogue, service, lab),
    labName: lab?.name ?? "",
    facts: serviceFacts(catalogue, service),
    pndt: showsPndtNotice(service, catalogue),
    safety: service.safetyFlags.flatMap((flag) => (flag === "pndt" ? [] : [{ flag, ...SAFETY_WORDS[flag] }])),
    why: service.why,
    whenToTest: service.whenToTest,
    audience: service.audience,
    preparation: service.preparation,
    fastingNote: service.fastingNote,
    questions: service.questions.map(({ question, answer }) => ({ question, answer })),
    organs: service.organIds.flatMap((id) => {
      const organ = catalogue.organById.get(id);
      return organ ? [{ name: organ.name, to: `/diagnostic-test/${organ.slug}` }] : [];
    }),
    conditions: service.conditionIds.flatMap((id) => {
      const condition = catalogue.conditionById.get(id);
      return condition ? [{ name: condition.name, to: `/health-condition/${condition.permaWord}` }] : [];
    }),
    related: cardsOf(catalogue, relatedServices(catalogue, service, place.priceListId, MOST_RELATED), place),
    packages: packagesWith(request, service),
    brand: site.brand,
    siteUrl: site.publicUrl,
    seo: { ...seo, html: "" },
  };
}

export type ServiceView = ReturnType<typeof loadService>;

/** Cities whose labs sell what this place does not. */
function soldIn({ catalogue }: PageRequest, service: Service): string[] {
  return [
    ...new Set(catalogue.labs.filter((lab) => service.prices.has(lab.priceListId)).map((lab) => lab.city)),
  ];
}

/** How many packages sold here contain the service, and the most popular of them with what each saves against its parts. */
function packagesWith({ catalogue, visitor }: PageRequest, service: Service) {
  const { priceListId } = visitor.place;
  const sold = (catalogue.packagesWith.get(service.id) ?? []).flatMap((pack) => {
    const price = priceOf(pack, priceListId);
    return price ? [{ pack, price }] : [];
  });
  return {
    total: sold.length,
    /** The list that holds all of them. */
    path: listingHref("/health-packages", readListingQuery(new URLSearchParams()), {
      contains: service.permalink,
    }),
    popular: sold.slice(0, MOST_PACKAGES).map(({ pack, price }) => ({
      id: pack.id,
      name: pack.name,
      path: servicePath(pack),
      price,
      tests: pack.contentIds.length,
      savingPaise: packageSavingPaise(catalogue, pack, priceListId),
    })),
  };
}

/** Values of a service with their ranges in words. */
export function parameterViews(parameters: readonly Parameter[]) {
  return parameters.map(({ id, name, unit, plainWords, ranges }) => ({
    id,
    name,
    unit: unitWords(unit),
    plainWords,
    ranges: ranges
      .map((range) => ({
        who: rangeAudience(range),
        values: rangeValues({ ...range, text: "" }, unitWords(unit)),
        note: range.text,
        source: range.source,
      }))
      .filter(({ values, note }) => values !== "" || note !== ""),
  }));
}

export type ParameterView = ReturnType<typeof parameterViews>[number];
