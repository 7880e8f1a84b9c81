import type { Question } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import { rupees } from "./export-shelves.ts";
import { firstDay } from "./parse-services.ts";
import { type CsvTable, type TableShape, tableOf } from "./read-csv.ts";
import { joinQuestions, questionComposer } from "./read-seed.ts";

type Shape = TableShape<SeedService>["cells"];

/** Tests, packages and scans, and what belongs to them, as their files have it. */
export function exportServices(seed: CatalogueSeed): CsvTable[] {
  const codes = new Map(seed.services.map((each) => [each.id, each.code]));
  const codeOf = (id: number): string => codes.get(id) ?? "";
  const lists = new Map(seed.priceLists.map((each) => [each.id, each.code]));
  const categories = new Map(seed.radiologyCategories.map((each) => [each.id, each.slug]));
  const common = commonCells(seed);
  const parametersOf = codesBy(seed.serviceParameters, seed.parameters, "parameterId", (each) => each.code);
  const parameters: Shape = { parameters: (service) => parametersOf(service.id) };
  const diet: Shape = { diet_consultation: (service) => service.dietConsultation };
  const category: Shape = { category: (service) => categories.get(service.radiologyCategoryId ?? 0) ?? "" };
  const kind = (file: string, which: SeedService["kind"], own: Shape): CsvTable => {
    const services = seed.services.filter((each) => each.kind === which);
    return tableOf(file, services, { key: ["id"], cells: { ...common, ...own } });
  };
  return [
    kind("tests.csv", "test", parameters),
    kind("packages.csv", "package", diet),
    kind("radiology.csv", "radiology", { ...category, ...parameters }),
    tableOf("package-contents.csv", seed.packageContents, {
      key: ["package", "service"],
      ordered: true,
      cells: { package: (each) => codeOf(each.packageId), service: (each) => codeOf(each.serviceId) },
    }),
    tableOf("questions.csv", writtenQuestions(seed), {
      key: ["service", "question"],
      ordered: true,
      cells: {
        service: (each) => codeOf(each.serviceId),
        question: (each) => each.question,
        answer: (each) => each.answer,
      },
    }),
    tableOf("prices.csv", seed.prices, {
      key: ["code", "price_list", "valid_from"],
      cells: {
        code: (each) => codeOf(each.serviceId),
        price_list: (each) => lists.get(each.priceListId) ?? "",
        valid_from: (each) => (each.validFrom === firstDay ? "" : each.validFrom),
        fees: (each) => rupees(each.feesPaise),
        offer_fees: (each) => rupees(each.offerFeesPaise),
      },
    }),
  ];
}

function commonCells(seed: CatalogueSeed): Shape {
  const departments = new Map(seed.departments.map((each) => [each.id, each.code]));
  const synonyms = Map.groupBy(seed.synonyms, (each) => each.serviceId);
  const organsOf = codesBy(seed.serviceOrgans, seed.organs, "organId", (each) => each.slug);
  const conditionsOf = codesBy(
    seed.serviceConditions,
    seed.conditions,
    "conditionId",
    (each) => each.permaWord,
  );
  return {
    id: (each) => each.id,
    code: (each) => each.code,
    name: (each) => each.name,
    department: (each) => departments.get(each.departmentId) ?? "",
    permalink: (each) => each.permalink,
    old_permalink: (each) => each.oldPermalink,
    method: (each) => each.method,
    sample: (each) => each.sample,
    container: (each) => each.container,
    fasting_hours: (each) => each.fastingHours,
    fasting_note: (each) => each.fastingNote,
    preparation: (each) => each.preparation,
    tat_days: (each) => each.tatDays,
    schedule: (each) => each.schedule,
    home_collection: (each) => each.homeCollection,
    outsourced: (each) => each.outsourced,
    sex: (each) => each.sex,
    age_min_years: (each) => each.ageMinYears,
    age_max_years: (each) => each.ageMaxYears,
    needs_prescription: (each) => each.needsPrescription,
    sensitive: (each) => each.sensitive,
    safety_flags: (each) => each.safetyFlags,
    duration_minutes: (each) => each.durationMinutes,
    in_nabl_scope: (each) => each.inNablScope,
    popularity: (each) => each.popularity,
    top_offer: (each) => each.topOffer,
    // The tables keep no order of synonyms.
    synonyms: (each) => (synonyms.get(each.id) ?? []).map((row) => row.synonym).sort(),
    organs: (each) => organsOf(each.id).sort(),
    conditions: (each) => conditionsOf(each.id).sort(),
    summary: (each) => each.summary,
    why: (each) => each.why,
    when_to_test: (each) => each.whenToTest,
    audience: (each) => each.audience,
  };
}

/** The codes that a service is linked to, in the order of the links. */
function codesBy<K extends string, T extends { id: number }>(
  links: readonly ({ serviceId: number } & Record<K, number>)[],
  things: readonly T[],
  key: K,
  codeOf: (thing: T) => string,
): (serviceId: number) => string[] {
  const codes = new Map(things.map((thing) => [thing.id, codeOf(thing)]));
  const linked = Map.groupBy(links, (link) => link.serviceId);
  return (serviceId) => (linked.get(serviceId) ?? []).map((link) => codes.get(link[key]) ?? "");
}

type SeedQuestion = CatalogueSeed["questions"][number];

/**
 * The questions of questions.csv out of all that services answer: each service's list begins with the written ones, and the
 * composed ones follow. Where the composer has changed since the list was made, what it would not say now counts as written.
 */
function writtenQuestions(seed: CatalogueSeed): SeedQuestion[] {
  const questions = Map.groupBy(seed.questions, (each) => each.serviceId);
  const composedOf = questionComposer(seed);
  return seed.services.flatMap((service) => {
    const all = questions.get(service.id) ?? [];
    const composed = composedOf(service);
    for (let count = 0; count <= all.length; count++) {
      const written = all.slice(0, count);
      if (isSame(joinQuestions(written, composed), all)) return written;
    }
    const said = new Set(composed.map((each) => each.question));
    return all.filter((each) => !said.has(each.question));
  });
}

function isSame(a: readonly Question[], b: readonly Question[]): boolean {
  return (
    a.length === b.length &&
    a.every((each, i) => each.question === b[i]?.question && each.answer === b[i]?.answer)
  );
}
