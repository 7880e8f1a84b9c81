import type { CatalogueData, Parameter } from "../catalogue/types.ts";
import { rangeItem } from "./review-items.ts";
import type { HashOf, Signature } from "./types.ts";

/**
 * The catalogue of a chain whose reports show signed ranges only: the ranges of a parameter without a signature under what they say now are
 * marked. Their critical limits go on holding reports back.
 */
export function withholdUnsigned<D extends Pick<CatalogueData, "parameters">>(
  data: D,
  signatures: readonly Pick<Signature, "kind" | "key" | "contentHash">[],
  hashOf: HashOf,
): D {
  const signed = new Set(
    signatures.filter(({ kind }) => kind === "range").map(({ key, contentHash }) => `${key} ${contentHash}`),
  );
  const isSigned = (parameter: Parameter) =>
    signed.has(`${parameter.code} ${hashOf(rangeItem(parameter).content)}`);
  const parameters = data.parameters.map((parameter) =>
    isSigned(parameter)
      ? parameter
      : { ...parameter, ranges: parameter.ranges.map((range) => ({ ...range, withheld: true as const })) },
  );
  return { ...data, parameters };
}
