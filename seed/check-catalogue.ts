import type { CatalogueSeed } from "./catalogue-seed.ts";
import { checkPackages } from "./check-packages.ts";
import { checkParameters } from "./check-parameters.ts";
import { checkPlaces } from "./check-places.ts";
import { checkPrices } from "./check-prices.ts";
import { checkServices } from "./check-services.ts";
import { checkShelves } from "./check-shelves.ts";
import type { Problem } from "./read-csv.ts";

/** What single cells cannot tell: contradictions between rows. An empty answer means that the catalogue may be written. */
export function checkCatalogue(seed: CatalogueSeed): Problem[] {
  return [checkShelves, checkParameters, checkServices, checkPackages, checkPrices, checkPlaces].flatMap(
    (check) => check(seed),
  );
}
