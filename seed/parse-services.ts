import type { ServiceKind } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import { type Folder, type Ids, idOf, idsBy, mostId } from "./folder.ts";
import type { Cells } from "./read-cells.ts";

type Known = Pick<
  CatalogueSeed,
  "departments" | "radiologyCategories" | "organs" | "conditions" | "parameters" | "priceLists"
>;
type Services = Pick<
  CatalogueSeed,
  | "services"
  | "synonyms"
  | "serviceParameters"
  | "packageContents"
  | "serviceOrgans"
  | "serviceConditions"
  | "questions"
  | "prices"
  | "serviceOrigins"
>;

const commonColumns = [
  ...["id", "code", "name", "department", "permalink", "old_permalink", "method", "sample", "container"],
  ...[
    "fasting_hours",
    "fasting_note",
    "preparation",
    "tat_days",
    "schedule",
    "home_collection",
    "outsourced",
  ],
  ...["sex", "age_min_years", "age_max_years", "needs_prescription", "sensitive", "safety_flags"],
  ...["duration_minutes", "in_nabl_scope", "popularity", "top_offer", "synonyms", "organs", "conditions"],
  ...["summary", "why", "when_to_test", "audience"],
];

const files: { kind: ServiceKind; file: string; columns: string[] }[] = [
  { kind: "test", file: "tests.csv", columns: [...commonColumns, "parameters"] },
  { kind: "package", file: "packages.csv", columns: [...commonColumns, "diet_consultation"] },
  { kind: "radiology", file: "radiology.csv", columns: [...commonColumns, "category", "parameters"] },
];

const safetyFlags = [
  ...(["pndt", "pregnancy", "implants", "contrast", "metformin", "bloodthinner", "consent"] as const),
  ...(["biotin", "allergy"] as const),
];

/** A price that names no day is in force from this one on. */
export const firstDay = "2026-01-01";

/** Tests, packages and scans with all that belongs to them; questions are those of the file, the composed ones come later. */
export function parseServices(folder: Folder, known: Known): Services {
  const ids = {
    departments: idsBy(known.departments, (each) => each.code),
    categories: idsBy(known.radiologyCategories, (each) => each.slug),
    organs: idsBy(known.organs, (each) => each.slug),
    conditions: idsBy(known.conditions, (each) => each.permaWord),
    parameters: idsBy(known.parameters, (each) => each.code),
    priceLists: idsBy(known.priceLists, (each) => each.code),
  };
  const rows = files.flatMap(({ kind, file, columns }) =>
    folder
      .rows(file, columns)
      .map((cells) => ({ cells, file, service: readService(cells, kind, ids.departments, ids.categories) })),
  );
  const services = rows.map((row) => row.service);
  const serviceIds = idsBy(services, (service) => service.code);
  const listed = <T>(
    column: string,
    take: (serviceId: number, cells: Cells, part: string, i: number) => T,
  ): T[] =>
    rows.flatMap(({ cells, service }) =>
      cells.list(column).map((part, i) => take(service.id, cells, part, i + 1)),
    );
  return {
    services,
    serviceOrigins: new Map(rows.map(({ service, file, cells }) => [service.id, { file, row: cells.row }])),
    synonyms: listed("synonyms", (serviceId, _cells, synonym) => ({ serviceId, synonym })),
    serviceParameters: listed("parameters", (serviceId, cells, code, position) => ({
      serviceId,
      parameterId: idOf(ids.parameters, cells, "parameters", code),
      position,
    })),
    serviceOrgans: listed("organs", (serviceId, cells, slug) => ({
      serviceId,
      organId: idOf(ids.organs, cells, "organs", slug),
    })),
    serviceConditions: listed("conditions", (serviceId, cells, word) => ({
      serviceId,
      conditionId: idOf(ids.conditions, cells, "conditions", word),
    })),
    packageContents: readContents(folder, serviceIds),
    questions: readQuestions(folder, serviceIds),
    prices: readPrices(folder, serviceIds, ids.priceLists),
  };
}

function readService(cells: Cells, kind: ServiceKind, departments: Ids, categories: Ids): SeedService {
  return {
    id: cells.int("id", 1, mostId),
    code: cells.words("code"),
    kind,
    name: cells.name("name"),
    departmentId: idOf(departments, cells, "department", cells.text("department")),
    radiologyCategoryId:
      kind === "radiology" ? idOf(categories, cells, "category", cells.text("category")) : null,
    permalink: cells.words("permalink"),
    oldPermalink: cells.optional("old_permalink"),
    method: cells.words("method"),
    sample: cells.words("sample"),
    container: cells.words("container"),
    fastingHours: cells.int("fasting_hours", 0, 24),
    fastingNote: cells.words("fasting_note"),
    preparation: cells.words("preparation"),
    tatDays: cells.int("tat_days", 0, 60),
    schedule: cells.words("schedule"),
    homeCollection: cells.flag("home_collection"),
    outsourced: cells.flag("outsourced"),
    sex: cells.optionalOneOf("sex", ["M", "F"]),
    ageMinYears: cells.int("age_min_years", 0, 120),
    ageMaxYears: cells.int("age_max_years", 0, 120),
    needsPrescription: cells.flag("needs_prescription"),
    sensitive: cells.flag("sensitive"),
    safetyFlags: cells.listOf("safety_flags", safetyFlags),
    durationMinutes: cells.int("duration_minutes", 1, 2880),
    inNablScope: cells.flag("in_nabl_scope"),
    dietConsultation: kind === "package" && cells.flag("diet_consultation"),
    summary: cells.words("summary"),
    why: cells.words("why"),
    whenToTest: cells.words("when_to_test"),
    audience: cells.words("audience"),
    popularity: cells.int("popularity", 0, 1_000_000),
    topOffer: cells.flag("top_offer"),
    withdrawn: false,
  };
}

function readContents(folder: Folder, serviceIds: Ids): CatalogueSeed["packageContents"] {
  const counts = new Map<number, number>();
  return folder.rows("package-contents.csv", ["package", "service"]).map((cells) => {
    const packageId = idOf(serviceIds, cells, "package", cells.text("package"));
    return {
      packageId,
      serviceId: idOf(serviceIds, cells, "service", cells.text("service")),
      position: next(counts, packageId),
    };
  });
}

function readQuestions(folder: Folder, serviceIds: Ids): CatalogueSeed["questions"] {
  const counts = new Map<number, number>();
  return folder.rows("questions.csv", ["service", "question", "answer"]).map((cells) => {
    const serviceId = idOf(serviceIds, cells, "service", cells.text("service"));
    return {
      serviceId,
      position: next(counts, serviceId),
      question: cells.words("question"),
      answer: cells.words("answer"),
    };
  });
}

function readPrices(folder: Folder, serviceIds: Ids, priceListIds: Ids): CatalogueSeed["prices"] {
  const columns = ["code", "price_list", "valid_from", "fees", "offer_fees"];
  return folder.rows("prices.csv", columns).map((cells) => ({
    serviceId: idOf(serviceIds, cells, "code", cells.text("code")),
    priceListId: idOf(priceListIds, cells, "price_list", cells.text("price_list")),
    validFrom: cells.text("valid_from") === "" ? firstDay : cells.day("valid_from"),
    feesPaise: cells.paise("fees"),
    offerFeesPaise: cells.paise("offer_fees"),
  }));
}

function next(counts: Map<number, number>, id: number): number {
  const count = (counts.get(id) ?? 0) + 1;
  counts.set(id, count);
  return count;
}
