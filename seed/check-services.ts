import { PNDT_NOTICE } from "../domain/catalogue/pndt-notice.ts";
import type { CriticalLimit, Parameter, ReferenceRange } from "../domain/catalogue/types.ts";
import { unitPower } from "../domain/reports/units.ts";
import type { Problem } from "./catalogue-csv.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";

const MIN_QUESTIONS = 5;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const FASTING_WORDS =
  /\b\d+\s*(to\s*\d+\s*)?hours?'? (of )?fast|\bfast(ing)? (for |of )?\d|overnight fast|empty stomach/i;
const DENIES_FASTING = /no fast|without fasting|fasting is not|not need(ed)? to fast/i;
/** Words that the PCPNDT Act keeps out of anything said about an unborn child. */
const SEX_OF_CHILD =
  /\b(sex|gender)\b[^.]{0,40}\b(f(o)?etus|baby|child|unborn)|\b(f(o)?etal|baby'?s?|child'?s?|unborn)\b[^.]{0,20}\b(sex|gender)\b|sex[- ](determin|select)|gender (reveal|predict)|\bboy or girl|ছেলে না মেয়ে|लड़का या लड़की/i;

/** Each service is found under one name and address, contradicts itself nowhere and answers at least five questions. */
export function checkServices(seed: CatalogueSeed): Problem[] {
  const problems: Problem[] = [];
  const words = wordsOf(seed);
  const parameters = new Set(seed.serviceParameters.map((each) => each.serviceId));
  const found = new Set([...seed.serviceOrgans, ...seed.serviceConditions].map((each) => each.serviceId));
  const synonyms = new Set(seed.synonyms.map((each) => each.serviceId));
  const seen = new Set<string>();
  for (const service of seed.services) {
    const report = (column: string, problem: string): void => {
      const origin = seed.serviceOrigins.get(service.id) ?? { file: `${service.kind}s.csv`, row: 0 };
      problems.push({ ...origin, column, problem: `${service.code}: ${problem}` });
    };
    const once = (column: string, key: string): void => {
      if (seen.has(key)) report(column, `"${key}" is used twice`);
      seen.add(key);
    };
    once("id", `id ${service.id}`);
    once("code", `code ${service.code}`);
    once("name", `name ${service.name.toLowerCase()}`);
    for (const permalink of [service.permalink, service.oldPermalink]) {
      if (permalink === null) continue;
      once("permalink", permalink);
      if (!SLUG.test(permalink))
        report("permalink", `"${permalink}" is not small letters, digits and single dashes`);
    }
    for (const problem of checkFasting(service)) report("fasting_note", problem);
    if (service.ageMinYears > service.ageMaxYears)
      report("age_min_years", "the youngest is older than the oldest");
    if (service.kind === "radiology" && service.homeCollection)
      report("home_collection", "a scan is done at the centre");
    if (service.kind === "test" && !parameters.has(service.id))
      report("parameters", "a test measures something");
    if (!found.has(service.id)) report("organs", "belongs to no organ and no condition");
    if (!synonyms.has(service.id)) report("synonyms", "has no other name to be found by");
    const texts = words.get(service.id) ?? { questions: 0, text: "" };
    if (texts.questions < MIN_QUESTIONS)
      report("questions", `${texts.questions} questions are fewer than ${MIN_QUESTIONS}`);
    if (SEX_OF_CHILD.test(texts.text.replaceAll(PNDT_NOTICE.en, "")))
      report("summary", "speaks of a child's sex before birth");
    if (service.safetyFlags.includes("pndt") !== texts.text.includes(PNDT_NOTICE.en)) {
      report("safety_flags", "the legal notice and the flag pndt go together");
    }
  }
  return problems;
}

function checkFasting(service: SeedService): string[] {
  const notes = `${service.fastingNote} ${service.preparation}`;
  if (service.fastingHours > 0 && DENIES_FASTING.test(notes))
    return ["says that no fasting is needed, and asks for hours"];
  if (service.fastingHours === 0 && FASTING_WORDS.test(notes))
    return ["asks for fasting in words, and has no hours"];
  return [];
}

/** All texts of a service, for the checks of wording. */
function wordsOf(seed: CatalogueSeed): Map<number, { questions: number; text: string }> {
  const words = new Map(
    seed.services.map((each) => [
      each.id,
      {
        questions: 0,
        text: [each.name, each.summary, each.why, each.whenToTest, each.audience, each.preparation].join(
          "\n",
        ),
      },
    ]),
  );
  for (const { serviceId, question, answer } of seed.questions) {
    const texts = words.get(serviceId);
    if (texts === undefined) continue;
    texts.questions += 1;
    texts.text += `\n${question}\n${answer}`;
  }
  for (const { serviceId, synonym } of seed.synonyms) {
    const texts = words.get(serviceId);
    if (texts !== undefined) texts.text += `\n${synonym}`;
  }
  return words;
}

type Sample = CatalogueSeed["handling"][number];

/** Laboratories of tissue: tissue for immunofluorescence must not be fixed in formalin. */
const TISSUE = "HIS";
const DRAWS: readonly [pattern: RegExp, times: number][] = [
  [/ three times/, 3],
  [/ five times/, 5],
  [/ each arm/, 2],
];

/** The collection and transport of samples agrees with the texts and the sale of their tests. */
export function checkHandling(seed: CatalogueSeed): Problem[] {
  // A catalogue without the file describes samples in texts alone.
  if (seed.handling.length === 0) return [];
  const facts = factsOf(seed);
  return seed.services.flatMap((service) => {
    const origin = seed.serviceOrigins.get(service.id) ?? { file: "handling.csv", row: 0 };
    return problemsOf(service, facts.samplesOf(service), facts).map(([column, problem]) => ({
      ...origin,
      column,
      problem: `${service.code}: ${problem}`,
    }));
  });
}

