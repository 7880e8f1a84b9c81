import type { ServiceKind } from "../domain/catalogue/types.ts";
import { catalogueFile, fileOf } from "./catalogue-file.ts";
import type { CatalogueSeed, Origin, SeedService } from "./catalogue-seed.ts";
import {
  codeIn,
  codesIn,
  day,
  decimal,
  flag,
  id,
  int,
  list,
  listOf,
  name,
  oneOf,
  optional,
  orElse,
  paise,
  text,
  under,
  unordered,
  words,
} from "./columns.ts";
import { withComposedQuestions, writtenQuestions } from "./service-questions.ts";
import { storedRows } from "./stored-rows.ts";

/** A price that names no day is in force from this one on. */
const FIRST_DAY = "2026-01-01";

const SAFETY_FLAGS = [
  ...(["pndt", "pregnancy", "implants", "contrast", "metformin", "bloodthinner", "consent"] as const),
  ...(["biotin", "allergy", "thyroidtablet"] as const),
];

/** What a service's row in its file holds beyond that of its table. */
interface Lists {
  synonyms: string[];
  organIds: number[];
  conditionIds: number[];
  parameterIds: number[];
}

/** The columns that tests, packages and scans have in common; the tables keep no order of synonyms, organs and conditions. */
const common = {
  id,
  code: words,
  name,
  departmentId: codeIn("departments"),
  permalink: words,
  oldPermalink: optional(text),
  method: words,
  sample: words,
  container: words,
  fastingHours: int(0, 24),
  fastingNote: words,
  preparation: words,
  tatDays: int(0, 60),
  schedule: words,
  homeCollection: flag,
  outsourced: flag,
  sex: optional(oneOf(["M", "F"])),
  ageMinYears: int(0, 120),
  ageMaxYears: int(0, 120),
  needsPrescription: flag,
  sensitive: flag,
  safetyFlags: listOf(SAFETY_FLAGS),
  durationMinutes: int(1, 2880),
  inNablScope: flag,
  popularity: int(0, 1_000_000),
  topOffer: flag,
  synonyms: unordered(list),
  organIds: unordered(codesIn("organs")),
  conditionIds: unordered(codesIn("conditions")),
  summary: words,
  why: words,
  whenToTest: words,
  audience: words,
};
const parameterIds = codesIn("parameters");

type CommonRow = Pick<SeedService & Lists, keyof typeof common>;

/** Tests, packages and scans, what belongs to them, and what they cost. */
export const serviceFiles = [
  fileOf<CommonRow & Pick<Lists, "parameterIds">>(
    "tests.csv",
    { columns: { ...common, parameterIds }, key: ["id"], highestFirst: "popularity" },
    servicesOf("test"),
  ),
  fileOf<CommonRow & Pick<SeedService, "dietConsultation">>(
    "packages.csv",
    { columns: { ...common, dietConsultation: flag }, key: ["id"], highestFirst: "popularity" },
    servicesOf("package"),
  ),
  fileOf<CommonRow & Pick<Lists, "parameterIds"> & { radiologyCategoryId: number }>(
    "radiology.csv",
    {
      columns: {
        ...common,
        radiologyCategoryId: under("category", codeIn("radiologyCategories")),
        parameterIds,
      },
      key: ["id"],
      highestFirst: "popularity",
    },
    servicesOf("radiology"),
  ),
  catalogueFile("package-contents.csv", "packageContents", {
    columns: { packageId: codeIn("services"), serviceId: codeIn("services") },
    tellsSameKey: true,
    key: ["packageId", "serviceId"],
    position: { within: "packageId" },
    table: { name: "package_content", others: "go with their service" },
  }),
  catalogueFile("handling.csv", "handling", {
    columns: {
      serviceId: codeIn("services"),
      tubeId: codeIn("tubes"),
      volumeMl: optional(decimal(0.01, 10_000)),
      transport: listOf(["ice", "cool", "frozen", "dark", "anaerobic", "warm"]),
      posture: optional(oneOf(["seated", "supine"])),
      draw: text,
      minutesToLab: optional(int(1, 2880)),
      home: oneOf(["yes", "equipped", "no"]),
      reason: words,
      source: words,
    },
    key: ["serviceId", "position"],
    mayBeMissing: true,
    position: { within: "serviceId" },
    table: { name: "service_handling", others: "go with their service" },
  }),
  fileOf<CatalogueSeed["questions"][number]>(
    "questions.csv",
    {
      columns: { serviceId: codeIn("services"), question: words, answer: words },
      tellsSameKey: true,
      key: ["serviceId", "question"],
      position: { within: "serviceId" },
    },
    {
      rows: writtenQuestions,
      put: (seed, written) => {
        seed.questions = withComposedQuestions(seed, written);
      },
    },
  ),
  catalogueFile("prices.csv", "prices", {
    columns: {
      serviceId: under("code", codeIn("services")),
      priceListId: codeIn("priceLists"),
      validFrom: orElse(FIRST_DAY, day),
      feesPaise: paise,
      offerFeesPaise: paise,
    },
    key: ["serviceId", "priceListId", "validFrom"],
    table: { name: "service_price", others: "go with their service" },
  }),
];

