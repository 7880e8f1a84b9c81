import { PNDT_NOTICE } from "../domain/catalogue/pndt-notice.ts";
import type { CatalogueSeed, SeedService } from "./catalogue-seed.ts";
import type { Problem } from "./read-csv.ts";

const leastQuestions = 5;
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const saysFasting =
  /\b\d+\s*(to\s*\d+\s*)?hours?'? (of )?fast|\bfast(ing)? (for |of )?\d|overnight fast|empty stomach/i;
const deniesFasting = /no fast|without fasting|fasting is not|not need(ed)? to fast/i;
/** Words that the PCPNDT Act keeps out of anything said about an unborn child. */
const sexOfChild =
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
      if (!slug.test(permalink))
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
    if (texts.questions < leastQuestions)
      report("questions", `${texts.questions} questions are fewer than ${leastQuestions}`);
    if (sexOfChild.test(texts.text.replaceAll(PNDT_NOTICE.en, "")))
      report("summary", "speaks of a child's sex before birth");
    if (service.safetyFlags.includes("pndt") !== texts.text.includes(PNDT_NOTICE.en)) {
      report("safety_flags", "the legal notice and the flag pndt go together");
    }
  }
  return problems;
}

function checkFasting(service: SeedService): string[] {
  const notes = `${service.fastingNote} ${service.preparation}`;
  if (service.fastingHours > 0 && deniesFasting.test(notes))
    return ["says that no fasting is needed, and asks for hours"];
  if (service.fastingHours === 0 && saysFasting.test(notes))
    return ["asks for fasting in words, and has no hours"];
  return [];
}

/** All that is said of a service, for the checks of wording. */
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
