import { buildCatalogue } from "../../domain/catalogue/build-catalogue.ts";
import type { Catalogue, Price, Service } from "../../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "../../seed/catalogue-seed.ts";
import { openFolder, seedFolder } from "../../seed/folder.ts";
import { readSeed } from "../../seed/load.ts";

/** The demo catalogue straight from its files, without a database; its prices are those in force on `today` (YYYY-MM-DD). */
export function seedCatalogue(today = "2026-11-20"): Catalogue {
  const folder = openFolder(seedFolder);
  const seed = readSeed(folder);
  const [problem] = folder.problems;
  if (problem) throw new Error(`${problem.file}:${problem.row} ${problem.column}: ${problem.problem}`);
  return buildCatalogue({
    version: 1,
    ...seed,
    parameters: seed.parameters.map((parameter) => ({
      ...parameter,
      ranges: ofParameter(seed.ranges, parameter.id),
      criticalLimits: ofParameter(seed.criticalLimits, parameter.id),
    })),
    services: servicesOf(seed, today),
  });
}

function ofParameter<R extends { parameterId: number; position: number }>(rows: readonly R[], id: number) {
  return rows
    .filter(({ parameterId }) => parameterId === id)
    .map(({ parameterId: _, position: __, ...row }) => row);
}

function servicesOf(seed: CatalogueSeed, today: string): Service[] {
  const synonyms = Map.groupBy(seed.synonyms, (row) => row.serviceId);
  const parameters = Map.groupBy(seed.serviceParameters, (row) => row.serviceId);
  const contents = Map.groupBy(seed.packageContents, (row) => row.packageId);
  const handling = Map.groupBy(seed.handling, (row) => row.serviceId);
  const organs = Map.groupBy(seed.serviceOrgans, (row) => row.serviceId);
  const conditions = Map.groupBy(seed.serviceConditions, (row) => row.serviceId);
  const questions = Map.groupBy(seed.questions, (row) => row.serviceId);
  const prices = Map.groupBy(seed.prices, (row) => row.serviceId);
  return seed.services.map((service: SeedService) => ({
    ...service,
    synonyms: (synonyms.get(service.id) ?? []).map((row) => row.synonym),
    parameterIds: (parameters.get(service.id) ?? []).map((row) => row.parameterId),
    contentIds: (contents.get(service.id) ?? []).map((row) => row.serviceId),
    handling: handling.get(service.id) ?? [],
    organIds: (organs.get(service.id) ?? []).map((row) => row.organId),
    conditionIds: (conditions.get(service.id) ?? []).map((row) => row.conditionId),
    questions: questions.get(service.id) ?? [],
    prices: pricesOn(prices.get(service.id) ?? [], today),
  }));
}

function pricesOn(rows: CatalogueSeed["prices"], today: string): Map<number, Price> {
  const inForce = rows
    .filter((row) => row.validFrom <= today)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return new Map(
    inForce.map(({ priceListId, feesPaise, offerFeesPaise }) => [priceListId, { feesPaise, offerFeesPaise }]),
  );
}
