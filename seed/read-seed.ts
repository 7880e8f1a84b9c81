import type { Question } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import { composeQuestions } from "./compose-questions.ts";
import type { Folder } from "./folder.ts";
import { parseParameters } from "./parse-parameters.ts";
import { parsePlaces } from "./parse-places.ts";
import { parseServices } from "./parse-services.ts";
import { parseRadiologyCategories, parseShelves } from "./parse-shelves.ts";

/** All rows of a folder of CSV files; what is wrong with them is in the folder's `problems`, and then nothing may be written. */
export function readSeed(folder: Folder): CatalogueSeed {
  const radiologyCategories = parseRadiologyCategories(folder);
  const places = parsePlaces(folder, radiologyCategories);
  const shelves = parseShelves(folder, places.priceLists);
  const parameters = parseParameters(folder);
  const services = parseServices(folder, {
    ...{ ...shelves, radiologyCategories, ...parameters },
    priceLists: places.priceLists,
  });
  const lines = { lineOf: folder.lineOf, isBroken: folder.isBroken };
  const seed = { ...places, ...shelves, radiologyCategories, ...parameters, ...services, lines };
  return { ...seed, questions: withComposedQuestions(seed) };
}

/** The hand-written questions of each service first, then those composed from its facts that were not asked yet. */
function withComposedQuestions(seed: CatalogueSeed): CatalogueSeed["questions"] {
  const written = Map.groupBy(seed.questions, (each) => each.serviceId);
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

/** A question that somebody wrote is not answered a second time by a composed one. */
export function joinQuestions(written: readonly Question[], composed: readonly Question[]): Question[] {
  const asked = new Set(written.map((each) => each.question));
  return [...written, ...composed.filter((each) => !asked.has(each.question))];
}

/** Composes the questions of a service from what the catalogue says of it. */
export function questionComposer(seed: CatalogueSeed): (service: SeedService) => Question[] {
  const names = new Map(seed.services.map((service) => [service.id, service.name]));
  const contents = Map.groupBy(seed.packageContents, (each) => each.packageId);
  // By id, because the tables do not keep the order of the packages' file.
  const containers = Map.groupBy(
    seed.packageContents.toSorted((a, b) => a.packageId - b.packageId),
    (each) => each.serviceId,
  );
  const nameOf = (id: number): string => names.get(id) ?? "";
  const parametersOf = parameterReader(seed);
  return (service) => {
    const inside = (contents.get(service.id) ?? []).map((each) => each.serviceId);
    return composeQuestions({
      service,
      parameters: parametersOf([service.id, ...inside]),
      contents: inside.map(nameOf),
      packages: (containers.get(service.id) ?? []).map((each) => nameOf(each.packageId)),
    });
  };
}

/** Parameters with their ranges of several services together, each once, in the order of the services' own lists. */
function parameterReader(seed: CatalogueSeed) {
  const ranges = Map.groupBy(seed.ranges, (range) => range.parameterId);
  const parameters = new Map(
    seed.parameters.map((each) => [each.id, { ...each, ranges: ranges.get(each.id) ?? [] }]),
  );
  const links = Map.groupBy(seed.serviceParameters, (link) => link.serviceId);
  return (serviceIds: readonly number[]) => {
    const ids = serviceIds.flatMap((id) => (links.get(id) ?? []).map((link) => link.parameterId));
    return [...new Set(ids)].flatMap((id) => parameters.get(id) ?? []);
  };
}
