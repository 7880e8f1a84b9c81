import { ANYBODY } from "../domain/catalogue/describe-range.ts";
import { catalogueFile } from "./catalogue-file.ts";
import { clashesOf } from "./codes.ts";
import {
  age,
  codeIn,
  day,
  decimal,
  flag,
  hour,
  id,
  int,
  list,
  name,
  oneOf,
  optional,
  orElse,
  text,
  time,
  under,
  words,
} from "./columns.ts";

/** Of whom a range or a critical limit speaks by sex and age. */
const person = {
  parameterId: codeIn("parameters"),
  sex: optional(oneOf(["M", "F"])),
  ageFromDays: orElse(ANYBODY.ageFromDays, age),
  ageToDays: orElse(ANYBODY.ageToDays, age),
  ageFromHours: under("hours_from", optional(hour)),
  ageToHours: under("hours_to", optional(hour)),
};

/** Who says it: `edition` is "unverified" and `checked_on` empty where the row was not compared with a source. */
const origin = { source: words, edition: words, checkedOn: optional(day) };

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
      loinc: words,
      component: words,
      property: words,
      time: words,
      system: words,
      scale: words,
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
      id,
      code: words,
      name,
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
    tellsSameKey: true,
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
      ...person,
      pregnancy: optional(oneOf(["1", "2", "3", "any"])),
      phase: optional(oneOf(["follicular", "mid-cycle", "luteal", "postmenopause"])),
      timeFromMinute: under("time_from", optional(time)),
      timeToMinute: under("time_to", optional(time)),
      meal: optional(oneOf(["fasting", "1h", "2h", "3h"])),
      method: optional(text),
      low: optional(decimal()),
      high: optional(decimal()),
      text,
      ...origin,
    },
    tellsSameKey: true,
    key: [
      ...(["parameterId", "sex", "ageFromDays", "ageFromHours", "pregnancy", "phase"] as const),
      ...(["timeFromMinute", "meal", "method"] as const),
    ],
    position: { within: "parameterId" },
    table: { name: "reference_range", key: ["parameterId", "position"], others: "go" },
  }),
  catalogueFile("critical-limits.csv", "criticalLimits", {
    columns: {
      ...person,
      low: optional(decimal()),
      high: optional(decimal()),
      inclusive: flag,
      unless: list,
      ...origin,
    },
    tellsSameKey: true,
    key: ["parameterId", "sex", "ageFromDays", "ageFromHours"],
    position: { within: "parameterId" },
    table: { name: "critical_limit", key: ["parameterId", "position"], others: "go" },
  }),
];