const LISTS: readonly string[] = [
  "synonyms",
  "organIds",
  "conditionIds",
  "parameterIds",
] satisfies (keyof Lists)[];

/** What a service's own row holds. */
export const storedServices = storedRows(
  {
    name: "service",
    key: ["id"],
    columns: [
      ...Object.keys(common).filter((property) => property !== "id" && !LISTS.includes(property)),
      "kind",
      "radiologyCategoryId",
      "dietConsultation",
      "withdrawn",
    ],
    others: "stay",
  },
  (seed) => seed.services,
);

/** The services of one kind: their own rows, and their lists as rows of other tables. */
function servicesOf(kind: ServiceKind) {
  return {
    rows(seed: CatalogueSeed) {
      const synonyms = Map.groupBy(seed.synonyms, (each) => each.serviceId);
      const organs = Map.groupBy(seed.serviceOrgans, (each) => each.serviceId);
      const conditions = Map.groupBy(seed.serviceConditions, (each) => each.serviceId);
      const parameters = Map.groupBy(seed.serviceParameters, (each) => each.serviceId);
      return seed.services
        .filter((service) => service.kind === kind)
        .map((service) => ({
          ...service,
          radiologyCategoryId: service.radiologyCategoryId ?? 0,
          synonyms: (synonyms.get(service.id) ?? []).map((each) => each.synonym),
          organIds: (organs.get(service.id) ?? []).map((each) => each.organId),
          conditionIds: (conditions.get(service.id) ?? []).map((each) => each.conditionId),
          parameterIds: (parameters.get(service.id) ?? []).map((each) => each.parameterId),
        }));
    },
    put(
      seed: CatalogueSeed,
      rows: (CommonRow & Partial<SeedService & Lists>)[],
      originOf: (index: number) => Origin,
    ) {
      for (const [index, row] of rows.entries()) {
        const { synonyms, organIds, conditionIds, parameterIds = [], ...own } = row;
        const serviceId = own.id;
        const usual = { kind, radiologyCategoryId: null, dietConsultation: false, withdrawn: false };
        seed.services.push({ ...usual, ...own });
        seed.serviceOrigins.set(serviceId, originOf(index));
        seed.synonyms.push(...synonyms.map((synonym) => ({ serviceId, synonym })));
        seed.serviceOrgans.push(...organIds.map((organId) => ({ serviceId, organId })));
        seed.serviceConditions.push(...conditionIds.map((conditionId) => ({ serviceId, conditionId })));
        seed.serviceParameters.push(
          ...parameterIds.map((parameterId, i) => ({ serviceId, parameterId, position: i + 1 })),
        );
      }
    },
  };
}
