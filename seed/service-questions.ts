import { rangeParts, rangeValues, unitWords } from "../domain/catalogue/describe-range.ts";
import { durationWords } from "../domain/catalogue/describe-service.ts";
import { PNDT_NOTICE } from "../domain/catalogue/pndt-notice.ts";
import { hoursAfterMeal } from "../domain/catalogue/preparation-rules.ts";
import { SAFETY_WORDS } from "../domain/catalogue/safety-words.ts";
import type { Parameter, Question, SafetyFlag } from "../domain/catalogue/types.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";

type SeedQuestion = CatalogueSeed["questions"][number];

/** The hand-written questions of each service first, then those composed from its facts that were not asked yet. */
export function withComposedQuestions(seed: CatalogueSeed, all: readonly SeedQuestion[]): SeedQuestion[] {
  const written = Map.groupBy(all, (each) => each.serviceId);
  const composedOf = questionComposer(seed);
  return seed.services.flatMap((service) =>
    joinQuestions(written.get(service.id) ?? [], composedOf(service)).map(({ question, answer }, i) => ({
      serviceId: service.id,
      position: i + 1,
      question,
      answer,
    })),
  );
}

/**
 * The questions of questions.csv out of all that services answer: each service's list begins with the written ones, and the
 * composed ones follow. Where the composer has changed since the list was made, what it would not say now counts as written.
 */
export function writtenQuestions(seed: CatalogueSeed): SeedQuestion[] {
  const questions = Map.groupBy(seed.questions, (each) => each.serviceId);
  const composedOf = questionComposer(seed);
  return seed.services.flatMap((service) => {
    const all = questions.get(service.id) ?? [];
    const composed = composedOf(service);
    for (let count = 0; count <= all.length; count++) {
      const written = all.slice(0, count);
      if (isSame(joinQuestions(written, composed), all)) return written;
    }
    const answered = new Set(composed.map((each) => each.question));
    return all.filter((each) => !answered.has(each.question));
  });
}

function isSame(a: readonly Question[], b: readonly Question[]): boolean {
  return (
    a.length === b.length &&
    a.every((each, i) => each.question === b[i]?.question && each.answer === b[i]?.answer)
  );
}

/** A question that somebody wrote is not answered a second time by a composed one. */
function joinQuestions(written: readonly Question[], composed: readonly Question[]): Question[] {
  const asked = new Set(written.map((each) => each.question));
  return [...written, ...composed.filter((each) => !asked.has(each.question))];
}

/** Composes the questions of a service from its catalogue data. */
function questionComposer(seed: CatalogueSeed): (service: SeedService) => Question[] {
  const names = new Map(seed.services.map((service) => [service.id, service.name]));
  const contents = Map.groupBy(seed.packageContents, (each) => each.packageId);
  // By id, because the tables do not keep the order of the packages' file.
  const containers = Map.groupBy(
    seed.packageContents.toSorted((a, b) => a.packageId - b.packageId),
    (each) => each.serviceId,
  );
  const nameOf = (id: number): string => names.get(id) ?? "";
  const parametersOf = parameterReader(seed);
  const samples = Map.groupBy(seed.handling, (each) => each.serviceId);
  return (service) => {
    const inside = (contents.get(service.id) ?? []).map((each) => each.serviceId);
    return composeQuestions({
      service,
      parameters: parametersOf([service.id, ...inside]),
      contents: inside.map(nameOf),
      labReasons: labReasonsOf(service, samples.get(service.id) ?? []),
      packages: (containers.get(service.id) ?? []).map((each) => nameOf(each.packageId)),
    });
  };
}

function labReasonsOf({ homeCollection }: SeedService, samples: CatalogueSeed["handling"]): string[] {
  if (homeCollection) return [];
  return [...new Set(samples.filter(({ home }) => home !== "yes").map(({ reason }) => reason))];
}

/** Parameters with their ranges of several services together, each once, in the order of the services' own lists. */
function parameterReader(seed: CatalogueSeed) {
  const ranges = Map.groupBy(seed.ranges, (range) => range.parameterId);
  const parameters = new Map(
    seed.parameters.map((each) => [
      each.id,
      { ...each, ranges: ranges.get(each.id) ?? [], criticalLimits: [] },
    ]),
  );
  const links = Map.groupBy(seed.serviceParameters, (link) => link.serviceId);
  return (serviceIds: readonly number[]) => {
    const ids = serviceIds.flatMap((id) => (links.get(id) ?? []).map((link) => link.parameterId));
    return [...new Set(ids)].flatMap((id) => parameters.get(id) ?? []);
  };
}

const ADULT_DAYS = 30 * 365;

/** The usual values of an adult in words, "men 13 – 17 g/dL, women 12 – 15 g/dL"; empty when there are none. */
function describeRange({ ranges, valueType, unit }: Parameter): string {
  const adult = ranges.filter(
    ({ ageFromDays, ageToDays, pregnancy }) =>
      ageFromDays <= ADULT_DAYS && ageToDays > ADULT_DAYS && pregnancy === null,
  );
  const measured = adult.some((each) => each.low !== null || each.high !== null);
  if (valueType === "number" && !measured) return "";
  return adult
    .map((each) => {
      const who = each.sex === null ? "" : each.sex === "M" ? "men " : "women ";
      const [, ...conditions] = rangeParts(each);
      const when = conditions.length > 0 ? ` (${conditions.join(", ")})` : "";
      return `${who}${rangeValues(each, unitWords(unit))}${when}`;
    })
    .join(", ");
}

/** A service with what belongs to it, as far as its questions are answered from it. */
interface ServiceFacts {
  service: SeedService;
  parameters: Parameter[];
  /** Names of what a package contains. */
  contents: string[];
  /** Names of the packages that contain the service. */
  packages: string[];
  /** Why its sample cannot be taken at home; empty where it can, and where nobody says why not. */
  labReasons: string[];
}

