import { formsNamedIn } from "../../../domain/bookings/prepare-visit.ts";
import { withContents } from "../../../domain/catalogue/contents.ts";
import {
  isForChildren,
  rangeParts,
  rangeValues,
  unitWords,
} from "../../../domain/catalogue/describe-range.ts";
import { CONTAINER_FIRST, POSTURE_WORDS, TRANSPORT_WORDS } from "../../../domain/catalogue/handling-words.ts";
import { otherNames, servicePath } from "../../../domain/catalogue/names.ts";
import { preparationRules } from "../../../domain/catalogue/preparation-rules.ts";
import { translateQuestion } from "../../../domain/catalogue/question-words.ts";
import { SAFETY_WORDS, showsPndtNotice } from "../../../domain/catalogue/safety-words.ts";
import { servicePicture } from "../../../domain/catalogue/service-picture.ts";
import { labOnlyReasons, specialSamples } from "../../../domain/catalogue/tubes-of-order.ts";
import type { Catalogue, Parameter, ReferenceRange, Service } from "../../../domain/catalogue/types.ts";
import {
  isDraft,
  translateContent,
  translateExplanation,
  translatePreparation,
  translateRangeNote,
} from "../../../domain/i18n/content-words.ts";
import type { Language } from "../../../domain/i18n/languages.ts";
import { translateIn } from "../../i18n/messages.ts";
import { serviceFacts } from "./service-facts.ts";

/** The facts of a service that do not depend on the place. */
export function aboutService(catalogue: Catalogue, service: Service, language: Language) {
  return {
    id: service.id,
    name: service.name,
    path: servicePath(service),
    kind: service.kind,
    /** A package spans many organs and conditions, so it lists none. */
    picture: service.kind === "package" ? "" : servicePicture(catalogue, service),
    summary: translateContent(service.summary, language),
    aliases: otherNames(service),
    facts: serviceFacts(catalogue, service),
    pndt: showsPndtNotice(service, catalogue),
    safety: service.safetyFlags.flatMap((flag) => (flag === "pndt" ? [] : [{ flag, ...SAFETY_WORDS[flag] }])),
    why: translateContent(service.why, language),
    whenToTest: translateContent(service.whenToTest, language),
    audience: translateContent(service.audience, language),
    preparation: translatePreparation(service.preparation, language),
    /** How to get what a day's urine is collected in; "" where none is collected. */
    containerFirst: withContents(catalogue, service).some((each) => preparationRules(each).urineOfDay)
      ? CONTAINER_FIRST
      : "",
    isDraft: isDraft(language),
    labOnlyReasons: labOnlyReasons(catalogue, service).map((reason) => translateContent(reason, language)),
    handling: handlingOf(catalogue, service, language),
    fastingNote: service.fastingNote,
    forms: formsNamedIn(service.preparation),
    questions: service.questions.map((each) => translateQuestion(each, service, translateIn(language))),
    organs: organsOf(catalogue, service),
    conditions: conditionsOf(catalogue, service),
  };
}

/** The samples that are not taken and sent like any other, each way once; a package names the tests. */
function handlingOf(catalogue: Catalogue, service: Service, language: Language) {
  const special = specialSamples(catalogue, service);
  const ways = Map.groupBy(special, ({ sample }) =>
    [sample.tubeId, sample.transport, sample.posture, sample.reason].join(" "),
  );
  return [...ways.values()].flatMap((samples) => {
    const [first] = samples;
    if (!first) return [];
    const { sample } = first;
    return {
      tube: catalogue.tubeById.get(sample.tubeId)?.name ?? "",
      how: [
        ...(sample.posture ? [POSTURE_WORDS[sample.posture]] : []),
        ...sample.transport.map((each) => TRANSPORT_WORDS[each]),
      ],
      draws: [...new Set(samples.map((each) => each.sample.draw))].filter(Boolean),
      tests: service.kind === "package" ? [...new Set(samples.map((each) => each.service.name))] : [],
      reason: translateContent(sample.reason, language),
    };
  });
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

/** A page with more ranges than this leaves out those of children, unless they are asked for. */
const MAX_RANGES = 12;

/**
 * The parameters of a service, each with its reference ranges as text in the reader's language. `allAges`: also the ranges of children on a
 * page with many ranges; a parameter that has no others keeps them.
 */
export function parametersOf(
  { parameterById }: Pick<Catalogue, "parameterById">,
  { parameterIds }: Pick<Service, "parameterIds">,
  language: Language,
  { allAges }: { allAges: boolean },
) {
  const measured = parameterIds.flatMap((id) => {
    const parameter = parameterById.get(id);
    return parameter ? [{ parameter, all: filledRanges(parameter) }] : [];
  });
  const count = measured.flatMap(({ all }) => all).length;
  return measured.map(({ parameter, all }) => {
    const others = all.filter((range) => !isForChildren(range));
    const areApart = count > MAX_RANGES && others.length > 0 && others.length < all.length;
    const shown = areApart && !allAges ? others : all;
    return { ...parameterView(parameter, shown, language), childrenApart: areApart };
  });
}

export type ParameterView = ReturnType<typeof parametersOf>[number];

/** Who answers for the plain words of the parameters of a service: each role, the earliest day of a reading and each source once. */
export function textFactsOf(catalogue: Catalogue, { parameterIds }: Service, language: Language) {
  const texts = parameterIds.flatMap((id) => catalogue.textOfParameter.get(id) ?? []);
  const each = (of: (text: (typeof texts)[number]) => string) => [...new Set(texts.map(of))].filter(Boolean);
  return {
    author: each(({ author }) => author).join(", "),
    reviewer: texts.every(({ reviewer }) => reviewer !== "")
      ? each(({ reviewer }) => reviewer).join(", ")
      : "",
    reviewed: each(({ reviewedOn }) => reviewedOn ?? "").sort()[0] ?? "",
    sources: [...new Set(texts.flatMap(({ sources }) => sources))],
    isDraft: isDraft(language),
  };
}

function filledRanges({ ranges }: Parameter): readonly ReferenceRange[] {
  return ranges.filter(({ low, high, text }) => low !== null || high !== null || text !== "");
}

function parameterView(
  { id, name, unit, plainWords }: Parameter,
  shown: readonly ReferenceRange[],
  language: Language,
) {
  const t = translateIn(language);
  const words = unitWords(unit);
  return {
    id,
    name,
    unit: words,
    plainWords: translateExplanation(plainWords, language),
    ranges: shown.map((range) => ({
      who: rangeParts(range).map(t.lookup).join(", "),
      values: t.lookup(rangeValues({ ...range, text: "" }, words)),
      note: translateRangeNote(range.text, language),
    })),
    /** Of the shown ranges, each once. */
    sources: [...new Set(shown.map(rangeSource))],
  };
}

function rangeSource({ source, edition }: ReferenceRange): string {
  return edition === "unverified" ? source : `${source}, ${edition}`;
}
