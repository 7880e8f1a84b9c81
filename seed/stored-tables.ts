import { CATALOGUE_FILES } from "./catalogue-files.ts";
import { storedServices } from "./service-files.ts";
import type { StoredRows } from "./stored-rows.ts";
import { storedRows } from "./stored-rows.ts";

const withService = { others: "go with their service" } as const;

/** Tables whose rows are not those of one file: the lists of services, all that they answer, and every single window. */
const otherTables: readonly StoredRows[] = [
  storedRows(
    { name: "service_synonym", key: ["serviceId", "synonym"], columns: [], ...withService },
    (seed) => seed.synonyms,
  ),
  storedRows(
    { name: "service_parameter", key: ["serviceId", "parameterId"], columns: ["position"], ...withService },
    (seed) => seed.serviceParameters,
  ),
  storedRows(
    { name: "service_organ", key: ["serviceId", "organId"], columns: [], ...withService },
    (seed) => seed.serviceOrgans,
  ),
  storedRows(
    { name: "service_condition", key: ["serviceId", "conditionId"], columns: [], ...withService },
    (seed) => seed.serviceConditions,
  ),
  storedRows(
    {
      ...{ name: "service_question", key: ["serviceId", "position"], columns: ["question", "answer"] },
      ...withService,
    },
    (seed) => seed.questions,
  ),
  storedRows(
    {
      ...{
        name: "slot_template",
        key: ["place", "weekday", "startsMinute"],
        columns: ["minutes", "capacity"],
      },
      others: "go",
    },
    (seed) => seed.slotTemplates,
  ),
];

const tables = [...CATALOGUE_FILES.flatMap(({ stored }) => stored ?? []), storedServices, ...otherTables];

/** Rows that others refer to by their id, after those that they refer to themselves. */
export const upserts = tables.filter(({ others }) => others === "stay");

/** Rows that nothing refers to: their tables, or the part of the catalogue's services, hold exactly what the catalogue has. */
export const replacements = tables.filter(({ others }) => others !== "stay");
