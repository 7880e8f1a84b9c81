import { compareContents } from "../../../domain/catalogue/compare-services.ts";
import {
  fastingWords,
  placeWords,
  reportTimeWords,
  whomWords,
} from "../../../domain/catalogue/describe-service.ts";
import { findByPermalink, servicePath } from "../../../domain/catalogue/names.ts";
import { priceOf, soldOn } from "../../../domain/catalogue/prices.ts";
import { relatedServices } from "../../../domain/catalogue/related-services.ts";
import { showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import type { Service } from "../../../domain/catalogue/types.ts";
import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import { asksForSex } from "../../../domain/search/asks-for-sex.ts";
import { isSearchable } from "../../features/catalogue/listing-query.ts";
import { addableOf } from "../../features/catalogue/load-service.ts";
import { compareHref, MAX_COMPARED, withOneMore } from "../../features/compare/compare-link.tsx";
import type { PageRequest } from "../../request-context.ts";
import type { CompareQuery } from "./compare-query.ts";

const MAX_OFFERED = 6;

/** A fact of each service, in their order. */
export interface ComparedFact {
  label: PlainPhrase;
  /** Translated by `t.lookup` where it is rendered. */
  values: string[];
}

/** What the page at `/compare?with=…&with=…` shows. What is unknown, withdrawn or named twice is left out. */
export function loadComparison(request: PageRequest, query: CompareQuery) {
  const { catalogue } = request;
  const found = query.permalinks.flatMap((permalink) => {
    const service = findByPermalink(catalogue, permalink);
    return service && !service.withdrawn ? service : [];
  });
  const services = [...new Set(found)].slice(0, MAX_COMPARED);
  const permalinks = services.map(({ permalink }) => permalink);
  const { find: text, onlyDifferences } = query;
  const forbidden = asksForSex(text);
  const offered = services.length < MAX_COMPARED ? offeredTo(request, services, text) : [];
  return {
    permalinks,
    columns: services.map((service) => columnOf(request, service, permalinks)),
    facts: factsOf(services),
    contents: compareContents(catalogue, services),
    byTest: services.some(({ kind }) => kind === "package"),
    onlyDifferences,
    find: text,
    forbidden,
    pndt: [...services, ...(forbidden ? [] : offered)].some((service) => showsPndtNotice(service, catalogue)),
    offered: offered.map((service) => ({
      id: service.id,
      name: service.name,
      price: priceOf(service, request.visitor.place.priceListId),
      isPackage: service.kind === "package",
      to: compareHref(withOneMore(permalinks, service.permalink)),
    })),
  };
}

export type Comparison = ReturnType<typeof loadComparison>;

function columnOf({ visitor }: PageRequest, service: Service, permalinks: readonly string[]) {
  const { place } = visitor;
  const price = priceOf(service, place.priceListId);
  return {
    id: service.id,
    name: service.name,
    path: servicePath(service),
    price,
    isPackage: service.kind === "package",
    addable: addableOf(service, place),
    without: permalinks.filter((each) => each !== service.permalink),
  };
}

function factsOf(services: readonly Service[]): ComparedFact[] {
  const fact = (label: PlainPhrase, of: (service: Service) => string): ComparedFact => ({
    label,
    values: services.map(of),
  });
  const facts = [
    fact("For", (service) => whomWords(service) || "Everybody"),
    fact("Tests included", ({ kind, contentIds }) => (kind === "package" ? String(contentIds.length) : "1")),
    fact("Parameters measured", ({ parameterIds }) =>
      parameterIds.length > 0 ? String(parameterIds.length) : "",
    ),
    fact("Fasting", fastingWords),
    fact("Report", (service) => upperFirst(reportTimeWords(service).replace("Report ", ""))),
    fact("Sample", ({ kind, sample }) => (kind === "radiology" ? "" : sample)),
    fact("Where", placeWords),
    fact("Prescription", ({ needsPrescription }) =>
      needsPrescription ? "A doctor's prescription is needed" : "Not needed",
    ),
    fact("Diet consultation", ({ dietConsultation }) => (dietConsultation ? "Included" : "Not included")),
  ];
  // Facts that no service has are left out.
  return facts.filter(({ label, values }) =>
    label === "Diet consultation" || label === "Prescription"
      ? new Set(values).size > 1
      : values.some((value) => value !== ""),
  );
}

const upperFirst = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

/** What can be added: what the search finds, else what is like the first one, else the most popular packages. */
function offeredTo({ catalogue, find, visitor }: PageRequest, services: readonly Service[], text: string) {
  const { priceListId } = visitor.place;
  const fits = (service: Service) => service.prices.has(priceListId) && !services.includes(service);
  const [first] = services;
  const likely = () => {
    if (!first) return soldOn(catalogue, priceListId).filter(({ kind }) => kind === "package");
    return relatedServices(catalogue, first, priceListId, MAX_OFFERED);
  };
  const found =
    isSearchable(text) && !asksForSex(text)
      ? find(text, { limit: MAX_OFFERED, only: fits })
      : likely().filter(fits);
  return found.slice(0, MAX_OFFERED);
}
