import { catalogueFile } from "./catalogue-file.ts";
import { clashesOf } from "./clashes.ts";
import {
  age,
  codeIn,
  day,
  decimal,
  id,
  int,
  list,
  name,
  OLDEST_DAYS,
  oneOf,
  optional,
  orElse,
  text,
  words,
} from "./columns.ts";

/** Under what services are found, and what they measure. */
export const directoryFiles = [
  catalogueFile("departments.csv", "departments", {
    columns: { id, code: words, name },
    key: ["id"],
    once: (department) => department,
    usedIds: (seed) => seed.services.map((service) => service.departmentId),
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.departments, tables.departments, ["code"], originOf),
    table: { name: "department", others: "stay" },
  }),
  catalogueFile("radiology-categories.csv", "radiologyCategories", {
    columns: { id, name, slug: words, subDepartmentId: id },
    key: ["id"],
    position: "in the file",
    once: (category) => category,
    usedIds: (seed) => seed.services.map((service) => service.radiologyCategoryId),
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.radiologyCategories, tables.radiologyCategories, ["name", "slug"], originOf),
    table: { name: "radiology_category", others: "stay" },
  }),
  catalogueFile("organs.csv", "organs", {
    columns: { id, name, slug: words, picture: words },
    key: ["id"],
    position: "in the file",
    once: (organ) => organ,
    usedIds: (seed) => seed.serviceOrgans.map((each) => each.organId),
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.organs, tables.organs, ["name", "slug"], originOf),
    table: { name: "organ", others: "stay" },
  }),
  catalogueFile("conditions.csv", "conditions", {
    columns: { id, name, permaWord: words },
    key: ["id"],
    position: "in the file",
    once: (condition) => condition,
    usedIds: (seed) => seed.serviceConditions.map((each) => each.conditionId),
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.conditions, tables.conditions, ["name", "permaWord"], originOf),
    table: { name: "health_condition", others: "stay" },
  }),
  catalogueFile("loinc.csv", "loincTerms", {
    columns: {
      ...{ loinc: words, component: words, property: words, time: words, system: words, scale: words },
      method: text,
      names: list,
      source: words,
    },
    key: ["loinc"],
    mayBeMissing: true,
    table: { name: "loinc_term", others: "go" },
  }),
  catalogueFile("parameters.csv", "parameters", {
    columns: {
      ...{ id, code: words, name },
      unit: text,
      decimals: int(0, 4),
      valueType: oneOf(["number", "text"]),
      loinc: optional(text),
      bodyGroup: words,
      plainWords: words,
    },
    key: ["id"],
    position: "in the file",
    findClashes: (seed, tables, originOf) =>
      clashesOf(seed.parameters, tables.parameters, ["code"], originOf),
    table: { name: "parameter", others: "stay" },
  }),
  catalogueFile("parameter-texts.csv", "parameterTexts", {
    columns: {
      parameterId: codeIn("parameters"),
      author: words,
      reviewer: text,
      reviewedOn: optional(day),
      sources: list,
    },
    key: ["parameterId"],
    mayBeMissing: true,
    check: ({ sources }) =>
      sources.length > 0 ? [] : [{ column: "sources", problem: 'is empty; write "unverified"' }],
    table: { name: "parameter_text", others: "go" },
  }),
  catalogueFile("tubes.csv", "tubes", {
    columns: { id, code: words, name, holdsMl: decimal(0.1, 10_000) },
    key: ["id"],
    mayBeMissing: true,
    once: (tube) => tube,
    usedIds: (seed) => seed.handling.map(({ tubeId }) => tubeId),
    findClashes: (seed, tables, originOf) => clashesOf(seed.tubes, tables.tubes ?? [], ["code"], originOf),
    table: { name: "tube", others: "stay" },
  }),
  catalogueFile("ranges.csv", "ranges", {
    columns: {
      parameterId: codeIn("parameters"),
      sex: optional(oneOf(["M", "F"])),
      ageFromDays: orElse(0, age),
      ageToDays: orElse(OLDEST_DAYS, age),
      low: optional(decimal()),
      high: optional(decimal()),
      text,
      criticalLow: optional(decimal()),
      criticalHigh: optional(decimal()),
      source: words,
    },
    key: ["parameterId", "sex", "ageFromDays"],
    position: { within: "parameterId" },
    table: { name: "reference_range", key: ["parameterId", "position"], others: "go" },
  }),
];