function factsOf(seed: CatalogueSeed) {
  const own = Map.groupBy(seed.handling, ({ serviceId }) => serviceId);
  const contents = Map.groupBy(seed.packageContents, ({ packageId }) => packageId);
  const tubes = new Map(seed.tubes.map((tube) => [tube.id, tube]));
  const tissue = seed.departments.find(({ code }) => code === TISSUE)?.id;
  return {
    tubes,
    tissue,
    samplesOf: ({ id }: SeedService): Sample[] => [
      ...(own.get(id) ?? []),
      ...(contents.get(id) ?? []).flatMap(({ serviceId }) => own.get(serviceId) ?? []),
    ],
  };
}

type Facts = ReturnType<typeof factsOf>;

function problemsOf(service: SeedService, samples: readonly Sample[], facts: Facts): [string, string][] {
  const problems: [string, string][] = [];
  const isTaken = service.kind === "test" && service.container !== "None";
  if (isTaken && samples.length === 0) problems.push(["code", "handling.csv does not say how it is taken"]);
  if (service.kind === "radiology" && samples.length > 0)
    problems.push(["code", "handling.csv takes a sample of a scan"]);
  const named = service.container.replaceAll(" on ice", "").toLowerCase();
  const missing = new Set(samples.map(({ tubeId }) => facts.tubes.get(tubeId)?.name ?? ""));
  for (const name of missing) {
    if (!named.includes(name.toLowerCase()))
      problems.push(["container", `does not name "${name}" of handling.csv`]);
  }
  const never = samples.find(({ home }) => home === "no");
  if (service.homeCollection && never) problems.push(["home_collection", `not at home: ${never.reason}`]);
  const short = shortOf(service, samples);
  if (short !== undefined) problems.push(["sample", short]);
  return [...problems, ...checkTissue(service, samples, facts)];
}

/** Whether the words promise to take less blood than the tubes need, in the largest of its draws. */
function shortOf({ kind, sample }: SeedService, samples: readonly Sample[]): string | undefined {
  const [, said] = /^Blood, (?:\d+ to )?(\d+(?:\.\d+)?) mL/.exec(sample) ?? [];
  if (kind !== "test" || said === undefined) return undefined;
  const times = DRAWS.find(([pattern]) => pattern.test(sample))?.[1] ?? 1;
  const draws = Map.groupBy(samples, ({ draw, posture }) => `${draw} ${posture}`);
  if (draws.size !== times) return `speaks of ${times} draws, handling.csv of ${draws.size}`;
  const most = Math.max(
    ...[...draws.values()].map((each) => each.reduce((sum, { volumeMl }) => sum + (volumeMl ?? 0), 0)),
  );
  return most > Number(said) + 1e-9 ? `takes ${said} mL, the tubes need ${most}` : undefined;
}

/** Immunofluorescence on tissue has a piece in Michel's medium or saline, and none in formalin. */
function checkTissue(service: SeedService, samples: readonly Sample[], { tubes, tissue }: Facts) {
  if (service.departmentId !== tissue || !/immunofluorescence/i.test(`${service.name} ${service.method}`))
    return [];
  const codes = samples.map(({ tubeId }) => tubes.get(tubeId)?.code);
  const problems: [string, string][] = [];
  if (!codes.some((code) => code === "MICHEL" || code === "SALINE"))
    problems.push(["container", "tissue for immunofluorescence lies in Michel's medium or saline"]);
  if (codes.includes("FORMALIN"))
    problems.push(["container", "tissue for immunofluorescence never lies in formalin"]);
  return problems;
}

/** Values below zero: scores against a mean, an axis, a balance. Everything else is a quantity of something. */
const MAY_BE_NEGATIVE = /^(?:SD|degrees)$/;
const BALANCE = /\bbase (?:excess|deficit)\b|\bbalance\b/i;
/** Amounts per volume, as the words of a range may carry them. */
const UNIT_IN_WORDS = /(?<![\p{L}\d^/])(?:[mµunpk]?(?:g|mol|IU|U|Eq)\/[dmµu]?L)(?![\p{L}\d])/gu;

/** What of a parameter's ranges and critical limits does not fit its kind of value and its unit, as the ends of sentences. */
export function checkValues(
  { valueType, unit, name, decimals }: Pick<Parameter, "valueType" | "unit" | "name" | "decimals">,
  ranges: readonly Pick<ReferenceRange, "low" | "high" | "text">[],
  limits: readonly Pick<CriticalLimit, "low" | "high" | "unless">[],
): string[] {
  const problems: string[] = [];
  const numbers = [...ranges, ...limits].flatMap(({ low, high }) => [low ?? [], high ?? []]).flat();
  if (valueType === "text" && numbers.length > 0) problems.push("a finding in words has limits in numbers");
  if (valueType === "number" && limits.some(({ unless }) => unless.length > 0))
    problems.push("a number has a critical limit in words");
  const fine = numbers.find((each) => Number(each.toFixed(decimals)) !== each);
  if (valueType === "number" && fine !== undefined)
    problems.push(`the limit ${fine} is finer than a value of ${decimals} decimals`);
  const below = numbers.find((each) => each < 0);
  if (below !== undefined && !MAY_BE_NEGATIVE.test(unit) && !BALANCE.test(name))
    problems.push(`${below} ${unit} is less than none`);
  for (const words of ranges.flatMap(({ text }) => text.match(UNIT_IN_WORDS) ?? [])) {
    if (unit !== "" && unitPower(words, unit) !== 0)
      problems.push(`a range speaks of ${words}, and the unit is ${unit}`);
  }
  return problems;
}