/** The questions that any service answers, from its own facts: at least five. */
function composeQuestions(facts: ServiceFacts): Question[] {
  const { service } = facts;
  const kind = service.kind;
  return [
    kind === "package" ? includedQuestion(facts) : measuredQuestion(facts),
    ask(`Do I have to fast for ${service.name}?`, fastingAnswer(service)),
    ask(`How do I prepare for ${service.name}?`, service.preparation),
    kind === "radiology" ? visitQuestion(service) : sampleQuestion(facts),
    ask(`When do I get the report of ${service.name}?`, reportAnswer(service)),
    ask(`Who should take ${service.name}, and when?`, `${service.audience} ${service.whenToTest}`),
    usualValuesQuestion(facts),
    packagesQuestion(facts),
    prescriptionQuestion(service),
    ...safetyQuestions(service),
  ].filter((each) => each !== undefined);
}

function ask(question: string, answer: string): Question {
  return { question, answer };
}

function includedQuestion({ service, contents, parameters }: ServiceFacts): Question {
  const answer = `${service.name} has ${contents.length} tests with ${parameters.length} parameters in all: ${joined(contents)}.`;
  return ask(`What is included in ${service.name}?`, answer);
}

function measuredQuestion({ service, parameters }: ServiceFacts): Question | undefined {
  const [only, another] = parameters;
  if (only === undefined)
    return ask(`What is looked at in ${service.name}?`, `${service.summary} ${service.why}`);
  const answer =
    another === undefined
      ? `One parameter: ${only.name}. ${only.plainWords}`
      : `${parameters.length} parameters: ${joined(parameters.map((each) => each.name))}.`;
  return ask(`What is measured in ${service.name}?`, answer);
}

function fastingAnswer(service: SeedService): string {
  if (service.fastingHours === 0)
    return hoursAfterMeal(service) === null
      ? `No fasting is needed. ${service.fastingNote}`
      : service.fastingNote;
  return `Yes. ${service.fastingNote}`;
}

function sampleQuestion({ service, labReasons }: ServiceFacts): Question {
  const where = service.homeCollection
    ? "The sample can be collected at your home or given at any of our labs."
    : ["This one is done at the lab only; no home collection.", ...labReasons].join(" ");
  return ask(
    `What sample is needed for ${service.name}, and can it be taken at home?`,
    `${service.sample}. ${where}`,
  );
}

function visitQuestion(service: SeedService): Question {
  const answer = `It is done at the centre by appointment and takes about ${durationWords(service.durationMinutes)}. ${service.summary}`;
  return ask(`How long does ${service.name} take?`, answer);
}

function reportAnswer(service: SeedService): string {
  const days = `${service.tatDays} ${service.tatDays === 1 ? "day" : "days"}`;
  const when = service.tatDays === 0 ? "On the same day" : `Within ${days}`;
  if (service.kind === "radiology") return `${when}. A radiologist or specialist signs it.`;
  const reached = `${when} after the sample reaches the laboratory`;
  if (service.kind === "package") return `${reached}; parts that are ready earlier are shown earlier.`;
  const where = service.outsourced ? "a partner laboratory" : "our own laboratory";
  return `${reached}. The test is run in ${where} (${lowerFirst(service.schedule)}).`;
}

function usualValuesQuestion({ service, parameters }: ServiceFacts): Question | undefined {
  const described = parameters.slice(0, 4).flatMap((each) => {
    const words = describeRange(each);
    return words === "" ? [] : [`${each.name}: ${words}`];
  });
  if (service.kind === "package" || described.length === 0) return undefined;
  const answer = `${described.join(". ")}. Ranges differ by method and laboratory; your report shows the one that was used for you.`;
  return ask(`What are the usual values in ${service.name}?`, answer);
}

function packagesQuestion({ service, packages }: ServiceFacts): Question | undefined {
  if (packages.length === 0) return undefined;
  return ask(`Which health packages include ${service.name}?`, `${joined(packages.slice(0, 6))}.`);
}

function prescriptionQuestion(service: SeedService): Question | undefined {
  if (!service.needsPrescription) return undefined;
  const answer = "Yes. Keep a doctor's prescription at hand; it is looked at before the examination.";
  return ask(`Is a prescription needed for ${service.name}?`, answer);
}

const SAFETY_QUESTIONS: Record<SafetyFlag, string> = {
  pndt: "Is there a legal notice for this examination?",
  pregnancy: "Can it be done in pregnancy?",
  implants: "Can I have it with a pacemaker or an implant?",
  contrast: "Is a contrast medium used?",
  metformin: "I take metformin. Does that matter?",
  bloodthinner: "I take a blood thinner. Does that matter?",
  consent: "Do I have to sign something?",
  biotin: "I take biotin (vitamin B7). Does that matter?",
  allergy: "I have allergies. Does that matter?",
  thyroidtablet: "I take a thyroid tablet. Does that matter?",
};

function safetyQuestions(service: SeedService): Question[] {
  return service.safetyFlags.map((flag) =>
    ask(SAFETY_QUESTIONS[flag], flag === "pndt" ? PNDT_NOTICE.en : SAFETY_WORDS[flag].text),
  );
}

function lowerFirst(text: string): string {
  return text.startsWith("Daily") ? `d${text.slice(1)}` : text;
}

/** "a, b and c"; semicolons where a name has a comma of its own. */
function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  const comma = names.some((name) => name.includes(",")) ? "; " : ", ";
  return `${names.slice(0, -1).join(comma)} and ${names.at(-1)}`;
}
