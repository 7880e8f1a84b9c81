import type { Service } from "../catalogue/types.ts";
import { memoizePerObject } from "../shared/caches.ts";

/** The filters of a listing beside conditions and categories: each with its choices, of which one is chosen at most. */
export const FACETS = {
  sex: ["F", "M"],
  age: ["child", "adult", "senior"],
  fasting: ["no"],
  report: ["today", "2-days"],
  price: ["500", "1000", "2500"],
  visit: ["home", "lab"],
} as const;

export type FacetName = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as FacetName[];
/** The chosen value of each filter that is in use. */
export type ChosenFacets = { readonly [Name in FacetName]?: (typeof FACETS)[Name][number] };

const ADULT_FROM = 18;
const SENIOR_FROM = 60;
const RUPEE = 100;

interface Priced {
  service: Service;
  offerFeesPaise: number;
}

type Rules = { [Name in FacetName]: Record<(typeof FACETS)[Name][number], (priced: Priced) => boolean> };

const atMost =
  (rupees: number) =>
  ({ offerFeesPaise }: Priced) =>
    offerFeesPaise <= rupees * RUPEE;

const RULES: Rules = {
  sex: { F: ({ service }) => service.sex !== "M", M: ({ service }) => service.sex !== "F" },
  age: {
    child: ({ service }) => service.ageMinYears < ADULT_FROM,
    adult: ({ service }) => service.ageMinYears < SENIOR_FROM && service.ageMaxYears >= ADULT_FROM,
    senior: ({ service }) => service.ageMaxYears >= SENIOR_FROM,
  },
  fasting: { no: ({ service }) => service.fastingHours === 0 },
  report: {
    today: ({ service }) => service.tatDays === 0,
    "2-days": ({ service }) => service.tatDays <= 2,
  },
  price: { "500": atMost(500), "1000": atMost(1000), "2500": atMost(2500) },
  visit: { home: ({ service }) => service.homeCollection, lab: ({ service }) => !service.homeCollection },
};

function passes(priced: Priced, name: FacetName, value: string): boolean {
  const rules: Record<string, (priced: Priced) => boolean> = RULES[name];
  return rules[value]?.(priced) ?? true;
}

interface UsedFacet {
  name: FacetName;
  value: string;
}

/** The filters that are in use, listed once for all services of a listing. */
const inUse = memoizePerObject((chosen: ChosenFacets): UsedFacet[] =>
  FACET_NAMES.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ name, value }];
  }),
);

/** Whether a service passes all chosen filters. */
export function passesFacets(priced: Priced, chosen: ChosenFacets): boolean {
  return passesAll(priced, inUse(chosen));
}

/** How many services each choice would leave beside the other filters: `sex F` → 12. */
export function countFacets(priced: readonly Priced[], chosen: ChosenFacets): Map<string, number> {
  const used = inUse(chosen);
  const counts = new Map<string, number>();
  for (const name of FACET_NAMES) {
    const besides = used.filter((each) => each.name !== name);
    const others = besides.length === 0 ? priced : priced.filter((each) => passesAll(each, besides));
    for (const value of FACETS[name])
      counts.set(facetKey(name, value), others.filter((each) => passes(each, name, value)).length);
  }
  return counts;
}

function passesAll(priced: Priced, used: readonly UsedFacet[]): boolean {
  return used.every(({ name, value }) => passes(priced, name, value));
}

export const facetKey = (name: FacetName, value: string): string => `${name} ${value}`;
