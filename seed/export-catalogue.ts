import type { CatalogueSeed } from "./catalogue-seed.ts";
import type { CsvTable } from "./csv-table.ts";
import { exportParameters } from "./export-parameters.ts";
import { exportPlaces } from "./export-places.ts";
import { exportServices } from "./export-services.ts";
import { exportShelves } from "./export-shelves.ts";

/** The catalogue as the files of a folder that reads as the same catalogue again. */
export function exportCatalogue(seed: CatalogueSeed): CsvTable[] {
  return [exportPlaces, exportShelves, exportParameters, exportServices].flatMap((part) => part(seed));
}
