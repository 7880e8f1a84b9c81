import type { CatalogueData, Parameter, Question, Service } from "../catalogue/types.ts";
import type { ContentFolder, ContentLibrary, ContentPage } from "../content/ports.ts";
import type { ReviewItem } from "./types.ts";

/** What the review looks through. */
export interface ReviewFacts {
  catalogue: Pick<CatalogueData, "parameters" | "parameterTexts" | "services" | "tubes">;
  library: Pick<ContentLibrary, "list">;
  /** The questions that somebody wrote, by service; composed ones say nothing of their own. */
  questionsOf(serviceId: number): readonly Question[];
}

/** Folders of texts that say something of medicine. */
export const MEDICAL: readonly ContentFolder[] = ["articles", "conditions", "organs"];

/** Everything that a doctor signs of the English texts, in the order of the catalogue. What is withdrawn and measured by nothing on sale is left out. */
export function reviewItems(facts: ReviewFacts): ReviewItem[] {
  const services = facts.catalogue.services.filter(({ withdrawn }) => !withdrawn);
  const used = new Set(services.flatMap(({ parameterIds }) => parameterIds));
  const sources = new Map(
    facts.catalogue.parameterTexts?.map((text) => [text.parameterId, text.sources] as const),
  );
  return [
    ...facts.catalogue.parameters
      .filter(({ id }) => used.has(id))
      .flatMap((parameter) => itemsOfParameter(parameter, sources.get(parameter.id) ?? [])),
    ...services.flatMap((service) => itemsOfService(service, facts)),
    ...MEDICAL.flatMap((folder) => facts.library.list(folder).map((page) => itemOfPage(folder, page))),
  ];
}

/** The ranges of a parameter, as they are signed: its critical limits have a signature of their own. */
export function rangeItem({ code, name, ranges }: Pick<Parameter, "code" | "name" | "ranges">): ReviewItem {
  return { kind: "range", key: code, label: name, content: canonical(ranges) };
}

function itemsOfParameter(parameter: Parameter, sources: readonly string[]): ReviewItem[] {
  const { ranges, criticalLimits, plainWords, bodyGroup: _, ...measured } = parameter;
  const named = { key: parameter.code, label: parameter.name };
  return [
    { ...named, kind: "code", content: canonical(measured) },
    ...(ranges.length > 0 ? [rangeItem(parameter)] : []),
    // Signatures are of this text: a list of one object.
    ...(criticalLimits.length > 0
      ? [{ ...named, kind: "critical" as const, content: canonical([{ criticalLimits }]) }]
      : []),
    { ...named, kind: "text", content: canonical({ plainWords, sources }) },
  ];
}

function itemsOfService(service: Service, { catalogue, questionsOf }: ReviewFacts): ReviewItem[] {
  const { code: key, name: label, sample, container, fastingHours, fastingNote, preparation } = service;
  const { homeCollection, safetyFlags, sex, ageMinYears, ageMaxYears, needsPrescription, sensitive } =
    service;
  const { summary, why, whenToTest, audience } = service;
  const tubes = new Map(catalogue.tubes?.map(({ id, code, holdsMl }) => [id, { code, holdsMl }]));
  const handling = (service.handling ?? []).map(({ tubeId, ...how }) => ({
    ...how,
    tube: tubes.get(tubeId),
  }));
  const prepared = { sample, container, fastingHours, fastingNote, preparation, homeCollection, handling };
  const whom = { safetyFlags, sex, ageMinYears, ageMaxYears, needsPrescription, sensitive };
  const questions = questionsOf(service.id).map(({ question, answer }) => ({ question, answer }));
  return [
    { kind: "preparation", key, label, content: canonical({ ...prepared, ...whom }) },
    {
      kind: "text",
      key,
      label,
      content: canonical({ label, summary, why, whenToTest, audience, questions }),
    },
  ];
}

function itemOfPage(
  folder: ContentFolder,
  { slug, title, description, html, facts }: ContentPage,
): ReviewItem {
  const { sources = "" } = facts;
  return {
    kind: "text",
    key: `${folder}/${slug}`,
    label: title,
    content: canonical({ title, description, html, sources }),
  };
}

/** JSON whose fields stand in the order of the alphabet, so that the same facts are the same text. */
export function canonical(facts: unknown): string {
  return JSON.stringify(facts, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
