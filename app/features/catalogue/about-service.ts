import { rangeAudience, rangeValues, unitWords } from "../../../domain/catalogue/describe-range.ts";
import { servicePath } from "../../../domain/catalogue/names.ts";
import { SAFETY_WORDS, showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import { servicePicture } from "../../../domain/catalogue/service-picture.ts";
import type { Catalogue, Parameter, Service } from "../../../domain/catalogue/types.ts";
import { serviceFacts } from "./service-facts.ts";

const MAX_ALIASES = 8;
/** The site's own fonts draw Latin and Bengali; a Devanagari name is searched by but may not show on every phone. */
const UNDRAWN = /\p{Script=Devanagari}/u;

/** What a service is, wherever it is sold. */
export function aboutService(catalogue: Catalogue, service: Service) {
  return {
    id: service.id,
    name: service.name,
    path: servicePath(service),
    kind: service.kind,
    /** A package is of many things and has none. */
    picture: service.kind === "package" ? "" : servicePicture(catalogue, service),
    summary: service.summary,
    aliases: service.synonyms.filter((name) => !UNDRAWN.test(name)).slice(0, MAX_ALIASES),
    facts: serviceFacts(catalogue, service),
    pndt: showsPndtNotice(service, catalogue),
    safety: service.safetyFlags.flatMap((flag) => (flag === "pndt" ? [] : [{ flag, ...SAFETY_WORDS[flag] }])),
    why: service.why,
    whenToTest: service.whenToTest,
    audience: service.audience,
    preparation: service.preparation,
    fastingNote: service.fastingNote,
    questions: service.questions.map(({ question, answer }) => ({ question, answer })),
    organs: organsOf(catalogue, service),
    conditions: conditionsOf(catalogue, service),
  };
}

function organsOf(catalogue: Catalogue, { organIds }: Service) {
  return organIds.flatMap((id) => {
    const organ = catalogue.organById.get(id);
    return organ ? [{ name: organ.name, to: `/diagnostic-test/${organ.slug}` }] : [];
  });
}

function conditionsOf(catalogue: Catalogue, { conditionIds }: Service) {
  return conditionIds.flatMap((id) => {
    const condition = catalogue.conditionById.get(id);
    return condition ? [{ name: condition.name, to: `/health-condition/${condition.permaWord}` }] : [];
  });
}

/** What a service measures, each value with its ranges in words. */
export function parametersOf(catalogue: Catalogue, { parameterIds }: Service) {
  return parameterIds.flatMap((id) => {
    const parameter = catalogue.parameterById.get(id);
    return parameter ? [parameterView(parameter)] : [];
  });
}

export type ParameterView = ReturnType<typeof parametersOf>[number];

function parameterView({ id, name, unit, plainWords, ranges }: Parameter) {
  const words = unitWords(unit);
  return {
    id,
    name,
    unit: words,
    plainWords,
    ranges: ranges
      .map((range) => ({
        who: rangeAudience(range),
        values: rangeValues({ ...range, text: "" }, words),
        note: range.text,
        source: range.source,
      }))
      .filter(({ values, note }) => values !== "" || note !== ""),
  };
}
