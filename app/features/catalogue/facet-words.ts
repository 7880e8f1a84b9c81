import type { PlainPhrase } from "../../../domain/i18n/translate.ts";
import type { FACETS, FacetName } from "../../../domain/search/facets.ts";

export const FACET_TITLES: Record<FacetName, PlainPhrase> = {
  sex: "Who it is for",
  age: "Age",
  fasting: "Fasting",
  report: "Report",
  price: "Price",
  visit: "Where the sample is taken",
};

/** The choices of each filter; they also stand alone, beside YOU SELECTED. */
export const FACET_LABELS: { [Name in FacetName]: Record<(typeof FACETS)[Name][number], PlainPhrase> } = {
  sex: { F: "For women", M: "For men" },
  age: { child: "Under 18", adult: "18 to 59", senior: "60 and above" },
  fasting: { no: "No fasting" },
  report: { today: "Report same day", "2-days": "Report within 2 days" },
  price: { "500": "Up to ₹500", "1000": "Up to ₹1,000", "2500": "Up to ₹2,500" },
  visit: { home: "At home", lab: "Lab visit only" },
};

export function facetLabel(name: FacetName, value: string): PlainPhrase {
  const labels: Record<string, PlainPhrase> = FACET_LABELS[name];
  return labels[value] ?? FACET_TITLES[name];
}
