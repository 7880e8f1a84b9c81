import { rangeParts, rangeValues, unitWords } from "../domain/catalogue/describe-range.ts";
import { PNDT_NOTICE } from "../domain/catalogue/pndt-notice.ts";
import { hoursAfterMeal } from "../domain/catalogue/preparation-rules.ts";
import { SAFETY_WORDS } from "../domain/catalogue/safety-words.ts";
import type { Parameter, Question, SafetyFlag } from "../domain/catalogue/types.ts";
import type { SeedService } from "./catalogue-seed.ts";

const adultDays = 30 * 365;

/** The usual values of an adult in words, "men 13 – 17 g/dL, women 12 – 15 g/dL"; empty when there are none. */
function describeRange({ ranges, valueType, unit }: Parameter): string {
  const adult = ranges.filter(
    ({ ageFromDays, ageToDays, pregnancy }) =>
      ageFromDays <= adultDays && ageToDays > adultDays && pregnancy === null,
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
export interface ServiceFacts {
  service: SeedService;
  parameters: Parameter[];
  /** Names of what a package contains. */
  contents: string[];
  /** Names of the packages that contain the service. */
  packages: string[];
  /** Why its sample cannot be taken at home; empty where it can, and where nobody says why not. */
  labReasons: string[];
}

/** Returns that any service owes its reader, said from its own facts; at least five. */
export function composeQuestions(facts: ServiceFacts): Question[] {
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
  const answer = `It is done at the centre by appointment and takes about ${lengthOf(service.durationMinutes)}. ${service.summary}`;
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

const safetyQuestionWords: Record<SafetyFlag, string> = {
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
    ask(safetyQuestionWords[flag], flag === "pndt" ? PNDT_NOTICE.en : SAFETY_WORDS[flag].text),
  );
}

function lowerFirst(text: string): string {
  return text.startsWith("Daily") ? `d${text.slice(1)}` : text;
}

function lengthOf(minutes: number): string {
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/** "a, b and c"; semicolons where a name has a comma of its own. */
function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  const comma = names.some((name) => name.includes(",")) ? "; " : ", ";
  return `${names.slice(0, -1).join(comma)} and ${names.at(-1)}`;
}
