import type { CatalogueFile } from "./catalogue-file.ts";
import { directoryFiles } from "./directory-files.ts";
import { offerFiles } from "./offer-files.ts";
import { placeFiles } from "./place-files.ts";
import { serviceFiles } from "./service-files.ts";

/** Every file of the catalogue, after those whose rows it names. */
export const CATALOGUE_FILES: readonly CatalogueFile[] = [
  ...directoryFiles,
  ...placeFiles,
  ...offerFiles,
  ...serviceFiles,
];
