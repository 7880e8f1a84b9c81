import type { Question } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import { composeQuestions } from "./compose-questions.ts";

type SeedQuestion = CatalogueSeed["questions"][number];

/** The hand-written questions of each service first, then those composed from its facts that were not asked yet. */
export function withComposedQuestions(seed: CatalogueSeed, all: readonly SeedQuestion[]): SeedQuestion[] {
  const written = Map.groupBy(all, (each) => each.serviceId);
  const composedOf = questionComposer(seed);
  return seed.services.flatMap((service) =>
    joinQuestions(written.get(service.id) ?? [], composedOf(service)).map(({ question, answer }, i) => ({
      serviceId: service.id,
      position: i + 1,
      question,
      answer,
    })),
  );
}

/**
 * The questions of questions.csv out of all that services answer: each service's list begins with the written ones, and the
 * composed ones follow. Where the composer has changed since the list was made, what it would not say now counts as written.
 */
export function writtenQuestions(seed: CatalogueSeed): SeedQuestion[] {
  const questions = Map.groupBy(seed.questions, (each) => each.serviceId);
  const composedOf = questionComposer(seed);
  return seed.services.flatMap((service) => {
    const all = questions.get(service.id) ?? [];
    const composed = composedOf(service);
    for (let count = 0; count <= all.length; count++) {
      const written = all.slice(0, count);
      if (isSame(joinQuestions(written, composed), all)) return written;
    }
    const answered = new Set(composed.map((each) => each.question));
    return all.filter((each) => !answered.has(each.question));
  });
}

function isSame(a: readonly Question[], b: readonly Question[]): boolean {
  return (
    a.length === b.length &&
    a.every((each, i) => each.question === b[i]?.question && each.answer === b[i]?.answer)
  );
}

/** A question that somebody wrote is not answered a second time by a composed one. */
function joinQuestions(written: readonly Question[], composed: readonly Question[]): Question[] {
  const asked = new Set(written.map((each) => each.question));
  return [...written, ...composed.filter((each) => !asked.has(each.question))];
}

/** Composes the questions of a service from what the catalogue says of it. */
function questionComposer(seed: CatalogueSeed): (service: SeedService) => Question[] {
  const names = new Map(seed.services.map((service) => [service.id, service.name]));
  const contents = Map.groupBy(seed.packageContents, (each) => each.packageId);
  // By id, because the tables do not keep the order of the packages' file.
  const containers = Map.groupBy(
    seed.packageContents.toSorted((a, b) => a.packageId - b.packageId),
    (each) => each.serviceId,
  );
  const nameOf = (id: number): string => names.get(id) ?? "";
  const parametersOf = parameterReader(seed);
  const samples = Map.groupBy(seed.handling, (each) => each.serviceId);
  return (service) => {
    const inside = (contents.get(service.id) ?? []).map((each) => each.serviceId);
    return composeQuestions({
      service,
      parameters: parametersOf([service.id, ...inside]),
      contents: inside.map(nameOf),
      labReasons: labReasonsOf(service, samples.get(service.id) ?? []),
      packages: (containers.get(service.id) ?? []).map((each) => nameOf(each.packageId)),
    });
  };
}

function labReasonsOf({ homeCollection }: SeedService, samples: CatalogueSeed["handling"]): string[] {
  if (homeCollection) return [];
  return [...new Set(samples.filter(({ home }) => home !== "yes").map(({ reason }) => reason))];
}

/** Parameters with their ranges of several services together, each once, in the order of the services' own lists. */
function parameterReader(seed: CatalogueSeed) {
  const ranges = Map.groupBy(seed.ranges, (range) => range.parameterId);
  const parameters = new Map(
    seed.parameters.map((each) => [
      each.id,
      { ...each, ranges: ranges.get(each.id) ?? [], criticalLimits: [] },
    ]),
  );
  const links = Map.groupBy(seed.serviceParameters, (link) => link.serviceId);
  return (serviceIds: readonly number[]) => {
    const ids = serviceIds.flatMap((id) => (links.get(id) ?? []).map((link) => link.parameterId));
    return [...new Set(ids)].flatMap((id) => parameters.get(id) ?? []);
  };
}
