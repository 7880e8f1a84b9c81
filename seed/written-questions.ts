import type { Question } from "../domain/catalogue/types.ts";
import type { CatalogueSeed } from "./catalogue-seed.ts";
import { joinQuestions, questionComposer } from "./read-seed.ts";

type SeedQuestion = CatalogueSeed["questions"][number];

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
